import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { frameMachine } from '../../../machines/console/frame.machine.ts'
import { framesMachine } from '../../../machines/console/frames.machine.ts'
import {
  selectAlive,
  selectIsFirst,
  selectOldest,
  selectShown,
  selectShownFrame,
} from '../../../machines/console/frames-selectors.ts'
import { pageMachine } from '../../../machines/console/page.machine.ts'
import type { AuthorizedApp, LineEvent, PageEvent, PageInput } from '../../../machines/console/page-messages.ts'
import { codeFor, frameEntry, settled } from '../support/stage.ts'

function open() {
  const pages = new Map<string, (event: PageEvent) => void>()
  const told: [string, LineEvent][] = []
  const line = fromCallback<EventObject, PageInput, PageEvent>(({ input: { key }, sendBack, receive }) => {
    pages.set(key, sendBack)
    receive((event) => told.push([key, event as LineEvent]))
    return () => void pages.delete(key)
  })
  const asked: string[] = []
  const codes = new Map<string, (opened: AuthorizedApp) => void>()
  const getOpenAuthCode = fromPromise<AuthorizedApp, { open_appid: string }>(({ input: { open_appid } }) => {
    asked.push(open_appid)
    return new Promise((resolve) => codes.set(open_appid, resolve))
  })
  const page = pageMachine.provide({ actors: { line } })
  const frame = frameMachine.provide({ actors: { page, getOpenAuthCode } })
  const actor = createActor(framesMachine.provide({ actors: { frame } })).start()
  const show = (...keys: string[]) => {
    for (const key of keys) actor.send({ type: 'entry.show', entry: frameEntry(key) })
  }
  const dirty = (...keys: string[]) => {
    for (const key of keys) pages.get(key)?.({ type: 'page.dirty', isDirty: true })
  }
  const greet = (key: string) => pages.get(key)?.({ type: 'page.hello' })
  const giveCode = async (key: string) => {
    codes.get(`foyer.${key}`)?.(codeFor(`foyer.${key}`, `code of ${key}`))
    await settled()
  }
  const welcomed = () =>
    told.flatMap(([key, event]) => (event.type === 'welcome' ? [[key, event.opened.open_auth_code]] : []))
  const now = () => actor.getSnapshot()
  return {
    actor,
    asked,
    giveCode,
    greet,
    welcomed,
    pages,
    told,
    show,
    dirty,
    now,
    keys: () => selectAlive(now()).map(({ entry: { key } }) => key),
  }
}

describe('the frames of the console', () => {
  it('know the page that the console began with from those that were opened after it, and from itself opened again', () => {
    const { show, now } = open()
    show('a')
    expect(selectIsFirst(now())).toBe(true)
    show('b')
    expect(selectIsFirst(now())).toBe(false)
    show('a')
    expect(selectIsFirst(now())).toBe(false)
  })

  it('stay alive when another one is shown, and keep their order', () => {
    const { show, now, keys, pages } = open()
    show('a', 'b', 'c')
    const [first] = selectAlive(now())
    show('a')
    expect([keys(), selectShown(now())]).toEqual([['a', 'b', 'c'], 'a'])
    expect(selectShownFrame(now())).toBe(first?.ref)
    expect(pages.size).toBe(3)
  })

  it('are told which of them is in sight', () => {
    const { actor, show, told } = open()
    show('a', 'b')
    expect(told.filter(([key]) => key === 'a').at(-1)?.[1]).toEqual({ type: 'visibility', isVisible: false })
    actor.send({ type: 'entry.leave' })
    expect(told.filter(([key]) => key === 'b').at(-1)?.[1]).toEqual({ type: 'visibility', isVisible: false })
  })

  it('are five at most: the one that was used longest ago goes', () => {
    const { show, keys, pages } = open()
    show('a', 'b', 'c', 'd', 'e', 'a', 'f')
    expect(keys()).toEqual(['a', 'c', 'd', 'e', 'f'])
    expect(pages.has('b')).toBe(false)
  })

  it('keep unsaved changes: another one goes first', () => {
    const { show, dirty, keys } = open()
    show('a', 'b')
    dirty('a')
    show('c', 'd', 'e', 'f')
    expect(keys()).toEqual(['a', 'c', 'd', 'e', 'f'])
  })

  it('never go unasked while each of them holds unsaved changes', () => {
    const { actor, show, dirty, now, keys } = open()
    show('a', 'b', 'c', 'd', 'e')
    dirty('a', 'b', 'c', 'd', 'e')
    show('f')
    expect([keys(), selectShown(now()), selectOldest(now())?.key]).toEqual([['a', 'b', 'c', 'd', 'e'], undefined, 'a'])
    actor.send({ type: 'crowd.clear' })
    expect([keys(), selectShown(now()), selectOldest(now())]).toEqual([['b', 'c', 'd', 'e', 'f'], 'f', undefined])
  })

  it('let the person go back instead', () => {
    const { show, dirty, now, keys } = open()
    show('a', 'b', 'c', 'd', 'e')
    dirty('a', 'b', 'c', 'd', 'e')
    show('f', 'c')
    expect([keys(), selectShown(now()), selectOldest(now())]).toEqual([['a', 'b', 'c', 'd', 'e'], 'c', undefined])
  })
})

describe('codes of several pages', () => {
  it('guarantee 24: are asked for once, however often an entry is chosen while its page loads', () => {
    const { asked, show, keys } = open()
    for (let clicks = 0; clicks < 10; clicks += 1) show('a')
    expect([keys(), asked]).toEqual([['a'], ['foyer.a']])
  })

  it('reach each its own page, though another entry was chosen while the first page was loading', async () => {
    const { giveCode, greet, show, welcomed } = open()
    show('a', 'b')
    await giveCode('b')
    await giveCode('a')
    greet('a')
    greet('b')
    expect(welcomed()).toEqual([
      ['a', 'code of a'],
      ['b', 'code of b'],
    ])
  })

  it('guarantee 24: are worth nothing where they come after their page was closed', async () => {
    const { giveCode, greet, show, keys, welcomed } = open()
    show('a', 'b', 'c', 'd', 'e', 'f')
    expect(keys()).not.toContain('a')
    greet('f')
    await giveCode('a')
    expect(welcomed()).toEqual([])
    await giveCode('f')
    expect(welcomed()).toEqual([['f', 'code of f']])
  })
})
