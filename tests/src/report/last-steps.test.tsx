import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { isRefusal, openText } from '../../../domain/statecharts/open-file.ts'
import type { Step, Trace } from '../../../domain/statecharts/trace.ts'
import { type KeyValueStore, keyValueStoreOf } from '../../../src/browser/storage.ts'
import { chartWhenNear } from '../../../src/load/late-chart.ts'
import { createRecorder } from '../../../src/recorder/recorder.ts'
import { completed } from '../../../src/recorder/report.ts'
import { createLastSteps, KEEP_AFTER_MS, LAST_STEPS_MAX } from '../../../src/report/last-steps.ts'
import { isTrouble } from '../../../src/report/trouble.ts'
import type { SessionActor } from '../../../src/session/SessionProvider.tsx'
import { leftBehind } from '../../support/left-behind.ts'
import { memoryStore } from '../support/memory-store.ts'

const lamp = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})

/** Somebody, who may sign in and out. */
function person(uuid = '') {
  let now = uuid
  const listeners = new Set<() => void>()
  const session = {
    getSnapshot: () => ({ context: { credentials: now ? { token: 't', uuid: now } : undefined, person: {} } }),
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return { unsubscribe: () => listeners.delete(listen) }
    },
  } as unknown as SessionActor
  const become = (next: string) => {
    now = next
    for (const tell of listeners) tell()
  }
  return { session, become }
}

type Page = {
  store: KeyValueStore
  page?: string
  startedAt?: string
  by?: string
  wasReloaded?: boolean
  calm?: () => Promise<void>
}

/** A page of a tab, on which a lamp is switched. */
function openPage({
  store,
  page = 'cccc2222',
  startedAt,
  by,
  wasReloaded = false,
  calm = () => Promise.resolve(),
}: Page) {
  const recorder = createRecorder({ now: () => 10 })
  const trace = (): Trace => ({
    format: 'statechart-trace/1',
    ...{ app: '0.1.0', page, lang: 'en', startedAt: startedAt ?? '2026-01-01T00:01:00.000Z' },
    ...{ redaction: 'default-deny/1', machines: [], ...recorder.recorded() },
  })
  const charts = async () => (await completed(trace(), recorder.machines())).machines
  const lastSteps = createLastSteps({ store, recorder, trace, charts, wasReloaded: () => wasReloaded, calm })
  const onErased = vi.fn()
  const { session, become } = person(by)
  const stop = lastSteps.keep(session, onErased)
  const actor = createActor(lamp, { inspect: recorder.inspect }).start()
  const press = (times = 1) => {
    for (let time = 0; time < times; time++) actor.send({ type: 'press' })
  }
  const leave = () => {
    window.dispatchEvent(new Event('pagehide'))
    stop()
  }
  return { lastSteps, onErased, become, press, leave, stop }
}

const tabWith = (left: Record<string, string> = leftBehind('u_ann', 'session.ended')) => {
  const store = memoryStore()
  for (const [key, value] of Object.entries(left)) store.set(key, value)
  return store
}

const textIn = (store: KeyValueStore) => store.get('lastSteps') ?? ''
const keptIn = (store: KeyValueStore): Trace => JSON.parse(textIn(store)).trace

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a report that goes back beyond its page', () => {
  const house = setup({ actors: { lamp: chartWhenNear(() => lamp) } }).createMachine({
    id: 'house',
    invoke: { src: 'lamp' },
  })
  const step = (m: string): Step => ({ t: 1, m, a: 'x:1', e: 'press', s: 'on', f: [] })
  const traceOf = (m: string, machines: Trace['machines'] = []): Trace => ({
    format: 'statechart-trace/1',
    ...{ app: '0.1.0', page: 'cccc2222', lang: 'en', startedAt: '2026-01-01T00:01:00.000Z' },
    ...{ redaction: 'default-deny/1', dropped: 0, machines, steps: [step(m)] },
  })

  it('has a copy of a chart that the page before had no time to copy, where this page may bring it to life too', async () => {
    const report = await completed(traceOf('house'), new Map([['house', house]]), traceOf('lamp'))
    expect(report.machines.map(({ id, chart }) => [id, chart?.nodes.length])).toEqual([
      ['house', 1],
      ['lamp', 3],
    ])
    const kept = { id: 'lamp', hash: '0123456789ab' }
    const older = await completed(traceOf('house'), new Map([['house', house]]), traceOf('lamp', [kept]))
    expect(older.machines).toContainEqual(kept)
    expect(older.machines).toHaveLength(2)
  })
})

