import { type AnyActorLogic, fromPromise } from 'xstate'
import { loadPart } from './lazy-part.ts'

/** `behind`: the chart that it stands for, as far as it is there. */
function standIn<Logic extends AnyActorLogic>(chart: () => Logic, behind: () => Logic | undefined = chart) {
  const logic: AnyActorLogic & { behind: () => Logic | undefined } = {
    behind,
    getInitialSnapshot: (scope, input) => chart().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => chart().transition(snapshot, event, scope),
    start: (snapshot, scope) => chart().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => chart().getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (snapshot, scope) => chart().restoreSnapshot?.(snapshot, scope),
  }
  return logic as unknown as Logic
}

/** A chart that is built when it first runs: to build it takes longer than to load it. */
export function chartWhenNear<Logic extends AnyActorLogic>(build: () => Logic) {
  let built: Logic | undefined
  return standIn(() => {
    built ??= build()
    return built
  })
}

/**
 * A chart whose code comes when its state is near. `load` is the call of the state before it, which fails where the code
 * does not come; `logic` then runs the chart as if it had been there from the start.
 */
export function lateChart<Logic extends AnyActorLogic>(part: string, load: () => Promise<Logic>) {
  let come: Logic | undefined
  return {
    logic: standIn(
      () => {
        if (!come) throw new Error(`the chart ${part} was started before it had come`)
        return come
      },
      () => come,
    ),
    load: fromPromise<void, undefined>(async () => {
      come ??= await loadPart(part, load)
    }),
  }
}
