import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { preferencesMachine } from '../../../machines/console/preferences.machine.ts'
import type { PreferenceChange } from '../../../machines/console/preferences.ts'
import { selectAppPrefs, selectFavourites, selectRecents } from '../../../machines/console/preferences-selectors.ts'
import { hearingPage, heldCalls, refusal, SILENCE, settled } from '../support/stage.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const NOT_SAVED = 'preferences.notSaved'

function open() {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const machine = preferencesMachine.provide({
    actors: { loadPrefs: calls.actor('load'), savePref: calls.actor('save') },
  })
  const { parent, shown } = hearingPage(clock)
  const actor = createActor(machine, { parent, input: { caller: CALLER } }).start()
  const change = (change: PreferenceChange) => actor.send({ type: 'preference.change', change })
  return {
    ...{ actor, calls },
    told: () => shown('toasts'),
    star: (key: string) => change({ what: 'favourite.add', key }),
    unstar: (key: string) => change({ what: 'favourite.remove', key }),
    visit: (key: string) => change({ what: 'entry.visit', key }),
    put: (open_appid: string, key: string, value?: unknown) => change({ what: 'appPref.put', open_appid, key, value }),
    can: (change: PreferenceChange) => actor.getSnapshot().can({ type: 'preference.change', change }),
    favourites: () => selectFavourites(actor.getSnapshot()),
    recents: () => selectRecents(actor.getSnapshot()),
    app: (open_appid: string) => selectAppPrefs(actor.getSnapshot(), open_appid),
    state: () => actor.getSnapshot().value,
    /** So that what is saved settles and is sent. */
    async pass(milliseconds = 500) {
      clock.increment(milliseconds)
      await settled()
    },
  }
}

let stage: ReturnType<typeof open>
beforeEach(() => {
  stage = open()
})

const loaded = (prefs: Record<string, unknown> = {}) => stage.calls.answer('load', prefs)

describe('preferences that are loaded', () => {
  it('are what the server keeps', async () => {
    await loaded({ 'menu.favourites': ['qa.keyword'], 'menu.recents': ['map.map'], 'app.foyer.basic': { zoom: 2 } })
    expect(stage.favourites()).toEqual(['qa.keyword'])
    expect(stage.recents()).toEqual(['map.map'])
    expect(stage.app('foyer.basic')).toEqual({ zoom: 2 })
  })

  it('are read with care: what makes no sense counts as nothing', async () => {
    await loaded({ 'menu.favourites': 'x', 'menu.recents': [1, 'a.b', 'a.b', null], 'app.foyer.basic': [1], other: 5 })
    expect(stage.favourites()).toEqual([])
    expect(stage.recents()).toEqual(['a.b'])
    expect(stage.app('foyer.basic')).toBeUndefined()
  })

  it('take along what changed while they were on their way', async () => {
    stage.star('map.map')
    expect(stage.favourites()).toEqual(['map.map'])
    await loaded({ 'menu.favourites': ['qa.keyword'] })
    expect(stage.favourites()).toEqual(['qa.keyword', 'map.map'])
    await stage.pass()
    expect(stage.calls.inputOf('save')).toEqual({
      caller: CALLER,
      pref_key: 'menu.favourites',
      value: ['qa.keyword', 'map.map'],
    })
  })

  it('work without the server, and are never written over unseen', async () => {
    await stage.calls.refuse('load', SILENCE)
    expect(stage.told()).toEqual([])
    stage.star('map.map')
    expect(stage.favourites()).toEqual(['map.map'])
    await stage.pass(60_000)
    expect(stage.calls.count('save')).toBe(0)
    expect(stage.calls.count('load')).toBe(2)
    await loaded({ 'menu.favourites': ['qa.keyword'] })
    expect(stage.favourites()).toEqual(['qa.keyword', 'map.map'])
  })

  it('say that a wish was not kept where they do not come', async () => {
    stage.star('map.map')
    await stage.calls.refuse('load', SILENCE)
    expect(stage.told()).toEqual([NOT_SAVED])
  })
})

