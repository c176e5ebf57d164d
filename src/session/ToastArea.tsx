import { useSelector } from '@xstate/react'
import { selectToasts } from '../../machines/session/toasts.machine.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { Toasts } from '../kit/Toasts.tsx'
import { useToasts } from './ToastsProvider.tsx'

/** The short messages of whatever is shown. */
export function ToastArea() {
  const t = useT()
  const actor = useToasts()
  return (
    <Toasts
      label={t('toast.label')}
      place="middle"
      toasts={useSelector(actor, selectToasts)}
      onDismiss={(text) => actor.send({ type: 'toast.dismiss', text })}
      onAttention={(type) => actor.send({ type })}
    />
  )
}
