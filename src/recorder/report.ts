import type { AnyStateMachine } from 'xstate'
import { hashOf } from './chart-hash.ts'
import { extractChart } from './extract.ts'
import type { Trace, TracedMachine } from './format/trace.ts'
import { joined } from './joined.ts'
import { pageRecorder, pageTrace } from './page-recorder.ts'
import { supportIdOf } from './redaction.ts'

const traced = async (machine: AnyStateMachine): Promise<TracedMachine> => {
  const chart = extractChart(machine)
  return { id: chart.id, hash: await hashOf(chart), chart }
}

type Machines = ReadonlyMap<string, AnyStateMachine>

function chartsOf({ steps }: Pick<Trace, 'steps'>, machines: Machines) {
  const seen = new Set(steps.map(({ m }) => m))
  return Promise.all([...machines.values()].filter(({ id }) => seen.has(id)).map(traced))
}

/** A trace with copies of the charts that appear in it, so that it draws wherever it is opened. */
export const completed = async (trace: Trace, machines: Machines): Promise<Trace> => ({
  ...trace,
  machines: await chartsOf(trace, machines),
})

/** Copies of the charts that this page's last steps were of. */
export const pageCharts = () => chartsOf(pageRecorder.recorded(), pageRecorder.machines())

/** What this page's charts did until now, and those of the page before it, as a `statechart-trace/1` file. */
export async function reportText(supportId?: string, before?: Trace) {
  const trace = { ...pageTrace(), supportId: supportIdOf(supportId) }
  const own = await completed(trace, pageRecorder.machines())
  return JSON.stringify(before ? joined(before, own) : own)
}

/** `foyer-report-2026-03-01T10-00-00Z.json` */
export const fileNameOf = (time: Date) =>
  `foyer-report-${time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.json`
