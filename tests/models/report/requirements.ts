import type { Run, RunFault, RunTarget } from '../../../domain/statecharts/run.ts'
import type { Modelled } from '../library/all-models.ts'
import { lastRun, scenarioRun } from '../library/kept-runs.ts'
import { TARGETS } from '../library/paths-options.ts'
import type { KnownPath, PathsOf } from './known-paths.ts'

export type CheckKind = 'rule at every step' | 'duration' | 'number'
/** Where a sentence is checked; `says`: as the model quotes it, maybe with others; `delay`: the one whose duration it is. */
export type Check = { chart: string; kind: CheckKind; says: string; delay?: string }
/** What became of a check on a target; `short`: why it was not checked on all that there is. */
export type Verdict = { chart: string; mood: 'passed' | 'failed' | 'unknown'; words: string; short: readonly string[] }
/** One sentence of the specification, wherever it is checked. */
export type Requirement = {
  section: string
  sentence: string
  checks: readonly Check[]
  paths: readonly KnownPath[]
  verdicts: Readonly<Record<RunTarget, readonly Verdict[]>>
}

const NEXT_SENTENCE = /;\s+(?=§\d|guarantees? \d|decisions\b)/
const SPECIFICATION = /^(§\d+): (.+)$/s
const GUARANTEE = /^guarantees? (\d+): (.+)$/s
const DECISION = /^decisions(?:\.md)?(?:,? "?([^":]+?)"?)?: (.+)$/s

type Quoted = { section: string; sentence: string }

function quoted(text: string): Quoted {
  const [, section, said] = SPECIFICATION.exec(text) ?? []
  if (section && said) return { section, sentence: said }
  const [, number, promised] = GUARANTEE.exec(text) ?? []
  if (number && promised) return { section: `guarantee ${number}`, sentence: promised }
  const [, part, decided] = DECISION.exec(text) ?? []
  if (decided) return { section: part ? `decisions, ${part}` : 'decisions', sentence: decided }
  return { section: 'design', sentence: text }
}

/** The sentences that a model quotes at once, each with its section; one that names none is of the design. */
export const sentencesIn = (says: string): Quoted[] => says.split(NEXT_SENTENCE).map(quoted)

export const checksOf = ({ id: chart, model: { rules = [], lasts = {}, numbers = [] } }: Modelled): Check[] => [
  ...rules.map(({ says }): Check => ({ chart, kind: 'rule at every step', says })),
  ...Object.entries(lasts).map(([delay, { says }]): Check => ({ chart, kind: 'duration', says, delay })),
  ...numbers.map(({ says }): Check => ({ chart, kind: 'number', says })),
]

const ROOMS = ['§', 'decisions', 'guarantee', 'design']

/** As the specification counts: §2 before §10, then what was decided, then the design. */
function inOrder({ section: one }: Quoted, { section: other }: Quoted) {
  const roomOf = (section: string) => ROOMS.findIndex((room) => section.startsWith(room))
  return roomOf(one) - roomOf(other) || one.localeCompare(other, 'en', { numeric: true })
}

const unique = <Value>(all: readonly Value[]) => [...new Set(all)]

const isOfDelay = (id: string, delay: string) => id.includes(`|xstate.after.${delay}.`)

/** The paths on which a check is made; a number is compared without any. */
function pathsOfCheck({ chart, kind, delay }: Check, known: PathsOf) {
  if (kind === 'number') return []
  const all = known(chart)
  return delay === undefined ? all : all.filter(({ fired }) => fired.some((id) => isOfDelay(id, delay)))
}

const breaks =
  ({ says }: Check) =>
  (fault: RunFault) =>
    fault.kind === 'rule' && fault.says.startsWith(`does not hold: ${says}.`)

/** Why a target has less to walk, as far as the check goes. */
function reasonsOf(run: Run, { delay }: Check) {
  const left = run.excluded.filter(({ what }) => delay === undefined || isOfDelay(what, delay))
  const reasons = unique(left.map(({ why }) => why))
  return reasons.length > 0 ? [`left out: ${reasons.join('; ')}`] : []
}

const shortOf = (run: Run, check: Check, hash: string | undefined) => [
  ...(run.only === undefined ? [] : [`only ${run.only} was walked`]),
  ...(run.hash === hash ? [] : ['another version of the chart']),
  ...reasonsOf(run, check),
]

function comparedIn(run: Run, check: Check): Omit<Verdict, 'chart' | 'short'> {
  if (run.target !== 'model') return { mood: 'unknown', words: 'never compared here: on the chart itself' }
  if (run.only !== undefined) return { mood: 'unknown', words: 'never compared' }
  return run.faults?.some(breaks(check)) ? { mood: 'failed', words: 'is another' } : { mood: 'passed', words: 'holds' }
}

