import { expect, it } from 'vitest'
import { isMachine, isStep } from '../../domain/statecharts/open-file.ts'
import { createMirror } from '../../src/recorder/mirror.ts'
import { follow, type Page } from '../../src/statecharts/incident/follow.ts'
import { recordedSignIn } from './support/stories.ts'

type End = { onmessage: BroadcastChannel['onmessage']; postMessage: (data: unknown) => void; close: () => void }

/** Ends of one channel, each of which hears the others at once. */
function channel() {
  const ends: End[] = []
  return () => {
    const end: End = {
      onmessage: null,
      postMessage: (data) => {
        const event = { data: structuredClone(data) } as MessageEvent
        for (const other of ends) if (other !== end) other.onmessage?.call(other as never, event)
      },
      close: () => void ends.splice(ends.indexOf(end), 1),
    }
    ends.push(end)
    return end
  }
}

function stage() {
  const openEnd = channel()
  let pages: ReadonlyMap<string, Page> = new Map()
  const console = recordedSignIn()
  const charts = async () => console.trace().machines
  const openPage = () => createMirror({ recorder: console.recorder, trace: console.trace, charts, channel: openEnd() })
  const watch = () => follow({ channel: openEnd(), isStep, isMachine, tell: (now) => (pages = now) })
  return { openEnd, openPage, watch, console, page: () => pages.get('p1'), count: () => pages.size }
}

it('a page that is open already tells all it knows, and then each step', async () => {
  const { openPage, watch, console, page } = stage()
  openPage()
  watch()
  const before = page()?.trace.steps.length ?? 0
  expect(before).toBeGreaterThan(0)
  console.actor.send({ type: 'tab.code' })
  await console.settled()
  expect(
    page()
      ?.trace.steps.slice(before)
      .map(({ e }) => e),
  ).toEqual(['tab.code'])
})

it('a page that opens later is followed too, and one that leaves is marked', () => {
  const { openPage, watch, page, count } = stage()
  watch()
  expect(count()).toBe(0)
  const { leave } = openPage()
  expect(page()?.isClosed).toBe(false)
  leave()
  expect(page()?.isClosed).toBe(true)
})

it('a page brings its own charts, those of a chart that appears later too, and is asked once for each', () => {
  const { openEnd, watch, console, page } = stage()
  const { machines, steps, ...trace } = console.trace()
  const [step = { m: '' }] = steps
  const wishes: string[] = []
  const end = openEnd()
  end.onmessage = ({ data: { kind } }) => {
    wishes.push(kind)
    if (kind === 'follow')
      end.postMessage({ kind: 'trace', page: 'p1', trace: { ...trace, machines: [], steps: [step] } })
    if (kind === 'charts')
      end.postMessage({ kind: 'charts', page: 'p1', machines: machines.slice(0, wishes.length - 1) })
  }
  const known = () => page()?.trace.machines.map(({ id }) => id)
  const tell = (m: string) => end.postMessage({ kind: 'step', page: 'p1', step: { ...step, m } })
  watch()
  expect(known()).toEqual(['signIn'])
  tell('codeRequest')
  expect(known()).toEqual(['signIn', 'codeRequest'])
  tell('signIn')
  tell('codeRequest')
  expect(wishes).toEqual(['follow', 'charts', 'charts'])
})

it('who stops following hears nothing more', async () => {
  const { openPage, watch, console, page } = stage()
  openPage()
  const stop = watch()
  const before = page()
  stop()
  console.actor.send({ type: 'tab.code' })
  await console.settled()
  expect(page()).toBe(before)
})

it.each([
  undefined,
  'hello',
  { kind: 'step', page: 'p1', step: { t: 'x' } },
  { kind: 'trace', page: 'p1' },
  { kind: 'bye', page: '__proto__' },
  { kind: 'charts', page: 'p2', machines: [] },
])('what is no news of ours changes nothing: %j', (news) => {
  const { openEnd, openPage, watch, page, count } = stage()
  openPage()
  watch()
  const before = page()
  openEnd().postMessage(news)
  expect([page(), count()]).toEqual([before, 1])
})