describe('the last steps of a tab', () => {
  it('stand before those of the next page, in one time, with their charts and with actors of their own', async () => {
    const store = memoryStore()
    const one = openPage({ store, page: 'aaaa1111', startedAt: '2026-01-01T00:00:00.000Z' })
    one.press()
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS)
    await vi.waitFor(() => expect(store.get('lastCharts')).toContain('"lamp"'))
    one.leave()
    const next = openPage({ store })
    const before = next.lastSteps.before()
    expect(before?.steps.map(({ e, a }) => [e, a.slice(0, 5)])).toEqual([
      ['xstate.init', 'aaaa/'],
      ['press', 'aaaa/'],
    ])
    expect(before?.machines.map(({ id }) => id)).toEqual(['lamp'])
    next.press()
    next.leave()
    const kept = keptIn(store)
    expect(kept.startedAt).toBe('2026-01-01T00:00:00.000Z')
    expect(kept.steps.map(({ t }) => t)).toEqual([10, 10, 60_010, 60_010])
    expect(new Set(kept.steps.map(({ a }) => a)).size).toBe(2)
    expect(openText(JSON.stringify(kept))).toEqual(kept)
  })

  it('are kept within a second of the first, however many there are, and as the page goes', async () => {
    const store = memoryStore()
    const page = openPage({ store })
    await page.lastSteps.calm()
    page.press(3)
    expect(keptIn(store).steps).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS)
    expect(keptIn(store).steps).toHaveLength(4)
    page.press()
    page.leave()
    expect(keptIn(store).steps).toHaveLength(5)
    page.press()
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS)
    expect(keptIn(store).steps).toHaveLength(5)
  })

  it('stay untouched until the next page is calm, and are kept with its own where it is left before', async () => {
    const store = tabWith()
    const left = textIn(store)
    const page = openPage({ store, by: 'u_ann', calm: () => new Promise(() => undefined) })
    page.press(3)
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS)
    expect(textIn(store)).toBe(left)
    page.leave()
    expect(keptIn(store).steps.map(({ e }) => e)).toEqual([
      ...['xstate.init', 'session.ended', 'xstate.init'],
      ...['press', 'press', 'press'],
    ])
  })

  it('are no more than there is room for, over however many pages', () => {
    const store = memoryStore()
    for (let times = 0; times < 3; times++) {
      const page = openPage({ store })
      page.press(LAST_STEPS_MAX - 1)
      page.leave()
    }
    const { steps, dropped } = keptIn(store)
    expect([steps.length, dropped]).toEqual([LAST_STEPS_MAX, 2 * LAST_STEPS_MAX])
    expect(textIn(store).length).toBeLessThan(LAST_STEPS_MAX * 250)
  })

  it('are erased as soon as somebody else signs in, and no sooner', () => {
    const store = tabWith()
    const page = openPage({ store })
    page.become('u_ann')
    expect(page.lastSteps.before()?.steps).toHaveLength(2)
    expect(page.onErased).not.toHaveBeenCalled()
    page.become('u_bob')
    expect(page.lastSteps.before()).toBeUndefined()
    expect(page.onErased).toHaveBeenCalledTimes(1)
    expect(textIn(store)).not.toContain('session.ended')
    page.leave()
    expect(textIn(store)).not.toContain('session.ended')
  })

  it('are erased where the page opens with the session of somebody else', () => {
    const store = tabWith()
    const page = openPage({ store, by: 'u_bob' })
    expect(page.lastSteps.before()).toBeUndefined()
    expect(page.lastSteps.hasTrouble()).toBe(false)
    expect(page.onErased).toHaveBeenCalledTimes(1)
    page.leave()
  })

  it('tell of a crash where the page was open until it was loaded again', () => {
    const left = leftBehind('u_ann', 'logout.confirm', true)
    const page = openPage({ store: tabWith(left), wasReloaded: true })
    expect(page.lastSteps.hasTrouble()).toBe(true)
    page.leave()
  })

  it('of another tab, which the browser copied into a new one, are not this tab’s', () => {
    const page = openPage({ store: tabWith(leftBehind('u_ann', 'session.ended', true)) })
    expect(page.lastSteps.before()).toBeUndefined()
    page.leave()
  })

  it.each([
    ['nothing', {}],
    ['no JSON', { lastSteps: '{"a":' }],
    ['null', { lastSteps: 'null', lastCharts: 'null' }],
    ['a text', { lastSteps: '"x"' }],
    ['a trace that is none', { lastSteps: '{"trace":{"format":"statechart-trace/1"}}' }],
    ['charts that are none', { ...leftBehind('u_ann', 'session.ended'), lastCharts: '[{"id":7}]' }],
  ])('are none where the storage holds %s', (_, left) => {
    const page = openPage({ store: tabWith(left) })
    expect([page.lastSteps.before(), page.lastSteps.hasTrouble()]).toEqual([undefined, false])
    page.leave()
  })

  it('are lost, and nothing else, where the storage is full or forbidden', async () => {
    const forbidden = keyValueStoreOf(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const page = openPage({ store: forbidden })
    page.press()
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS)
    page.leave()
    expect(page.lastSteps.before()).toBeUndefined()
  })
})

