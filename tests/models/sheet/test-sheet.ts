import { basename } from 'node:path'
import type { Chart } from '../../../domain/statecharts/chart.ts'
import type { Happening, Path, PathStep, Stop } from '../../../domain/statecharts/paths.ts'
import { activeIn, innermost } from '../../../src/incident/active-nodes.ts'
import { chartWords, eventWords, stateWords } from '../../../src/incident/words.ts'
import { extractChart } from '../../../src/recorder/extract.ts'
import { bindingsBeside, type Modelled } from '../library/all-models.ts'
import { type Bindings, sightsOf } from '../library/bindings.ts'
import { approvedPaths } from '../library/drift.ts'
import type { AnyModel } from '../library/model.ts'
import type { Scenario } from '../library/scenarios.ts'
import type { Sight } from '../library/sights.ts'
import type { SheetLanguage } from './sheet-language.ts'
import { englishSight, toldSight } from './told-sights.ts'

/** A chart with its scenarios, its committed paths, and what its bindings say of them. */
export type Tested = {
  id: string
  model: AnyModel
  chart: Chart
  scenarios: readonly Scenario[]
  paths: readonly Path[]
  bindings?: Bindings
}
export type TestStep = { number: number; what: string; phrase: string; where: string; screen: readonly string[] }
/** `isScenario`: its phrases are as somebody wrote them, and its id is where. */
export type TestPath = { id: string; phrase: string; steps: readonly TestStep[]; isScenario?: boolean }
export type TestSheet = { id: string; name: string; description: string; paths: readonly TestPath[] }

export const testedChart = async (modelled: Modelled, scenarios: readonly Scenario[] = []): Promise<Tested> => ({
  id: modelled.id,
  model: modelled.model,
  chart: extractChart(modelled.model.machine) as Chart,
  scenarios: scenarios.filter(({ chart }) => chart === modelled.id),
  paths: approvedPaths(modelled),
  bindings: await bindingsBeside(modelled.pathFile),
})

/** Where a person can look: in the product, else in the view. */
function wayOf({ bindings }: Tested) {
  if (bindings && !('without' in bindings.browser)) return bindings.browser
  return bindings && !('without' in bindings.dom) ? bindings.dom : undefined
}

/** Why the case cannot be caused in the product. */
const reasonOf = ({ bindings }: Tested, name: string) =>
  bindings && !('without' in bindings.browser) ? bindings.browser.not?.[name] : undefined

function sightsAt(tested: Tested, path: Path, { expect }: Stop, past: readonly string[]): readonly Sight[] {
  const [{ bindings }, way] = [tested, wayOf(tested)]
  if (!bindings || !way) return []
  const { state, shows, tells, output } = expect
  const shown = { state: state as never, shows, start: path.start, tells, past }
  return sightsOf(bindings, way, shown, output !== undefined)
}

function screenOf({ lang, words, tell }: SheetLanguage, sights: readonly Sight[]) {
  const say = lang === 'en' ? englishSight : toldSight
  return [...new Set(sights.flatMap((sight) => say({ words, tell }, sight) ?? []))]
}

function whereOf({ chartWords: words }: SheetLanguage, { chart }: Tested, { expect: { state } }: Stop) {
  return words.formats.list(innermost(chart, activeIn(chart, state as never)).map((node) => stateWords(words, node)))
}

function whatOf({ chartWords: words }: SheetLanguage, { model }: Tested, { happening, ms = 0 }: PathStep) {
  if (happening.kind === 'time') return words.t('incident.step.waited', { time: words.formats.seconds(ms) })
  if (happening.kind === 'event') return eventWords(words, happening.type)
  const answer = model.answers?.[happening.child]?.[happening.case]
  const key = answer && 'error' in answer ? 'incident.step.failed' : 'incident.step.answered'
  return words.t(key, { child: words.actor(happening.child) })
}

const phraseOf = (happening: Happening) => (happening.kind === 'time' ? '' : happening.case)

/** `said`: what stands in the place of the phrase. */
type Told = { what: string; phrase: string; said?: string }

/** What cannot be caused in the product is told as such, with the reason beside its phrase. */
function marked({ words }: SheetLanguage, tested: Tested, { what, phrase, said = phrase }: Told): Told {
  const reason = reasonOf(tested, phrase)
  return reason === undefined
    ? { what, phrase: said }
    : { what: `${what} (${words.notByHand})`, phrase: `${said}: ${reason}` }
}

function testPath(language: SheetLanguage, tested: Tested, path: Path, said?: Scenario['words']): TestPath {
  const past: string[] = []
  const stepAt = (number: number, stop: Stop, told: Told): TestStep => ({
    number,
    ...marked(language, tested, told),
    where: whereOf(language, tested, stop),
    screen: screenOf(language, sightsAt(tested, path, stop, [...past])),
  })
  const start = stepAt(0, path, { what: language.words.given, phrase: path.start, said: said?.[0]?.join('\n') })
  const steps = path.steps.map((step, at) => {
    const phrase = phraseOf(step.happening)
    if (phrase !== '') past.push(phrase)
    return stepAt(at + 1, step, { what: whatOf(language, tested, step), phrase, said: said?.[at + 1]?.join('\n') })
  })
  return { id: path.id, phrase: path.name, steps: [start, ...steps] }
}

const testScenario = (language: SheetLanguage, tested: Tested, { path, words, file, line }: Scenario): TestPath => ({
  ...testPath(language, tested, path, words),
  id: `${basename(file)}:${line}`,
  isScenario: true,
})

/** All scenarios and paths of a chart as a person walks them by hand, in one language. */
export function testSheet(language: SheetLanguage, tested: Tested): TestSheet {
  const { chartWords: words } = language
  const root = tested.chart.nodes.find(({ parent }) => parent === undefined)
  return {
    id: tested.id,
    name: chartWords(words, tested.id),
    description: (root && words.describe(root)) ?? '',
    paths: [
      ...tested.scenarios.map((scenario) => testScenario(language, tested, scenario)),
      ...tested.paths.map((path) => testPath(language, tested, path)),
    ],
  }
}
