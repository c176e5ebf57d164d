import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import styles from './sheet.module.css'

type Props = { title: string; isWide?: boolean; onClose: () => void; children: ReactNode }

/** A sheet at the end side, over the list that it was opened from. */
export function Sheet({ title, isWide = false, onClose, children }: Props) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const press = (event: KeyboardEvent) => {
    const isOwn = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-wide={isWide}
      aria-labelledby={id}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Button look="plain" aria-label={t('common.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </header>
      {children}
    </dialog>
  )
}
