import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Failure } from '../../../machines/failure.ts'
import { selectResetChoice, selectResetRequest } from '../../../machines/sign-in/reset.machine.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import type { ResetActor } from '../../session/SessionProvider.tsx'
import { useToasts } from '../../session/ToastsProvider.tsx'

/** §8 "Display": what goes wrong in a reset shows as a toast too; the line in the form is what is read aloud. */
export function useToldFailures(reset: ResetActor) {
  const toasts = useToasts()
  const say = useFailureText()
  const request = useSelector(reset, selectResetRequest)
  const choice = useSelector(reset, selectResetChoice)
  useEffect(() => {
    const tell = ({ failure }: { failure: Failure }) =>
      toasts.send({ type: 'toast.show', toast: { text: say(failure), tone: 'danger', isSaidElsewhere: true } })
    const heard = [reset.on('failure.told', tell), request?.on('failure.told', tell), choice?.on('failure.told', tell)]
    return () => {
      for (const each of heard) each?.unsubscribe()
    }
  }, [reset, request, choice, toasts, say])
}
