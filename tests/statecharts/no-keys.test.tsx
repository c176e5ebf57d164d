import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { StatechartFile } from '../../domain/statecharts/chart.ts'
import { formatsOf } from '../../src/i18n/format.ts'
import { LANG_CODES, type LangCode } from '../../src/i18n/languages.ts'
import { loadMessages } from '../../src/i18n/load-messages.ts'
import { loadChartWords } from '../../src/incident/load-texts.ts'
import { tellingsOf, whyNothing } from '../../src/incident/telling.ts'
import { originalsOf, textsOf } from '../../src/incident/texts.ts'
import { catalogue } from '../../src/statecharts/atlas/catalogue.ts'
import { committed } from '../../src/statecharts/atlas/drawn.ts'
import { entriesOf } from '../../src/statecharts/atlas/find.ts'
import { namesIn } from '../../src/statecharts/atlas/names.ts'
import { Outline } from '../../src/statecharts/atlas/Outline.tsx'
import type { Item, Plan } from '../../src/statecharts/atlas/plan.ts'
import { sceneOf } from '../../src/statecharts/atlas/scene.ts'
import { treeOf } from '../../src/statecharts/atlas/tree.ts'
import { partWords } from '../../src/statecharts/incident/part-words.ts'
import { TextsProvider } from '../../src/statecharts/language/TextsProvider.tsx'

const CHARTS = await catalogue('0.1.0')
const IDS = new Set(CHARTS.map(({ id }) => id))
const BY_ID = new Map(CHARTS.map((chart) => [chart.id, chart]))
const OPTIONS = { originals: originalsOf(CHARTS), showsKeys: false }

/** Names of products and files, and units, that every language writes like this. */
const KNOWN = new Set([
  'AI',
  'KTV',
  'PIN',
  'CSV',
  'Excel',
  'Chrome',
  'Cookie',
  'Esc',
  'ms',
  's',
  'ID',
  'SMS',
  'SSO',
  'PDF',
  'IP',
])
const CODE = /[a-z][A-Z]|[a-z]\.[a-z]|\w\|\w|[a-z]_[a-z]/
const latinIn = (text: string) => (text.match(/[A-Za-z]+/g) ?? []).filter((word) => !KNOWN.has(word))
/** English may have any word, but none as code is written. */
const keysIn = (lang: LangCode, texts: readonly string[]) => [
  ...new Set(texts.filter((text) => CODE.test(text) || (lang !== 'en' && latinIn(text).length > 0))),
]

const itemsOf = (item: Item): Item[] => [item, ...item.items.flatMap(itemsOf)]
const writtenOn = ({ frame, lines }: Plan) =>
  [...itemsOf(frame), ...lines].flatMap(({ block }) => block.rows.map(({ text }) => text))

async function spoken(lang: LangCode) {
  const language = { lang, messages: await loadMessages(lang), words: await loadChartWords(lang) }
  const texts = textsOf(language, OPTIONS)
  return { language, texts, formats: formatsOf(lang) }
}

/** The overview of each level, everything at once, and each state by itself. */
function scenesOf(chart: StatechartFile, names: ReturnType<typeof namesIn>) {
  const layouts = committed(chart.id)
  if (!layouts) throw new Error(`${chart.id} has no layout; run: npm run charts`)
  const subject = { tree: treeOf(chart), names }
  const states = chart.nodes.map(({ id }) => id)
  return [
    sceneOf(subject, layouts, undefined, 'full'),
    sceneOf(subject, layouts, undefined, 'overview'),
    ...states.map((state) => sceneOf(subject, layouts, state, 'focus')),
  ]
}

/** Every transition as a step of a report that took it, and as one where nothing happened. */
const momentsOf = (chart: StatechartFile) =>
  chart.transitions.flatMap(({ id, source, event, targets }) => {
    if (event === 'always') return []
    const state = targets[0] ?? source
    const active = chart.nodes.map((node) => node.id).filter((each) => `${state}.`.startsWith(`${each}.`))
    const step = { chart: chart.id, actor: id, t: 0, event, state, active }
    return [
      { ...step, taken: [id], refused: [] },
      { ...step, actor: `${id} refused`, taken: [], refused: [id] },
    ]
  })

afterEach(cleanup)

describe.each(LANG_CODES)('nobody who reads the charts in %s meets a key of the code', (lang) => {
  it('on a drawing', async () => {
    const { texts, formats } = await spoken(lang)
    const names = namesIn(texts, formats)
    const written = CHARTS.flatMap((chart) => scenesOf(chart, names).flatMap(({ plan }) => writtenOn(plan)))
    expect(keysIn(lang, written)).toEqual([])
  })

  it('in the words beside it', async () => {
    const { language } = await spoken(lang)
    const told = CHARTS.flatMap((chart) => {
      const { container } = render(
        <TextsProvider {...language} {...OPTIONS}>
          <Outline chart={chart} chosen={undefined} charts={IDS} />
        </TextsProvider>,
      )
      const texts = [...container.querySelectorAll('a, p, small, span')].map(({ textContent }) => textContent ?? '')
      cleanup()
      return texts
    })
    expect(keysIn(lang, told)).toEqual([])
  })

  it('in what a search finds', async () => {
    const { texts } = await spoken(lang)
    // What the console itself says, with numbers and codes as it says them, has no key.
    const found = entriesOf(CHARTS, texts).filter(({ keys }) => keys !== '')
    expect(
      keysIn(
        lang,
        found.flatMap(({ name, where, what }) => [name, where, what]),
      ),
    ).toEqual([])
  })

  it('in the lists of what was not taken and of what differs between versions', async () => {
    const { texts, formats } = await spoken(lang)
    const told = CHARTS.flatMap((chart) => {
      const { nameOf, lineOf } = partWords({ ...texts, formats }, chart)
      return [...chart.nodes, ...chart.transitions].flatMap((part) => [nameOf(part.id), lineOf(part)])
    })
    expect(keysIn(lang, told)).toEqual([])
    const { nameOf } = partWords({ ...texts, formats }, CHARTS[0] as (typeof CHARTS)[number])
    const scenario = 'robin@aurora.example signs in: then refused'
    expect(nameOf(scenario)).toBe(scenario)
  })

  it('in a report', async () => {
    const { texts, formats } = await spoken(lang)
    const words = { ...texts, formats }
    const moments = CHARTS.flatMap(momentsOf)
    const told = tellingsOf(words, BY_ID, moments).flatMap(({ says, place = '' }) => [says, place])
    const why = moments.flatMap((moment) => whyNothing(words, BY_ID, moment))
    expect(keysIn(lang, [...told, ...why])).toEqual([])
  })
})