/** How many of these paths, or scenarios, have passed in a run. */
function shareOf(run: Run | undefined, paths: readonly KnownPath[], what: string) {
  const ids = new Set(paths.map(({ id }) => id))
  const results = run?.results.filter(({ path }) => ids.has(path)) ?? []
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name)
  const share = `${results.length - failed.length} of ${results.length} ${what} passed`
  const words = failed.length > 0 ? [share, `failed: ${failed.join('; ')}`] : [share]
  return { count: results.length, hasFailed: failed.length > 0, words: words.join('; ') }
}

type Walked = { run?: Run; scenarios?: Run }

function walkedIn({ run, scenarios }: Walked, check: Check, known: PathsOf): Omit<Verdict, 'chart' | 'short'> {
  const all = pathsOfCheck(check, known)
  const paths = shareOf(
    run,
    all.filter(({ scenario }) => !scenario),
    'paths',
  )
  const said = shareOf(
    scenarios,
    all.filter(({ scenario }) => scenario),
    'scenarios',
  )
  const isBroken = run?.faults?.some(breaks(check)) === true
  const words = [
    ...(isBroken ? ['does not hold'] : []),
    paths.count > 0 || isBroken ? paths.words : 'never walked',
    ...(said.count > 0 ? [said.words] : []),
  ].join('; ')
  if (isBroken || paths.hasFailed || said.hasFailed) return { mood: 'failed', words }
  return { mood: paths.count > 0 ? 'passed' : 'unknown', words }
}

type Known = { runs: readonly Run[]; hashes: ReadonlyMap<string, string>; known: PathsOf }

const NEVER = { mood: 'unknown', words: 'never walked' } as const

function verdictOf(check: Check, target: RunTarget, { runs, hashes, known }: Known): Verdict {
  const { chart } = check
  const isNumber = check.kind === 'number'
  const run = lastRun(runs, chart, target)
  const said = scenarioRun(runs, chart, target)
  const scenarios = said?.hash === hashes.get(chart) ? said : undefined
  if (!run) return { chart, ...(isNumber ? NEVER : walkedIn({ scenarios }, check, known)), short: [] }
  if (run.without !== undefined) return { chart, mood: 'unknown', words: `never walked: ${run.without}`, short: [] }
  if (run.faults?.some(({ kind }) => kind === 'crash') && run.results.length === 0)
    return { chart, mood: 'failed', words: 'the chart could not be walked', short: [] }
  const verdict = isNumber ? comparedIn(run, check) : walkedIn({ run, scenarios }, check, known)
  const short = isNumber && run.target !== 'model' ? [] : shortOf(run, check, hashes.get(chart))
  return { chart, ...verdict, short }
}

/** Every sentence that the models quote, one row each, in the order of the specification, with what the runs know of it. */
export function requirementsOf(models: readonly Modelled[], runs: readonly Run[], known: PathsOf): Requirement[] {
  const rows = new Map<string, Quoted & { checks: Check[] }>()
  for (const check of models.flatMap(checksOf))
    for (const { section, sentence } of sentencesIn(check.says)) {
      const row = rows.get(`${section} ${sentence}`) ?? { section, sentence, checks: [] }
      row.checks.push(check)
      rows.set(`${section} ${sentence}`, row)
    }
  const facts: Known = { runs, known, hashes: new Map(models.map(({ id, hash }) => [id, hash])) }
  const verdictsOf = (checks: readonly Check[], target: RunTarget) =>
    checks.map((check) => verdictOf(check, target, facts))
  return [...rows.values()].toSorted(inOrder).map((row) => ({
    ...row,
    paths: unique(row.checks.flatMap((check) => pathsOfCheck(check, known))),
    verdicts: Object.fromEntries(TARGETS.map((target) => [target, verdictsOf(row.checks, target)])) as Record<
      RunTarget,
      Verdict[]
    >,
  }))
}

/** What became of a requirement on a target: it has passed where all of its checks have. */
export function moodOf(verdicts: readonly Verdict[]): Verdict['mood'] {
  const moods = verdicts.map(({ mood }) => mood)
  return (['failed', 'unknown'] as const).find((mood) => moods.includes(mood)) ?? 'passed'
}

const saidOf = ({ words, short }: Verdict) => (short.length > 0 ? `${words} (${short.join('; ')})` : words)

/** Verdicts in words; the charts are named where there are several that fared differently. */
export function wordedVerdicts(verdicts: readonly Verdict[]): string[] {
  const all = unique(verdicts.map(saidOf))
  const [first] = verdicts
  const isOne = verdicts.every(({ chart }) => chart === first?.chart)
  if (isOne || (all.length === 1 && first?.mood === 'unknown')) return all
  return all.map((said) => {
    const charts = unique(verdicts.filter((each) => saidOf(each) === said).map(({ chart }) => chart))
    return `${charts.join(', ')}: ${said}`
  })
}

export const chartsOf = ({ checks }: Requirement) => unique(checks.map(({ chart }) => chart))
export const kindsOf = ({ checks }: Requirement) => unique(checks.map(({ kind }) => kind))
