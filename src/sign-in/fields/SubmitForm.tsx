import type { FormEvent, ReactNode, Ref } from 'react'
import type { MessageKey } from '../../../locales/keys.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { RefusingButton } from '../../kit/RefusingButton.tsx'
import styles from './submit-form.module.css'

type Props = { ref?: Ref<HTMLFormElement>; onSubmit: () => void; children: ReactNode }

/** A form that the charts check, not the browser. */
export function SubmitForm({ ref, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={ref} onSubmit={submit} noValidate className={styles.form}>
      {children}
    </form>
  )
}

export type SubmitButtonProps = {
  label: MessageKey
  /** What the button says while the server has not answered. */
  busyLabel: MessageKey
  isBusy: boolean
  /** Why it cannot go on yet. */
  reason?: MessageKey
}

export function SubmitButton({ label, busyLabel, isBusy, reason }: SubmitButtonProps) {
  const t = useT()
  return (
    <RefusingButton type="submit" size="lg" isBusy={isBusy} busyLabel={t(busyLabel)} reason={reason && t(reason)}>
      {t(label)}
    </RefusingButton>
  )
}
