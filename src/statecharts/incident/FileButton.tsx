import { type ChangeEvent, useRef } from 'react'
import { Action } from '../parts/Action.tsx'
import { takeFile } from './opened.ts'
import { useWords } from './use-words.ts'

export function FileButton() {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const file of target.files ?? []) void takeFile(words, file)
    // The same file can be chosen again after it has changed.
    target.value = ''
  }
  return (
    <>
      <Action onClick={() => input.current?.click()}>{words.t('incident.open')}</Action>
      <input
        ref={input}
        type="file"
        multiple
        accept=".json,application/json"
        hidden
        onChange={choose}
        data-testid="file"
      />
    </>
  )
}
