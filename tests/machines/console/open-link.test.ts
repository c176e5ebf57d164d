import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Link, openLinkMachine } from '../../../machines/console/open-link.machine.ts'
import {
  selectBlockedAddress,
  selectIsAsking,
  selectIsRefused,
  selectLinkFailure,
} from '../../../machines/console/open-link-selectors.ts'
import { heldCalls, refusal } from '../support/stage.ts'

const SITE = { redirect_url: 'https://data.example/?code=c1' }

function open() {
  const calls = heldCalls()
  const actors = { linkAddress: calls.actor<typeof SITE, { link: Link }>('linkAddress') }
  const actor = createActor(openLinkMachine.provide({ actors }))
  const heard: string[] = []
  actor.on('window.wanted', ({ redirect_url }) => heard.push(redirect_url))
  actor.start()
  const click = (link: Link) => actor.send({ type: 'link.open', link })
  return { actor, calls, heard, click, now: () => actor.getSnapshot() }
}

describe('a link of the header', () => {
  it('opens a window at the address that the server gives', async () => {
    const { calls, heard, click, now } = open()
    click('dataCenter')
    expect(calls.inputOf('linkAddress')).toEqual({ link: 'dataCenter' })
    expect(selectIsAsking(now())).toBe(true)
    await calls.answer('linkAddress', SITE)
    expect(heard).toEqual([SITE.redirect_url])
    expect(selectIsAsking(now())).toBe(false)
  })

  it('makes one call, however often it is clicked meanwhile', async () => {
    const { calls, heard, click } = open()
    for (let clicks = 0; clicks < 10; clicks += 1) click('nlpCustomization')
    expect(calls.count('linkAddress')).toBe(1)
    await calls.answer('linkAddress', SITE)
    click('nlpCustomization')
    expect(calls.count('linkAddress')).toBe(2)
    expect(heard).toHaveLength(1)
  })

  it('gives way to another link that is clicked later', async () => {
    const { calls, heard, click } = open()
    click('dataCenter')
    click('customization')
    await calls.answer('linkAddress', { redirect_url: 'https://custom.example/' })
    expect(heard).toEqual(['https://custom.example/'])
  })

  it('shows its address where the browser blocked the window, until that is closed or another link is clicked', async () => {
    const { actor, calls, click, now } = open()
    click('dataCenter')
    await calls.answer('linkAddress', SITE)
    actor.send({ type: 'window.blocked', ...SITE })
    expect(selectBlockedAddress(now())).toBe(SITE.redirect_url)
    click('forum')
    expect(selectBlockedAddress(now())).toBeUndefined()
    await calls.answer('linkAddress', SITE)
    actor.send({ type: 'window.blocked', ...SITE })
    actor.send({ type: 'notice.close' })
    expect(selectBlockedAddress(now())).toBeUndefined()
  })

  it('says so where the server refuses, and forgets that at the next click', async () => {
    const { calls, click, now } = open()
    click('dataCenter')
    await calls.refuse('linkAddress', refusal(101001))
    expect(selectIsRefused(now())).toBe(true)
    expect(selectLinkFailure(now())).toMatchObject({ ret: 101001 })
    click('dataCenter')
    expect(selectIsRefused(now())).toBe(false)
    expect(selectLinkFailure(now())).toBeUndefined()
  })

  it('says so where the address is not one that the console may open', async () => {
    const { actor, calls, click, now } = open()
    click('forum')
    await calls.answer('linkAddress', { redirect_url: 'javascript:alert(1)' })
    actor.send({ type: 'window.forbidden' })
    expect(selectIsRefused(now())).toBe(true)
    expect(selectLinkFailure(now())).toBeUndefined()
  })
})
