import { allModels, bindingsBeside, type Modelled } from './all-models.ts'
import type { Bindings, OnStage } from './bindings.ts'
import { singleCover } from './cover.ts'
import { explore } from './explore.ts'
import { pathsOf } from './path-file.ts'
import { type Plan, planOf } from './plan.ts'

/** A chart that has a view, with what is walked on it. */
export type Staged = Modelled & { bindings: Bindings; stage: OnStage; plan: Plan }

async function staged(chart: Modelled): Promise<Staged[]> {
  const bindings = await bindingsBeside(chart.pathFile)
  if (!bindings || 'without' in bindings.dom) return []
  const graph = explore(chart.model)
  const plan = planOf(chart.model, graph, pathsOf(chart.model, graph, singleCover(graph).walks), 'dom', bindings)
  return typeof plan === 'string' ? [] : [{ ...chart, bindings, stage: bindings.dom, plan }]
}

/** Those of the charts that have a view. */
export const onStage = async (isWanted: (chart: string) => boolean) =>
  (await Promise.all((await allModels()).filter(({ id }) => isWanted(id)).map(staged))).flat()
