import { useEffect, useState } from 'react'
import { type Activity, type ActivityPage, useLookups } from '../lookups.ts'

type Shown = Omit<ActivityPage, 'activity_list'> & { activities: readonly Activity[] }
type Answer = { shown?: Shown; isAwaited: boolean; hasFailed: boolean }

const NOTHING: Answer = { isAwaited: true, hasFailed: false }

const joined = (before: Shown | undefined, { activity_list, names, ...page }: ActivityPage): Shown => ({
  ...page,
  names: { ...before?.names, ...names },
  activities: [...(before?.activities ?? []), ...activity_list],
})

/** What was done to a record, as far as it was asked for. */
export function useActivity(resource: string, record_id: string) {
  const { activity } = useLookups()
  const [answer, setAnswer] = useState(NOTHING)
  const [asked, ask] = useState<{ cursor?: string }>({})
  useEffect(() => {
    let isWanted = true
    const take = (page: ActivityPage | undefined) =>
      isWanted &&
      setAnswer(({ shown }) => ({
        shown: page ? joined(asked.cursor ? shown : undefined, page) : shown,
        isAwaited: false,
        hasFailed: !page,
      }))
    void activity({ resource, record_id, ...asked }).then(take)
    return () => {
      isWanted = false
    }
  }, [activity, resource, record_id, asked])
  const askFor = (cursor?: string) => {
    setAnswer((before) => ({ ...before, isAwaited: true, hasFailed: false }))
    ask(cursor ? { cursor } : {})
  }
  return { ...answer, more: () => askFor(answer.shown?.cursor) }
}
