import { type FormEvent, useState } from 'react'
import { usePickerT } from './PickerTexts.tsx'
import styles from './pager.module.css'
import { pageWithin } from './pages.ts'

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
    <form className={styles.jumper} onSubmit={jump} noValidate>
      <label>
        {t('pager.goTo')}
        <input
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          size={4}
          autoComplete="off"
          className={styles.field}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
      </label>
    </form>
  )
}
