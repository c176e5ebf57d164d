import { CircleHelp } from 'lucide-react'
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import styles from './help-tips.module.css'
import { usePickerT } from './PickerTexts.tsx'
import { placePopup } from './place-popup.ts'

/** Tips that open beside a question mark; Escape, or a click elsewhere, closes them. */
export function HelpTips({ children }: { children: ReactNode }) {
  const t = usePickerT()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const release = useRef<() => void>(undefined)
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    release.current?.()
    release.current =
      newState === 'open' && trigger.current ? placePopup(trigger.current, currentTarget, 'start') : undefined
  }
  return (
    <>
      <button ref={trigger} type="button" className={styles.button} aria-label={t('help')} popoverTarget={id}>
        <CircleHelp size={16} aria-hidden />
      </button>
      <div id={id} popover="auto" role="note" aria-label={t('help')} className={styles.tips} onToggle={place}>
        {children}
      </div>
    </>
  )
}
