import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import lookedAt from '../../locales/statecharts/states/looked-at.json' with { type: 'json' }
import { LANG_CODES } from '../../src/i18n/languages.ts'
import { loadChartWords } from '../../src/incident/load-texts.ts'
import { catalogue } from '../../src/statecharts/atlas/catalogue.ts'
import { causeOf } from '../../src/statecharts/atlas/event-text.ts'

const CHARTS = await catalogue('0.1.0')
const TRANSITIONS = CHARTS.flatMap(({ transitions }) => transitions)
const DESCRIBED = CHARTS.flatMap(({ nodes }) => nodes).filter(({ description }) => description)

const HASH_DIGITS = 8
const hashOf = (sentence = '') => createHash('sha256').update(sentence).digest('hex').slice(0, HASH_DIGITS)
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
const empty = (texts: Readonly<Record<string, string>>) => Object.keys(texts).filter((key) => !texts[key]?.trim())

const EVENTS = sorted(TRANSITIONS.map(causeOf).flatMap(({ kind, name }) => (kind === 'event' ? name : [])))
const GUARDS = sorted(TRANSITIONS.flatMap(({ guard }) => guard ?? []))
const STATES = sorted(DESCRIBED.map(({ id }) => id))
const NODES = CHARTS.flatMap(({ nodes }) => nodes)
const NAMED = {
  states: sorted(NODES.map(({ id }) => id)),
  actions: sorted([
    ...NODES.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...TRANSITIONS.flatMap(({ actions }) => actions),
  ]),
  actors: sorted(NODES.flatMap(({ invokes }) => invokes.map(({ id }) => id))),
  tags: sorted(NODES.flatMap(({ tags }) => tags)),
  delays: sorted(TRANSITIONS.map(causeOf).flatMap(({ kind, name }) => (kind === 'after' ? name : []))),
}

describe.each(LANG_CODES)('the charts in %s', (lang) => {
  it('every event, guard and described state has a text, and none is left over', async () => {
    const { own, states } = await loadChartWords(lang)
    expect(sorted(Object.keys(own.events))).toEqual(EVENTS)
    expect(sorted(Object.keys(own.guards))).toEqual(GUARDS)
    expect(sorted(Object.keys(states))).toEqual(lang === 'en' ? [] : STATES)
    expect([own.events, own.guards, states].flatMap(empty)).toEqual([])
  })

  it('every state, action, actor, tag and delay has a name, and none is left over', async () => {
    const { names } = await loadChartWords(lang)
    for (const [part, keys] of Object.entries(NAMED))
      expect(sorted(Object.keys(names[part as keyof typeof names])), part).toEqual(keys)
    expect(Object.values(names).flatMap(empty)).toEqual([])
  })

  it('states beside each other have different names', async () => {
    const { names } = await loadChartWords(lang)
    const called = NODES.map(({ id, parent }) => `${parent}: ${names.states[id]}`)
    expect(called.filter((name, at) => called.indexOf(name) !== at)).toEqual([])
  })
})

it('the translations were looked at since each sentence last changed (then its hash goes into looked-at.json)', () => {
  expect(lookedAt).toEqual(Object.fromEntries(DESCRIBED.map(({ id, description }) => [id, hashOf(description)])))
})
