import type { Path } from '../../../domain/statecharts/paths.ts'
import type { RunTarget } from '../../../domain/statecharts/run.ts'
import { extractChart } from '../../../src/recorder/extract.ts'
import { Mistyped, nearest } from '../../support/command-line.ts'
import { bindingsBeside, type Modelled } from './all-models.ts'
import { planOf } from './plan.ts'
import { prove } from './prove.ts'
import type { Chart } from './targets.ts'
import { isWantedIn, onlyOf, type Wanted } from './wanted-paths.ts'

/** The charts with what exploring them has shown, and those that cannot be explored. */
export function explored(models: readonly Modelled[]) {
  const charts: Chart[] = []
  const broken: { chart: Modelled; error: unknown }[] = []
  for (const chart of models)
    try {
      charts.push({ ...chart, proof: prove(chart.model) })
    } catch (error) {
      broken.push({ chart, error })
    }
  return { charts, broken }
}

type Named = { id: string; name: string }

/** The paths that a chart has on a target. */
export async function pathsOn({ model, proof, pathFile }: Chart, target: RunTarget): Promise<readonly Path[]> {
  const plan = planOf(model, proof.graph, proof.paths, target, await bindingsBeside(pathFile))
  return typeof plan === 'string' ? [] : [...plan.paths, ...plan.crashed.map(({ path }) => path)]
}

const LISTED_AT_MOST = 60

function refusalOf(id: string, all: readonly Named[]) {
  const meant =
    nearest(
      id,
      all.map((path) => path.id),
    ) ?? all.find(({ name }) => name === id)?.id
  const rows = all.map((path) => `  ${path.id}  ${path.name}`)
  const list = rows.length <= LISTED_AT_MOST ? `There is:\n${rows.join('\n')}` : 'With --chart it says which there are.'
  return new Mistyped(`There is no path "${id}".${meant === undefined ? '' : ` Did you mean ${meant}?`}\n${list}`)
}

function noPathThrough(state: string, charts: readonly Chart[]) {
  const states = charts.flatMap(({ model }) => extractChart(model.machine).nodes.map(({ id }) => id))
  const meant = states.includes(state) ? undefined : nearest(state, states)
  return new Mistyped(
    `There is no path through a state "${state}".${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
  )
}

/** Of each target the charts that have paths that are asked for; refuses what none has. */
export async function chartsWith(asked: Wanted, charts: readonly Chart[], targets: readonly RunTarget[]) {
  if (onlyOf(asked) === undefined) return new Map(targets.map((target) => [target, charts] as const))
  const known = new Map<string, Named>()
  const having = new Map<RunTarget, Chart[]>()
  for (const target of targets)
    for (const chart of charts) {
      const paths = await pathsOn(chart, target)
      for (const each of paths) known.set(each.id, each)
      if (paths.some(isWantedIn(chart.model, asked))) having.set(target, [...(having.get(target) ?? []), chart])
    }
  if (having.size > 0) return having
  throw asked.path === undefined ? noPathThrough(asked.state ?? '', charts) : refusalOf(asked.path, [...known.values()])
}
