import type { RunTarget } from '../../../domain/statecharts/run.ts'
import { Mistyped, nearest } from '../../support/command-line.ts'
import { bindingsBeside, type Modelled } from './all-models.ts'
import { planOf } from './plan.ts'
import { prove } from './prove.ts'
import type { Chart } from './targets.ts'

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

async function pathsOn({ model, proof, pathFile }: Chart, target: RunTarget): Promise<readonly Named[]> {
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

/** Of each target the charts that have the path that is asked for; refuses one that none has. */
export async function chartsWith(path: string | undefined, charts: readonly Chart[], targets: readonly RunTarget[]) {
  if (path === undefined) return new Map(targets.map((target) => [target, charts] as const))
  const known = new Map<string, Named>()
  const having = new Map<RunTarget, Chart[]>()
  for (const target of targets)
    for (const chart of charts) {
      const paths = await pathsOn(chart, target)
      for (const each of paths) known.set(each.id, each)
      if (paths.some(({ id }) => id === path)) having.set(target, [...(having.get(target) ?? []), chart])
    }
  if (having.size === 0) throw refusalOf(path, [...known.values()])
  return having
}
