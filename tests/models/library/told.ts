import { countOf, type PathResult, type Run, type RunFault } from '../../../domain/statecharts/run.ts'

const APPROVED_TOLD = 3

/** Of a run: that it walked scenarios in the place of paths. */
export const ONLY_SCENARIOS = 'what scenarios say'

/** The command that walks one path or scenario alone. */
export const aloneOf = ({ target, chart }: Run, { path, scenario, name }: PathResult) =>
  `npm run paths -- --target ${target} --chart ${chart} ${scenario ? `--scenario "${name}"` : `--path ${path}`}`

const share = (covered: readonly string[], of: number) => `${covered.length}/${of}`

function headOf(run: Run) {
  const { chart, target, results, covered, of, excluded, seconds } = run
  const { states, transitions, cases } = covered
  const passed = results.filter((result) => result.passed).length
  const out = excluded.length > 0 ? `, left out ${excluded.length}` : ''
  return `${chart} (${target}): paths ${passed}/${results.length}, states ${share(states, of.states)}, transitions ${share(transitions, of.transitions)}, cases ${share(cases, of.cases)}${out}, ${seconds} s`
}

const failureOf = (run: Run, result: PathResult) =>
  [
    `${result.scenario ?? result.path} ${result.name}`,
    result.failure,
    ...(result.screenshot ? [`picture: reports/paths/${result.screenshot}`] : []),
    `alone: ${aloneOf(run, result)}`,
  ].join('\n     ')

/** Of the committed paths that fail only the first: they tend to fail for one reason. */
function faultsOf(faults: readonly RunFault[]) {
  const approved = faults.filter(({ kind }) => kind === 'approved')
  const more = approved.slice(APPROVED_TOLD)
  const told = faults.filter((fault) => !more.includes(fault)).map(({ says }) => `   ✗ ${says}`)
  return more.length > 0 ? [...told, `     and ${more.length} more of the committed paths, in the report`] : told
}

/** A run as the terminal shows it. */
export function linesOf(run: Run): string[] {
  if (run.without !== undefined) return [`${run.chart} (${run.target}): not walked: ${run.without}`]
  const failed = run.results.filter(({ passed }) => !passed)
  const unwalked = run.only === ONLY_SCENARIOS ? run.excluded : []
  return [
    headOf(run),
    ...failed.map((result) => `   ✗ ${failureOf(run, result)}`),
    ...unwalked.map(({ what, why }) => `   – ${what}: not walked here: ${why}`),
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
