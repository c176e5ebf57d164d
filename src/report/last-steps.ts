import { isRefusal, openText } from '../../domain/statecharts/open-file.ts'
import type { Trace, TracedMachine } from '../../domain/statecharts/trace.ts'
import { selectCaller } from '../../machines/session/session-selectors.ts'
import { type KeyValueStore, parsed } from '../browser/storage.ts'
import { joined, lastOf, withPage } from '../recorder/joined.ts'
import type { Recorder } from '../recorder/recorder.ts'
import type { SessionActor } from '../session/SessionProvider.tsx'
import { isTrouble } from './trouble.ts'

/** How many steps outlive a page, and how long the first of new ones waits to be kept. */
export const LAST_STEPS_MAX = 300
export const KEEP_AFTER_MS = 1000

const STEPS = 'lastSteps'
const CHARTS = 'lastCharts'

/** `by`: whose session it was; `isOpen`: the page was in view, and had not been left. */
type Kept = { trace: Trace; by: string; isOpen: boolean }

type Deps = {
  /** That of the tab alone. */
  store: KeyValueStore
  recorder: Pick<Recorder, 'onStep'>
  trace: () => Trace
  charts: () => Promise<readonly TracedMachine[]>
  wasReloaded: () => boolean
  /** Waits until the page has shown what it shows first. */
  calm: () => Promise<void>
}

function keptIn(store: KeyValueStore): Kept | undefined {
  const { trace, by, isOpen } = (parsed(store.get(STEPS) ?? '') ?? {}) as Partial<Kept>
  const opened = openText(JSON.stringify({ ...trace, machines: parsed(store.get(CHARTS) ?? '[]') }))
  if (isRefusal(opened) || opened.format !== 'statechart-trace/1') return undefined
  return { trace: opened, by: String(by ?? ''), isOpen: isOpen === true }
}

/** What the page before has left; a page that stands open and was not loaded again is another tab's, which was copied. */
function leftIn(store: KeyValueStore, wasReloaded: boolean) {
  const kept = keptIn(store)
  if (!kept || (kept.isOpen && !wasReloaded)) return undefined
  return { trace: withPage(kept.trace), by: kept.by, hasCrashed: kept.isOpen }
}

/** The last steps of a tab, over all its pages, as redacted as every report; a storage that is full or forbidden keeps none. */
export function createLastSteps({ store, recorder, trace, charts, wasReloaded, calm }: Deps) {
  let left: ReturnType<typeof leftIn>
  let isRead = false
  let by = ''
  let caller = () => ''
  let tellErased: () => void = () => undefined
  let copied: ReadonlySet<string> = new Set()

  /** What another person did is erased. */
  function keepOwn() {
    const uuid = caller()
    const isOther = by !== '' && uuid !== '' && uuid !== by
    by = uuid || by
    if (!isOther) return
    left = undefined
    copied = new Set()
    for (const key of [STEPS, CHARTS]) store.remove(key)
    tellErased()
  }
  function lookBack() {
    if (isRead) return left
    isRead = true
    left = leftIn(store, wasReloaded())
    by = left?.by ?? ''
    keepOwn()
    return left
  }
  const before = () => lookBack()?.trace
  const last = () => {
    const earlier = before()
    return lastOf(earlier ? joined(earlier, trace()) : trace(), LAST_STEPS_MAX)
  }

  async function keepCharts() {
    const ids = new Set(last().steps.map(({ m }) => m))
    if ([...ids].every((id) => copied.has(id))) return
    copied = ids
    const copies = new Map([...(await charts()), ...(before()?.machines ?? [])].map((chart) => [chart.id, chart]))
    store.set(CHARTS, JSON.stringify([...copies.values()].filter(({ id }) => ids.has(id))))
  }
  function keep(isOpen: boolean) {
    store.set(STEPS, JSON.stringify({ trace: { ...last(), machines: [] }, by, isOpen } satisfies Kept))
  }

  return {
    /** Those of the pages before this one. */
    before,
    calm,
    hasTrouble: () => {
      const found = lookBack()
      return found !== undefined && (found.hasCrashed || isTrouble(found.trace))
    },
    /** Keeps them as they come once the page is calm, and as it goes, until what it answers is called. */
    keep(session: SessionActor, onErased: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined
      let unhear: () => void = () => undefined
      const kept = new AbortController()
      const { signal } = kept
      const keepNow = () => {
        timer = undefined
        keep(document.visibilityState === 'visible')
        void keepCharts()
      }
      const keepSoon = () => {
        timer ??= setTimeout(keepNow, KEEP_AFTER_MS)
      }
      const leave = () => {
        kept.abort()
        keep(false)
      }
      const begin = () => {
        if (signal.aborted) return
        unhear = recorder.onStep(keepSoon)
        keepNow()
      }
      caller = () => selectCaller(session.getSnapshot()).uuid
      tellErased = onErased
      const following = session.subscribe(() => isRead && keepOwn())
      document.addEventListener('visibilitychange', keepNow, { signal })
      window.addEventListener('pagehide', leave, { signal })
      void calm().then(begin)
      return () => {
        kept.abort()
        clearTimeout(timer)
        following.unsubscribe()
        unhear()
      }
    },
  }
}

export type LastSteps = ReturnType<typeof createLastSteps>
