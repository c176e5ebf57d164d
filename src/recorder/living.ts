import { createContext, useContext, useRef } from 'react'
import type { AnyActorRef } from 'xstate'

/** Charts that run already, by their ids: a stage shows a view over a chart of its own. */
export const GivenCharts = createContext<(id: string) => AnyActorRef | undefined>(() => undefined)

/** A chart that lives in another, or the one of a stage; undefined while there is none. */
export function useLivingOrNone<Actor extends AnyActorRef>(id: string, living: Actor | undefined): Actor | undefined {
  const given = useContext(GivenCharts)(id) as Actor | undefined
  const known = useRef<Actor>(undefined)
  known.current = given ?? living ?? known.current
  return known.current
}

/** The same where it is sure to live; a view may outlive it by the moment in which both go. */
export function useLiving<Actor extends AnyActorRef>(id: string, living: Actor | undefined): Actor {
  const actor = useLivingOrNone(id, living)
  if (!actor) throw new Error(`the chart ${id} does not live here`)
  return actor
}
