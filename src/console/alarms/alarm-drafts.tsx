import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { randomUuid } from '../../browser/random-uuid.ts'

/** What is typed, under a key that names it: the same words sent again are written once. */
export type Draft = { words: string; key: string }
type Drafts = Readonly<Record<string, Draft | undefined>>

const EMPTY: Draft = { words: '', key: '' }

const DraftsContext = createContext({
  drafts: {} as Drafts,
  keep: (_alarm_id: string, _draft?: Draft): void => undefined,
})

/** What somebody has typed about alarms stays, whatever they open meanwhile, until it is done or the console closes. */
export function AlarmDrafts({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const value = useMemo(() => {
    const keep = (alarm_id: string, draft?: Draft) => setDrafts((known) => ({ ...known, [alarm_id]: draft }))
    return { drafts, keep }
  }, [drafts])
  return <DraftsContext value={value}>{children}</DraftsContext>
}

export function useDraft(alarm_id: string) {
  const { drafts, keep } = useContext(DraftsContext)
  return {
    draft: drafts[alarm_id] ?? EMPTY,
    type: (words: string) => keep(alarm_id, { words, key: randomUuid() }),
    forget: () => keep(alarm_id),
  }
}