describe('a page ended in trouble', () => {
  const step = (e: string, more: Partial<Step> = {}): Step => ({
    t: 0,
    m: 'session',
    a: 'x:0',
    e,
    s: 's',
    f: ['f'],
    ...more,
  })
  const refused = (r: string, t = 0) => step('xstate.error.actor.logIn', { m: 'signIn', r, t })
  const endedWith = (...steps: Step[]) => {
    const opened = openText(JSON.stringify({ ...keptIn(tabWith()), steps: [step('xstate.init'), ...steps] }))
    if (isRefusal(opened)) throw new Error(opened.why)
    return isTrouble(opened as Trace)
  }

  it('where its person was signed out in another tab, or the session was void', () => {
    expect(endedWith(step('session.ended'))).toBe(true)
    expect(endedWith(step('session.expired', { m: 'console' }))).toBe(true)
    expect(endedWith(step('session.ended', { f: [] }))).toBe(false)
  })

  it('where something had just failed that its person cannot mend', () => {
    expect(endedWith(refused('REQUEST_FAIL:502'))).toBe(true)
    expect(endedWith(refused('RET:101500'))).toBe(true)
    expect(endedWith(refused('REQUEST_FAIL:502'), step('later', { t: 120_001 }))).toBe(false)
  })

  it.each(['RET:200016', 'REQUEST_FAIL:NETWORK'])('where %s came again and again, and not before', (code) => {
    const wrong = refused(code)
    expect(endedWith(wrong, wrong)).toBe(false)
    expect(endedWith(wrong, wrong, wrong)).toBe(true)
  })

  it('where a page in a frame got no answer; what it was refused, it says itself', () => {
    const there = { m: 'importJob', a: 'x:9/x:3' }
    expect(endedWith({ ...refused('REQUEST_FAIL:502'), ...there })).toBe(true)
    expect(endedWith({ ...refused('RET:101500'), ...there })).toBe(false)
  })

  it('never where its person wanted to sign out, or another page had the trouble', () => {
    expect(endedWith(refused('REQUEST_FAIL:502'), step('logout.confirm'), step('session.ended'))).toBe(false)
    expect(endedWith(step('session.ended'), step('xstate.init'))).toBe(false)
  })
})
