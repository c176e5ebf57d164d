import { allModels, type Modelled } from '../models/library/all-models.ts'
import { approvedPaths } from '../models/library/drift.ts'
import { explore } from '../models/library/explore.ts'

const most = (numbers: readonly number[]) => Math.max(...numbers)

const RUNS = 3

/** Seconds of the processor that it takes to explore a chart. */
function secondsOf({ model }: Modelled) {
  const began = process.cpuUsage()
  explore(model)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

/** The chart that takes longest, and the least that it takes: what else the machine does only adds. */
function longestOf(models: readonly Modelled[]) {
  const [longest] = models.map((chart) => ({ chart, seconds: secondsOf(chart) })).sort((a, b) => b.seconds - a.seconds)
  if (!longest) throw new Error('no chart has a model')
  const again = Array.from({ length: RUNS }, () => secondsOf(longest.chart))
  return { id: longest.chart.id, seconds: Math.min(longest.seconds, ...again) }
}

/** The most of each that any chart has or takes. */
export async function pathNumbers() {
  const models = await allModels()
  const paths = models.map(approvedPaths)
  return {
    paths: most(paths.map(({ length }) => length)),
    steps: most(paths.flat().map(({ steps }) => steps.length)),
    longest: longestOf(models),
  }
}
