import {
  countOf,
  leftOutOf,
  ONLY_SCENARIOS,
  type PathResult,
  type Run,
  type RunFault,
} from '../../../domain/statecharts/run.ts'

const APPROVED_TOLD = 3

/** The command that walks one path or scenario alone, with the fault that was planted. */
export const aloneOf = ({ target, chart }: Run, { path, scenario, name }: PathResult, fault?: string) =>
  [
    `npm run paths -- --target ${target} --chart ${chart} ${scenario ? `--scenario "${name}"` : `--path ${path}`}`,
    ...(fault === undefined ? [] : [`--fault "${fault}"`]),
  ].join(' ')

/** What the results of a run are of. */
export const walkedIn = ({ only }: Run) => (only === ONLY_SCENARIOS ? 'scenarios' : 'paths')

const share = (covered: readonly string[], of: number) => `${covered.length}/${of}`

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** `2 paths and 7 others`: what was left out of a run, `` where nothing was. */
export function leftOutIn(run: Run) {
  const { paths, others } = leftOutOf(run)
  if (paths === 0) return others > 0 ? `${others}` : ''
  return [counted(paths, 'path'), ...(others > 0 ? [counted(others, 'other')] : [])].join(' and ')
}

function headOf(run: Run) {
  const { chart, target, results, covered, of, seconds } = run
  const { states, transitions, cases } = covered
  const passed = results.filter((result) => result.passed).length
  const left = leftOutIn(run)
  const out = left === '' ? '' : `, left out ${left}`
  return `${chart} (${target}): ${walkedIn(run)} ${passed}/${results.length}, states ${share(states, of.states)}, transitions ${share(transitions, of.transitions)}, cases ${share(cases, of.cases)}${out}, ${seconds} s`
}

const failureOf = (run: Run, result: PathResult, fault?: string) =>
  [
    `${result.scenario ?? result.path} ${result.name}`,
    result.failure,
    ...(result.screenshot ? [`picture: reports/paths/${result.screenshot}`] : []),
    `alone: ${aloneOf(run, result, fault)}`,
  ].join('\n     ')

/** Of the committed paths that fail only the first: they tend to fail for one reason. */
function faultsOf(faults: readonly RunFault[]) {
  const approved = faults.filter(({ kind }) => kind === 'approved')
  const more = approved.slice(APPROVED_TOLD)
  const told = faults.filter((fault) => !more.includes(fault)).map(({ says }) => `   ✗ ${says}`)
  return more.length > 0 ? [...told, `     and ${more.length} more of the committed paths, in the report`] : told
}

/** A run as the terminal shows it; `fault`: what was planted. */
export function linesOf(run: Run, fault?: string): string[] {
  if (run.without !== undefined) return [`${run.chart} (${run.target}): not walked: ${run.without}`]
  const failed = run.results.filter(({ passed }) => !passed)
  const unwalked = run.excluded.filter(({ path }) => path !== undefined || run.only === ONLY_SCENARIOS)
  return [
    headOf(run),
    ...failed.map((result) => `   ✗ ${failureOf(run, result, fault)}`),
    ...unwalked.map(({ what, why, path }) => `   – ${path ? `${path} ` : ''}${what}: not walked here: ${why}`),
    ...faultsOf(run.faults ?? []),
  ]
}

/** What all these runs come to. */
export const totalOf = (runs: readonly Run[]) =>
  runs
    .map(countOf)
    .reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
      passed: 0,
      failed: 0,
    })
