import { useCallback, useSyncExternalStore } from 'react'

type Readable = { getSnapshot(): unknown; subscribe(listen: () => void): { unsubscribe(): void } }
type SnapshotOf<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined

/**
 * What `select` answers of an actor, now and after each change: the same value for the same snapshot. As that of
 * `@xstate/react`, for the first page, which is shown before the code of charts has come.
 */
export function useSelector<Actor extends Readable | undefined, Value>(
  actor: Actor,
  select: (snapshot: SnapshotOf<Actor>) => Value,
): Value {
  const subscribe = useCallback(
    (listen: () => void) => {
      const subscription = actor?.subscribe(listen)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  const read = () => select(actor?.getSnapshot() as SnapshotOf<Actor>)
  return useSyncExternalStore(subscribe, read, read)
}
