import { Search as Magnifier } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useT } from '../language/TextsProvider.tsx'
import styles from '../parts/choice.module.css'
import { useIsPainted } from '../view-state/painted.ts'
import { SearchDialog } from './SearchDialog.tsx'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

function SearchButton({ open }: { open: () => void }) {
  const t = useT()
  return (
    <Button
      variant="outline"
      className={styles.find}
      onClick={open}
      aria-label={t('charts.search.label')}
      aria-keyshortcuts="/"
    >
      <Magnifier aria-hidden />
      <span>{t('charts.search.label')}</span>
      <kbd>/</kbd>
    </Button>
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
