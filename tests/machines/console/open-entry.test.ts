import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  openEntryMachine,
  selectBlockedAddress,
  selectIsRefused,
  selectOpeningMenu,
} from '../../../machines/console/open-entry.machine.ts'
import type { AuthorizedApp } from '../../../machines/console/page.machine.ts'
import type { Menu } from '../../../machines/entities.ts'
import { heldCalls, menuNode, refusal } from '../support/stage.ts'

const entry = (key: string, parts: Partial<Menu> = {}) => menuNode(key, [], parts).menu
const PAGE = entry('basic.basic', { open_appid: 'foyer.basic' })
const OTHER = entry('map.map', { open_appid: 'foyer.map' })
const BLANK = entry('partner.training', { open_appid: 'partner.training', menu_target: 'blank' })

function open() {
  const calls = heldCalls()
  const actors = {
    getOpenAuthCode: calls.actor<AuthorizedApp, { open_appid: string }>('getOpenAuthCode'),
    tpartRedirect: calls.actor<{ redirect_url: string }, { tpart_redirect: string }>('tpartRedirect'),
  }
  const actor = createActor(openEntryMachine.provide({ actors }))
  const heard: unknown[] = []
  actor.on('entry.authorized', ({ menu, opened }) => heard.push([menu.menu_id, opened?.open_auth_code]))
  actor.on('window.wanted', ({ redirect_url }) => heard.push(redirect_url))
  actor.start()
  const click = (menu: Menu) => actor.send({ type: 'entry.open', menu })
  return { actor, calls, heard, click, now: () => actor.getSnapshot() }
}

describe('a click on an entry', () => {
  it.each([
    ['getOpenAuthCode', PAGE],
    ['tpartRedirect', BLANK],
  ])('asks %s once, however often the entry is clicked meanwhile', async (name, entry) => {
    const { calls, click } = open()
    for (let clicks = 0; clicks < 10; clicks += 1) click(entry)
    expect(calls.count(name)).toBe(1)
    await calls.answer(name, { open_auth_code: 'c1', redirect_url: 'https://partner.example/' })
    click(entry)
    expect(calls.count(name)).toBe(2)
  })

  it('fetches a code first and then enters the frame', async () => {
    const { calls, heard, click, now } = open()
    click(PAGE)
    expect(selectOpeningMenu(now())).toBe(PAGE)
    expect(heard).toEqual([])
    await calls.answer('getOpenAuthCode', { open_auth_code: 'c1' })
    expect(heard).toEqual([['basic', 'c1']])
  })

  it('enters the frame without a code when none can be had: the frame asks again and says why', async () => {
    const { calls, heard, click } = open()
    click(PAGE)
    await calls.refuse('getOpenAuthCode', refusal(101500))
    expect(heard).toEqual([['basic', undefined]])
  })

  it('counts only the last entry that was clicked', async () => {
    const { calls, heard, click } = open()
    click(PAGE)
    click(OTHER)
    await calls.answer('getOpenAuthCode', { open_auth_code: 'c2' })
    expect(heard).toEqual([['map', 'c2']])
  })

  it('asks for no code where the entry has no app', () => {
    const { calls, heard, click } = open()
    click(entry('agentos.agent'))
    expect(heard).toEqual([['agent', undefined]])
    expect(calls.count('getOpenAuthCode')).toBe(0)
  })
})

describe('an entry with target blank', () => {
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
