import { useActorRef } from '@xstate/react'
import { createContext, useContext, useRef } from 'react'
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

/** A chart that lives in another, or the one of a stage; a view may outlive it by the moment in which both go. */
export function useLiving<Actor extends AnyActorRef>(id: string, living: Actor | undefined): Actor {
  const given = useContext(GivenCharts)(id) as Actor | undefined
  const known = useRef<Actor>(undefined)
  known.current = given ?? living ?? known.current
  if (!known.current) throw new Error(`the chart ${id} does not live here`)
  return known.current
}
