import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { openEntryMachine } from '../../../machines/console/open-entry.machine.ts'
import {
  selectBlockedAddress,
  selectIsRefused,
  selectOpenFailure,
  selectOpeningMenu,
} from '../../../machines/console/open-entry-selectors.ts'
import type { Menu } from '../../../machines/entities.ts'
import { heldCalls, menuNode, refusal } from '../support/stage.ts'

const entry = (key: string, parts: Partial<Menu> = {}) => menuNode(key, [], parts).menu
const PAGE = entry('basic.basic', { open_appid: 'foyer.basic' })
const BLANK = entry('partner.training', { open_appid: 'partner.training', menu_target: 'blank' })

function open() {
  const calls = heldCalls()
  const actors = {
    tpartRedirect: calls.actor<{ redirect_url: string }, { tpart_redirect: string }>('tpartRedirect'),
  }
  const actor = createActor(openEntryMachine.provide({ actors }))
  const heard: unknown[] = []
  actor.on('frame.wanted', ({ menu }) => heard.push(menu.menu_id))
  actor.on('window.wanted', ({ redirect_url }) => heard.push(redirect_url))
  actor.start()
  const click = (menu: Menu) => actor.send({ type: 'entry.open', menu })
  return { actor, calls, heard, click, now: () => actor.getSnapshot() }
}

describe('a click on an entry', () => {
  it('enters the frame at once', () => {
    const { calls, heard, click, now } = open()
    click(PAGE)
    expect(heard).toEqual(['basic'])
    expect([selectOpeningMenu(now()), calls.names()]).toEqual([undefined, []])
  })

  it('counts in place of one whose address is still asked for, and of what was said of that', async () => {
    const { calls, heard, click, now } = open()
    click(BLANK)
    click(PAGE)
    await calls.answer('tpartRedirect', { redirect_url: 'https://training.example/' })
    expect(heard).toEqual(['basic'])
    click(BLANK)
    await calls.refuse('tpartRedirect', refusal(101404))
    click(PAGE)
    expect([selectIsRefused(now()), selectOpenFailure(now())]).toEqual([false, undefined])
  })
})

describe('an entry with target blank', () => {
  it('asks for its address once, however often it is clicked meanwhile', async () => {
    const { calls, click } = open()
    for (let clicks = 0; clicks < 10; clicks += 1) click(BLANK)
    expect(calls.count('tpartRedirect')).toBe(1)
    await calls.answer('tpartRedirect', { redirect_url: 'https://partner.example/' })
    click(BLANK)
    expect(calls.count('tpartRedirect')).toBe(2)
  })

  it('opens a window at the address that the server gives', async () => {
    const { calls, heard, click } = open()
    click(BLANK)
    expect(calls.inputOf('tpartRedirect')).toEqual({ tpart_redirect: 'partner.training' })
    await calls.answer('tpartRedirect', { redirect_url: 'https://training.example/' })
    expect(heard).toEqual(['https://training.example/'])
  })

  it('shows a link where the browser blocked the window, until it is closed', async () => {
    const { actor, now } = open()
    actor.send({ type: 'window.blocked', redirect_url: 'https://training.example/' })
    expect(selectBlockedAddress(now())).toBe('https://training.example/')
    actor.send({ type: 'notice.close' })
    expect(selectBlockedAddress(now())).toBeUndefined()
  })

  it('says so where the server gives no address, or one that may not be opened', async () => {
    const { actor, calls, click, now } = open()
    click(BLANK)
    await calls.refuse('tpartRedirect', refusal(101404))
    expect(selectIsRefused(now())).toBe(true)
    actor.send({ type: 'notice.close' })
    actor.send({ type: 'window.forbidden' })
    expect(selectIsRefused(now())).toBe(true)
  })
})
