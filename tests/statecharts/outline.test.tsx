import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import own from '../../locales/statecharts/en.json' with { type: 'json' }
import names from '../../locales/statecharts/names/en.json' with { type: 'json' }
import { formatsOf } from '../../src/i18n/format.ts'
import { originalsOf, textsOf } from '../../src/incident/texts.ts'
import type { Row } from '../../src/statecharts/atlas/blocks.ts'
import { catalogue } from '../../src/statecharts/atlas/catalogue.ts'
import type { Cause } from '../../src/statecharts/atlas/event-text.ts'
import { namesIn } from '../../src/statecharts/atlas/names.ts'
import { Outline } from '../../src/statecharts/atlas/Outline.tsx'
import { fullPlan, type Item, type Plan } from '../../src/statecharts/atlas/plan.ts'
import { treeOf } from '../../src/statecharts/atlas/tree.ts'
import { TextsProvider } from '../../src/statecharts/language/TextsProvider.tsx'

const CHARTS = await catalogue('0.1.0')
const IDS = new Set(CHARTS.map(({ id }) => id))
const LANGUAGE = { lang: 'en' as const, messages: en, words: { own, states: {}, names } }
/** With the keys beside, no two names can pass for one another. */
const OPTIONS = { originals: originalsOf(CHARTS), showsKeys: true }
const TEXTS = textsOf(LANGUAGE, OPTIONS)
const { t } = TEXTS
const { list, seconds } = formatsOf('en')
const NAMES = namesIn(TEXTS, { seconds })

afterEach(cleanup)

const itemsOf = (item: Item): Item[] => [item, ...item.items.flatMap(itemsOf)]
const textOf = (rows: readonly Row[], kind: Row['kind']) =>
  rows
    .filter((row) => row.kind === kind)
    .map(({ text }) => text)
    .join(' ')
const each = (rows: readonly Row[], kind: Row['kind']) =>
  rows.filter((row) => row.kind === kind).map(({ text }) => text)

const stateOf = (id: string) => NAMES.state({ id, key: id.split('.').at(-1) ?? '' })

/** Where each transition leads, by the lines and rows that are drawn. */
function drawnTargets({ frame, lines }: Plan) {
  const byLines = lines.flatMap(({ labels, to }) => labels.map(({ id }) => [id, to] as const))
  const byRows = itemsOf(frame).flatMap(({ block }) =>
    block.rows.flatMap(({ transition, goes }) => (transition && goes ? [[transition, goes] as const] : [])),
  )
  return [...byLines, ...byRows]
}

const calledOf = ({ kind, name }: Cause) => {
  if (kind === 'event') return NAMES.event(name)
  if (kind === 'after') return NAMES.delay(name)
  return kind === 'finished' ? stateOf(name) : NAMES.actor(name)
}

const saidOf = (cause: Cause) =>
  cause.ms === undefined
    ? t(`charts.words.${cause.kind}`, { name: calledOf(cause) })
    : t('charts.words.waits', { name: calledOf(cause), time: seconds(cause.ms) })

/** A transition's sentence, put together from what the picture says of it. */
function drawnWays(plan: Plan) {
  const rows = [...itemsOf(plan.frame), ...plan.lines].flatMap(({ block }) => block.rows)
  const ids = [...new Set(rows.flatMap(({ transition }) => transition ?? []))]
  const targets = drawnTargets(plan)
  return ids.map((id) => {
    const own = rows.filter(({ transition }) => transition === id)
    const cause = own.find((row) => row.cause)?.cause ?? { kind: 'always' as const, name: '' }
    const asked = textOf(own, 'guard') || textOf(own, 'otherwise')
    const [, turn, asks] = /^(?:(\d+) )?\[(.*)\]$/.exec(asked) ?? []
    const actions = textOf(own, 'actions').slice(2)
    const to = targets
      .filter(([transition]) => transition === id)
      .map(([, target]) => t('charts.words.to', { state: stateOf(target) }))
    const parts = [
      `${turn ?? ''}${saidOf(cause)}`,
      ...(asks && textOf(own, 'guard') ? [t('charts.words.guard', { guard: asks })] : []),
      ...(asks && textOf(own, 'otherwise') ? [t('charts.words.otherwise')] : []),
      ...(actions ? [t('charts.words.actions', { actions: list(actions.split(', ')) })] : []),
      ...(to.length > 0 ? to : [t('charts.words.stays')]),
    ]
    return `${id}: ${parts.join(t('charts.words.pause'))}`
  })
}

/** A state's sentences, put together from its box. */
const drawnStates = ({ frame }: Plan) =>
  itemsOf(frame).flatMap(({ state, kind, block: { rows } }) => {
    if (!state || kind === 'entry' || kind === 'exit') return []
    return [
      `${state}: ${textOf(rows, 'name')}`,
      `${state}: ${textOf(rows, 'description')}`,
      ...(rows.some((row) => row.kind === 'tag')
        ? [`${state}: ${t('charts.words.marks', { tags: list(each(rows, 'tag').map((tag) => tag.slice(1))) })}`]
        : []),
      ...each(rows, 'invoke').map((name) => `${state}: ${t('charts.words.runs', { name })}`),
      ...(['entry', 'exit'] as const).flatMap((when) =>
        rows.some((row) => row.kind === when)
          ? [`${state}: ${t(`charts.words.${when}`, { actions: list(each(rows, when)) })}`]
          : [],
      ),
      ...(kind === 'final' ? [`${state}: ${t('charts.words.final')}`] : []),
      ...(kind === 'history' ? [`${state}: ${t('charts.words.history')}`] : []),
    ]
  })

const drawnStarts = ({ lines }: Plan) =>
  lines.flatMap(({ from, to }) => (from.startsWith('initial:') ? [`${to}: ${t('charts.words.startsHere')}`] : []))

const words = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

function toldStates(page: Element) {
  return [...page.querySelectorAll('li[data-state]')].flatMap((part) => {
    const state = part.getAttribute('data-state') ?? ''
    const head = part.querySelector(':scope > h2')
    const kinds = words(head?.querySelector('small') ?? null)
    const sentences = [...part.querySelectorAll(':scope > p')].map(words)
    return [words(head?.querySelector('a') ?? null), ...sentences, ...(kinds ? kinds.split(', ') : [])].map(
      (text) => `${state}: ${text}`,
    )
  })
}

const toldWays = (page: Element) =>
  [...page.querySelectorAll('li[data-transition]')].map(
    (way) => `${way.getAttribute('data-transition')}: ${words(way)}`,
  )

describe.each(CHARTS.map((chart) => [chart.id, chart] as const))('the outline of %s', (_, chart) => {
  it('says what the picture says, no more and no less', () => {
    const plan = fullPlan({ tree: treeOf(chart), names: NAMES })
    const { container } = render(
      <TextsProvider {...LANGUAGE} {...OPTIONS}>
        <Outline chart={chart} chosen={undefined} charts={IDS} />
      </TextsProvider>,
    )
    const drawn = new Set([...drawnStates(plan), ...drawnStarts(plan), ...drawnWays(plan)])
    expect(new Set([...toldStates(container), ...toldWays(container)])).toEqual(drawn)
  })
})
