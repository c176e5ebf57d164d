import type { Run, RunTarget } from '../../../domain/statecharts/run.ts'
import type { openConsoles } from './open-consoles.ts'
import { crashedRun } from './run-file.ts'
import { type Chart, type ListQuery, onDom, onModel, openBrowser, partOf } from './targets.ts'

type Tell = (run: Run) => void
type Walks = { charts: readonly Chart[]; wanted: ListQuery; tell: Tell; consoles?: ReturnType<typeof openConsoles> }

/** One chart that breaks is told of in its turn: the others are walked all the same. */
async function unlessItBreaks(
  { chart, target, wanted }: { chart: Chart; target: RunTarget; wanted: ListQuery },
  walking: () => Promise<Run>,
): Promise<Run> {
  try {
    return await walking()
  } catch (error) {
    return crashedRun({ chart, target }, error, partOf(chart, wanted))
  }
}

async function walkModels({ charts, wanted, tell }: Walks) {
  let seconds = 0
  for (const chart of charts) {
    const run = await unlessItBreaks({ chart, target: 'model', wanted }, () => onModel(chart, wanted))
    seconds += run.seconds
    tell(run)
  }
  return seconds
}

async function walkViews({ charts, wanted, tell }: Walks) {
  const { walked, seconds } = await onDom(charts, wanted)
  for (const chart of charts) tell(await unlessItBreaks({ chart, target: 'dom', wanted }, () => walked(chart)))
  return seconds
}

async function walkProduct({ charts, wanted, tell, consoles }: Walks) {
  const browser = await openBrowser((await consoles)?.origins ?? [], charts)
  const since = performance.now()
  try {
    const walks = charts.map((chart) =>
      unlessItBreaks({ chart, target: 'browser', wanted }, () => browser.walk(chart, wanted)),
    )
    for (const walk of walks) tell(await walk)
    return (performance.now() - since) / 1000
  } finally {
    await browser.close()
  }
}

const WALK: Record<RunTarget, (walks: Walks) => Promise<number>> = {
  model: walkModels,
  dom: walkViews,
  browser: walkProduct,
}

/** Walks charts on a target and tells of each; answers how many seconds the walks took. What breaks them all is told of each. */
export async function walkOn(target: RunTarget, walks: Walks): Promise<number> {
  const told = new Set<string>()
  const tell: Tell = (run) => {
    told.add(run.chart)
    walks.tell(run)
  }
  try {
    return await WALK[target]({ ...walks, tell })
  } catch (error) {
    for (const chart of walks.charts)
      if (!told.has(chart.id)) tell(crashedRun({ chart, target }, error, partOf(chart, walks.wanted)))
    return 0
  }
}
