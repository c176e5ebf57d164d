import { useActorRef } from '@xstate/react'
import { createContext, useContext } from 'react'
import { type ActorOptions, type AnyActorLogic, type AnyActorRef, fromCallback } from 'xstate'
import { pageRecorder } from './page-recorder.ts'

/** Charts that run already, by their ids: a stage shows a view over a chart of its own. */
export const GivenCharts = createContext<(id: string) => AnyActorRef | undefined>(() => undefined)

const idle = fromCallback(() => undefined)

function useRecorded(logic: AnyActorLogic & { id?: string }, options?: ActorOptions<AnyActorLogic>) {
  const given = useContext(GivenCharts)(logic.id ?? '')
  const own = useActorRef<AnyActorLogic>(given ? idle : logic, { ...options, inspect: pageRecorder.inspect })
  return given ?? own
}

/** `useActorRef` for a chart of the product: what it does is recorded. */
export const useChart = useRecorded as typeof useActorRef
