import type { RunFault } from '../../../domain/statecharts/run.ts'
import type { Modelled } from './all-models.ts'
import { driftOf } from './drift.ts'
import type { Proof } from './prove.ts'
import { walkByChance } from './random-walk.ts'
import type { Result } from './run-paths.ts'
import { said } from './said.ts'

type Chart = Modelled & { proof: Proof }

const DRIFT = 'the committed paths are not those of this chart: look at the change, then run with --update'

/** That the committed paths are others, and those of them that the chart does otherwise now; what has failed already is told. */
function driftIn(chart: Chart, walked: readonly Result[]): RunFault[] {
  try {
    const drift = driftOf(chart, chart.proof.paths)
    if (!drift) return []
    const failed = walked.filter(({ failure }) => failure !== undefined).map(({ path }) => path.id)
    const changed = drift.changed.filter(({ path }) => !failed.includes(path.id))
    return [
      { kind: 'drift', says: [DRIFT, ...drift.says].join('\n     ') },
      ...changed.map(
        ({ path, change }): RunFault => ({ kind: 'approved', says: `${path.id} ${path.name}\n     ${change}` }),
      ),
    ]
  } catch (error) {
    return [{ kind: 'drift', says: `the committed paths cannot be read: ${said(error)}` }]
  }
}

const STEPS_BY_CHANCE = 5000
/** Charts that soon end are walked often, but not for ever. */
const ROUNDS = 10

/** Goes 5,000 steps wherever chance leads, the same again for the same seed. */
async function byChance({ model }: Chart, seed: number): Promise<RunFault[]> {
  try {
    let steps = 0
    for (let round = 0; round < ROUNDS && steps < STEPS_BY_CHANCE; round += 1)
      steps += await walkByChance(model, { runs: 200, longest: 60, seed: seed + round })
    return []
  } catch (error) {
    return [{ kind: 'chance', says: `by chance, seed ${seed}: ${said(error)}` }]
  }
}

/** All that is wrong with a chart, its model and its committed paths beside the paths that fail; a chart that fails by itself has not drifted. */
export async function faultsOf(chart: Chart, walked: readonly Result[], seed?: number): Promise<RunFault[]> {
  const { faults, graph } = chart.proof
  if (graph.crashes.length > 0) return [...faults]
  return [...driftIn(chart, walked), ...faults, ...(seed === undefined ? [] : await byChance(chart, seed))]
}
