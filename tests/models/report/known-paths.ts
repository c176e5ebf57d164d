import type { Happening, Path } from '../../../domain/statecharts/paths.ts'
import { ONLY_SCENARIOS, type Run, type RunTarget } from '../../../domain/statecharts/run.ts'
import { bindingsBeside, type Modelled } from '../library/all-models.ts'
import { approvedPaths, stateIn } from '../library/drift.ts'
import { explore, nameOfHappening, tried } from '../library/explore.ts'
import { planOf } from '../library/plan.ts'
import type { Scenario } from '../library/scenarios.ts'

/** What happens at a step, and the state that it leads to. */
export type KnownStep = { what: string; state: string }
/** A path that is committed, that a run has walked, or that a scenario says; `targets`: where it is, if it is not committed. */
export type KnownPath = {
  chart: string
  id: string
  name: string
  fired: readonly string[]
  states: readonly string[]
  steps: readonly KnownStep[]
  /** The cases that are tried on the way and must do nothing. */
  ignores: readonly string[]
  targets: readonly RunTarget[]
  /** None where it was a path of another version of the chart. */
  command?: string
  /** Of a scenario where it is written, and what. */
  scenario?: { place: string; words: readonly string[] }
}
export type PathsOf = (chart: string) => readonly KnownPath[]

const whatOf = (happening: Happening, ms: number | undefined) =>
  happening.kind === 'time' ? `${ms ?? 'some'} ms pass` : nameOfHappening(happening)

const stepsOf = ({ expect, steps, start }: Path): KnownStep[] => [
  { what: start, state: stateIn(expect.state) },
  ...steps.map(({ happening, ms, expect: { state } }) => ({ what: whatOf(happening, ms), state: stateIn(state) })),
]

const firedOn = ({ fired = [], steps }: Path) => [...fired, ...steps.flatMap((step) => step.fired ?? [])]

/** The paths of a run that the committed ones do not hold: a target has its own where not all can be caused on it. */
async function ownPaths(modelled: Modelled, run: Run): Promise<readonly Path[]> {
  const bindings = await bindingsBeside(modelled.pathFile)
  const plan = tried(() => planOf(modelled.model, explore(modelled.model), [], run.target, bindings))
  return 'value' in plan && typeof plan.value !== 'string' ? plan.value.paths : []
}

async function pathsOfRun(modelled: Modelled, run: Run, committed: ReadonlySet<string>) {
  const strange = run.only === ONLY_SCENARIOS ? [] : run.results.filter(({ path }) => !committed.has(path))
  const own = strange.length > 0 && run.hash === modelled.hash ? await ownPaths(modelled, run) : []
  return strange.map(({ path: id, name, way }) => {
    const path = way ?? own.find((each) => each.id === id)
    return { id, name, path, target: run.target, isOld: run.hash !== modelled.hash }
  })
}

type Found = { id: string; name: string; path?: Path; targets: readonly RunTarget[]; isOld?: boolean }

function knownPath(chart: string, { id, name, path, targets, isOld }: Found): KnownPath {
  const on = targets.length > 0 ? ` --target ${targets.join()}` : ''
  return {
    ...{ chart, id, name, targets },
    fired: path ? firedOn(path) : [],
    states: path ? path.goals.filter((goal) => !goal.includes('|') && !goal.startsWith('start: ')) : [],
    steps: path ? stepsOf(path) : [],
    ignores: path ? [...new Set([path, ...path.steps].flatMap((stop) => stop.ignores))] : [],
    ...(!isOld && { command: `npm run paths -- --chart ${chart} --path ${id}${on}` }),
  }
}

const knownScenario = ({ chart, name, file, line, path, words }: Scenario): KnownPath => ({
  ...knownPath(chart, { id: path.id, name, path, targets: [] }),
  command: `npm run paths -- --chart ${chart} --scenario "${name}"`,
  scenario: { place: `${file}:${line}`, words: words.flat() },
})

/** All paths of a chart that are committed or were walked. */
async function knownPaths(modelled: Modelled, runs: readonly Run[]): Promise<readonly KnownPath[]> {
  const read = tried(() => approvedPaths(modelled))
  const committed = 'value' in read ? read.value : []
  const ids = new Set(committed.map(({ id }) => id))
  const found = new Map<string, Found>(
    committed.map((path) => [path.id, { id: path.id, name: path.name, path, targets: [] }]),
  )
  for (const run of runs.filter(({ chart }) => chart === modelled.id))
    for (const { target, ...each } of await pathsOfRun(modelled, run, ids))
      found.set(each.id, { ...each, targets: [...(found.get(each.id)?.targets ?? []), target] })
  return [...found.values()].map((each) => knownPath(modelled.id, each))
}

/** The scenarios and the paths of all these charts, by chart. */
export async function pathsKnown(
  models: readonly Modelled[],
  runs: readonly Run[],
  scenarios: readonly Scenario[] = [],
): Promise<PathsOf> {
  const all = new Map<string, readonly KnownPath[]>()
  for (const each of models) {
    const own = scenarios.filter(({ chart }) => chart === each.id).map(knownScenario)
    all.set(each.id, [...own, ...(await knownPaths(each, runs))])
  }
  return (chart) => all.get(chart) ?? []
}
