import { allModels } from '../models/library/all-models.ts'
import { approvedPaths } from '../models/library/drift.ts'
import { explore } from '../models/library/explore.ts'

const most = (numbers: readonly number[]) => Math.max(...numbers)

/** Seconds of the processor, whatever else the machine does. */
function secondsOf(work: () => unknown) {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

/** The most of each that any chart has or takes. */
export async function pathNumbers() {
  const models = await allModels()
  const paths = models.map(approvedPaths)
  return {
    paths: most(paths.map(({ length }) => length)),
    steps: most(paths.flat().map(({ steps }) => steps.length)),
    seconds: most(models.map(({ model }) => secondsOf(() => explore(model)))),
  }
}
