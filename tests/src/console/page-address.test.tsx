import { afterEach, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { frameMachine } from '../../../machines/console/frame.machine.ts'
import { selectPage } from '../../../machines/console/frame-selectors.ts'
import { framesMachine } from '../../../machines/console/frames.machine.ts'
import type { FramesNews } from '../../../machines/console/frames-context.ts'
import { selectShownFrame } from '../../../machines/console/frames-selectors.ts'
import { pageMachine } from '../../../machines/console/page.machine.ts'
import type { AuthorizedApp, PageEvent, PageInput } from '../../../machines/console/page-messages.ts'
import { hearAddress } from '../../../src/browser/hear-address.ts'
import { pageAddress } from '../../../src/console/frame/page-address.ts'
import { frameEntry } from '../../machines/support/stage.ts'

const ADDRESSES: Readonly<Record<string, string>> = { '/a': 'a', '/b': 'b' }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Two pages whose entries the address names, as in the console. */
function open(at = '/a') {
  history.replaceState(null, '', at)
  const known: { frames?: ReturnType<typeof start> } = {}
  const says = new Map<string, (event: PageEvent) => void>()
  const told: string[] = []
  const line = fromCallback<EventObject, PageInput, PageEvent>(({ input: { key }, sendBack, receive }) => {
    says.set(key, sendBack)
    receive((event) => {
      if (event.type === 'route') told.push(`${key} ${Reflect.get(event, 'path')}`)
    })
  })
  const getOpenAuthCode = fromPromise<AuthorizedApp, { open_appid: string }>(() => new Promise(() => undefined))
  const page = pageMachine.provide({ actors: { line, address: pageAddress(() => known.frames) } })
  const frame = frameMachine.provide({ actors: { page, getOpenAuthCode } })
  const address = fromCallback<EventObject, undefined, FramesNews>(({ sendBack }) => {
    const tell = () => {
      const route = new URLSearchParams(location.search).get('at') ?? '/'
      sendBack({ type: 'entry.show', entry: { ...frameEntry(ADDRESSES[location.pathname] ?? 'a'), route } })
    }
    tell()
    return hearAddress(tell)
  })
  const start = () => createActor(framesMachine.provide({ actors: { frame, address } }))
  const frames = start()
  known.frames = frames
  frames.start()
  stops.push(() => frames.stop())
  const moves = (key: string, path: string, replace = false) => says.get(key)?.({ type: 'page.route', path, replace })
  const retry = () => selectShownFrame(frames.getSnapshot())?.send({ type: 'frame.retry' })
  const route = () => {
    const shown = selectShownFrame(frames.getSnapshot())
    return shown && selectPage(shown.getSnapshot())?.getSnapshot().context.route
  }
  return { told, moves, retry, route }
}
const here = () => location.pathname + location.search

it('a page that moves has its place in the address, and is not told of it', () => {
  const { told, moves } = open()
  const before = history.length
  moves('a', '/robots/3')
  expect([here(), history.length]).toEqual(['/a?at=/robots/3', before + 1])
  moves('a', '/robots/4', true)
  expect([here(), history.length]).toEqual(['/a?at=/robots/4', before + 1])
  moves('a', '/')
  expect(here()).toBe('/a')
  expect(told).toEqual([])
})

it('a page goes where the address leads', () => {
  const { told, route } = open('/a?at=/robots/3')
  history.pushState(null, '', '/a?at=/robots/4')
  history.replaceState(null, '', '/a')
  expect(told).toEqual(['a /robots/4', 'a /'])
  expect(route()).toBe('/')
})

it('a hidden page stays where it is, and brings its place along when it is shown again', () => {
  const { told, moves } = open()
  moves('a', '/robots/3')
  history.pushState(null, '', '/b?at=/words')
  expect(told).toEqual([])
  moves('a', '/robots/5')
  expect(here()).toBe('/b?at=/words')
  history.pushState(null, '', '/a')
  expect(here()).toBe('/a?at=/robots/5')
  history.pushState(null, '', '/b')
  history.pushState(null, '', '/a?at=/robots/6')
  expect(told).toEqual(['a /robots/6'])
})

it('a page that is tried again goes where the address is', () => {
  const { moves, retry, route } = open()
  moves('a', '/robots/3')
  retry()
  expect([here(), route()]).toEqual(['/a?at=/robots/3', '/robots/3'])
})
