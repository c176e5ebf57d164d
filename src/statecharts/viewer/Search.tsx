import { useLayoutEffect, useState } from 'react'
import { useT } from '../language/TextsProvider.tsx'
import styles from '../parts/choice.module.css'
import { useIsPainted } from '../view-state/painted.ts'
import { SearchDialog } from './SearchDialog.tsx'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

function SearchButton({ open }: { open: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className={`${styles.choice} ${styles.find}`}
      onClick={open}
      aria-label={t('charts.search.label')}
      aria-keyshortcuts="/"
    >
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="6" cy="6" r="4.2" />
        <path d="M9.2 9.2 13 13" />
      </svg>
      <span>{t('charts.search.label')}</span>
      <kbd>/</kbd>
    </button>
  )
}

/** Finds charts, states and events; `/` opens it from anywhere. */
export function Search() {
  const [isOpen, setIsOpen] = useState(false)

  // As soon as there is something to be seen: a key that is pressed then must be heard.
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      {useIsPainted() && <SearchButton open={() => setIsOpen(true)} />}
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
