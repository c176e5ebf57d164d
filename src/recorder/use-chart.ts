import { useActorRef } from '@xstate/react'
import { useContext } from 'react'
import { type ActorOptions, type AnyActorLogic, fromCallback } from 'xstate'
import { GivenCharts } from './living.ts'
import { pageRecorder } from './page-recorder.ts'

const idle = fromCallback(() => undefined)

function useRecorded(logic: AnyActorLogic & { id?: string }, options?: ActorOptions<AnyActorLogic>) {
  const given = useContext(GivenCharts)(logic.id ?? '')
  const own = useActorRef<AnyActorLogic>(given ? idle : logic, { ...options, inspect: pageRecorder.inspect })
  return given ?? own
}

/** `useActorRef` for a chart of the product: what it does is recorded. */
export const useChart = useRecorded as typeof useActorRef
