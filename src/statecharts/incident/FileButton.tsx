import type { ChangeEvent } from 'react'
import { FileButton as FileField } from '../../kit/FileButton.tsx'
import { takeFile } from './opened.ts'
import { useWords } from './use-words.ts'

export function FileButton() {
  const words = useWords()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const file of target.files ?? []) void takeFile(words, file)
    // The same file can be chosen again after it has changed.
    target.value = ''
  }
  return (
    <FileField multiple accept=".json,application/json" onChange={choose} data-testid="file">
      {words.t('incident.open')}
    </FileField>
  )
}
