import type { FormEvent, ReactNode } from 'react'
import type { MessageKey } from '../../../locales/keys.ts'
import type { Failure } from '../../../machines/failure.ts'
import { supportIdOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import { RefusingButton } from '../../kit/RefusingButton.tsx'
import styles from './submit-form.module.css'

/** A form that the charts check, not the browser. */
export function SubmitForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {children}
    </form>
  )
}

type FootProps = {
  label: MessageKey
  /** What the button says while the server has not answered. */
  busyLabel: MessageKey
  isBusy: boolean
  /** Why it cannot go on yet. */
  reason?: MessageKey
  failure?: Failure
  /** What else helps, where trying again does not. */
  help?: ReactNode
}

/** What the server said, and the button that goes on. */
export function SubmitFoot({ label, busyLabel, isBusy, reason, failure, help }: FootProps) {
  const t = useT()
  const say = useFailureText()
  return (
    <>
      <InlineError text={failure && say(failure)} supportId={supportIdOf(failure)}>
        {help}
      </InlineError>
      <RefusingButton type="submit" size="lg" isBusy={isBusy} busyLabel={t(busyLabel)} reason={reason && t(reason)}>
        {t(label)}
      </RefusingButton>
    </>
  )
}
