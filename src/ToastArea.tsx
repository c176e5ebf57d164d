import { useSelector } from '@xstate/react'
import { selectToasts } from '../machines/toasts.machine.ts'
import { useToasts } from './session/ToastsProvider.tsx'
import { Toasts } from './ui/Toasts.tsx'

/** The short messages of whatever is shown. */
export function ToastArea() {
  const actor = useToasts()
  return (
    <Toasts
      toasts={useSelector(actor, selectToasts)}
      onDismiss={(text) => actor.send({ type: 'toast.dismiss', text })}
      onAttention={(type) => actor.send({ type })}
    />
  )
}
