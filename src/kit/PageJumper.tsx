import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { css } from '../theme/css.ts'
import { usePickerT } from './PickerTexts.tsx'
import { pageWithin } from './pages.ts'
import { TextInput } from './TextInput.tsx'

type Props = { pages: number; onPage: (page: number) => void }

/** The quick page jumper ("Go to"): a page beyond the last leads to the last. */
export function PageJumper({ pages, onPage }: Props) {
  const t = usePickerT()
  const [typed, setTyped] = useState('')
  const jump = (event: FormEvent) => {
    event.preventDefault()
    setTyped('')
    if (typed.trim() !== '') onPage(pageWithin(Number(typed), pages))
  }
  return (
    <form onSubmit={jump} noValidate>
      <chakra.label
        display="flex"
        alignItems="center"
        justifyContent="flex-end"
        gap="2"
        color="fg.muted"
        whiteSpace="nowrap"
      >
        {t('pager.goTo')}
        <TextInput
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          size="sm"
          autoComplete="off"
          className={css({ width: '16', textAlign: 'center' })}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
      </chakra.label>
    </form>
  )
}