describe('preferences that change', () => {
  beforeEach(() => loaded())

  it('wait a moment for more, and are then saved', async () => {
    stage.star('map.map')
    await stage.pass(400)
    stage.star('qa.keyword')
    await stage.pass(400)
    expect(stage.calls.count('save')).toBe(0)
    await stage.pass(100)
    expect(stage.calls.inputOf('save')).toEqual({
      caller: CALLER,
      pref_key: 'menu.favourites',
      value: ['map.map', 'qa.keyword'],
    })
  })

  it('are saved one call at a time, the newest state of each', async () => {
    stage.star('map.map')
    stage.visit('map.map')
    await stage.pass()
    stage.star('qa.keyword')
    await stage.pass(10_000)
    expect(stage.calls.count('save')).toBe(1)
    await stage.calls.answer('save')
    await stage.pass()
    expect(stage.calls.inputOf('save')).toEqual({ caller: CALLER, pref_key: 'menu.recents', value: ['map.map'] })
    await stage.calls.answer('save')
    await stage.pass()
    expect(stage.calls.inputOf('save')).toEqual({
      caller: CALLER,
      pref_key: 'menu.favourites',
      value: ['map.map', 'qa.keyword'],
    })
    await stage.calls.answer('save')
    expect(stage.state()).toBe('ready')
  })

  it('are saved at once when the page goes', async () => {
    stage.star('map.map')
    stage.actor.send({ type: 'page.hide' })
    expect(stage.calls.count('save')).toBe(1)
  })

  it('that could not be saved are said, and sent with the next change', async () => {
    stage.star('map.map')
    await stage.pass()
    await stage.calls.refuse('save', SILENCE)
    expect(stage.told()).toHaveLength(1)
    expect(stage.state()).toBe('failed')
    await stage.pass(60_000)
    expect(stage.calls.count('save')).toBe(1)
    stage.visit('map.map')
    await stage.pass()
    expect(stage.calls.inputOf('save')).toEqual({ caller: CALLER, pref_key: 'menu.favourites', value: ['map.map'] })
    await stage.calls.refuse('save', SILENCE)
    expect(stage.told()).toHaveLength(1)
  })

  it('that nobody asked for are lost without a word', async () => {
    stage.visit('map.map')
    await stage.pass()
    await stage.calls.refuse('save', SILENCE)
    expect(stage.told()).toEqual([])
  })

  it('are each said by themselves: neither one that was refused nor one that was kept speaks for another', async () => {
    stage.star('map.map')
    stage.put('partner.a', 'zoom', 2)
    await stage.pass()
    await stage.calls.refuse('save', refusal(101002))
    await stage.pass()
    await stage.calls.refuse('save', SILENCE)
    expect(stage.told()).toEqual([refusal(101002), NOT_SAVED])
  })

  it('that are kept leave nothing to say of a later visit', async () => {
    stage.star('map.map')
    stage.visit('qa.keyword')
    await stage.pass()
    await stage.calls.answer('save')
    await stage.pass()
    await stage.calls.refuse('save', SILENCE)
    expect(stage.told()).toEqual([])
  })

  it('that the server refuses are said, and not sent again', async () => {
    stage.put('partner.a', 'zoom', 2)
    await stage.pass()
    await stage.calls.refuse('save', refusal(101002))
    expect(stage.told()).toEqual([refusal(101002)])
    expect(stage.state()).toBe('ready')
  })
})

describe('favourites, recents and the preferences of pages', () => {
  beforeEach(() => loaded())

  it('a favourite comes last, and goes again', () => {
    for (const key of ['a.a', 'b.b']) stage.star(key)
    expect(stage.favourites()).toEqual(['a.a', 'b.b'])
    stage.unstar('a.a')
    expect(stage.favourites()).toEqual(['b.b'])
  })

  it('there are 50 favourites at most: a further one is not taken', () => {
    for (let number = 0; number < 50; number += 1) stage.star(`a.${number}`)
    expect(stage.can({ what: 'favourite.add', key: 'b.b' })).toBe(false)
    stage.star('b.b')
    expect(stage.favourites()).not.toContain('b.b')
  })

  it('the last eight entries are recent, newest first, each once', () => {
    for (let number = 0; number < 10; number += 1) stage.visit(`a.${number}`)
    stage.visit('a.5')
    expect(stage.recents()).toEqual(['a.5', 'a.9', 'a.8', 'a.7', 'a.6', 'a.4', 'a.3', 'a.2'])
  })

  it('a page keeps values under its own name, and forgets them', async () => {
    stage.put('partner.a', 'zoom', 2)
    stage.put('partner.a', 'layer', { roads: true })
    stage.put('partner.b', 'zoom', 5)
    stage.put('partner.a', 'zoom')
    expect(stage.app('partner.a')).toEqual({ layer: { roads: true } })
    stage.put('partner.a', 'layer')
    await stage.pass()
    expect(stage.calls.inputOf('save')).toEqual({ caller: CALLER, pref_key: 'app.partner.a', value: undefined })
  })

  it.each([
    ['4 KiB of text', 'partner.a', 'x'.repeat(4096)],
    ['as much in three-byte letters', 'partner.a', '机'.repeat(1400)],
    ['what is no JSON', 'partner.a', 1n],
    ['a name that the server would not take', 'partner a', 1],
  ])('%s is not taken', (_, open_appid, value) => {
    expect(stage.can({ what: 'appPref.put', open_appid, key: 'note', value })).toBe(false)
  })

  it('a little less than 4 KiB is taken', () => {
    expect(stage.can({ what: 'appPref.put', open_appid: 'partner.a', key: 'n', value: 'x'.repeat(4080) })).toBe(true)
  })
})
