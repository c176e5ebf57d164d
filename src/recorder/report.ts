import type { AnyStateMachine } from 'xstate'
import type { About, Step, Trace, TracedMachine } from '../../domain/statecharts/trace.ts'
import { hashOf } from './chart-hash.ts'
import { extractChart } from './extract.ts'
import { joined } from './joined.ts'
import { pageRecorder, pageTrace } from './page-recorder.ts'
import { supportIdOf } from './redaction.ts'
import { isMachine } from './xstate-inside.ts'

const traced = async (machine: AnyStateMachine): Promise<TracedMachine> => {
  const chart = extractChart(machine)
  return { id: chart.id, hash: await hashOf(chart), chart }
}

type Machines = ReadonlyMap<string, AnyStateMachine>

/** A chart that was to be built late is behind what stands for it. */
const behind = (logic: object) => ('behind' in logic && typeof logic.behind === 'function' ? logic.behind() : logic)

/** Charts, and those that they bring to life: a page that is left has no time to copy the chart that leaves it. */
function withTheirs(machines: Machines): Machines {
  const all = new Map(machines)
  for (const { implementations } of all.values())
    for (const logic of Object.values(implementations.actors).map(behind))
      if (isMachine(logic) && !all.has(logic.id)) all.set(logic.id, logic)
  return all
}

function chartsOf(steps: readonly Step[], machines: Machines) {
  const seen = new Set(steps.map(({ m }) => m))
  return Promise.all([...machines.values()].filter(({ id }) => seen.has(id)).map(traced))
}

/** How somebody takes a report tells nothing of how it came about. */
const isOfIt = ({ m }: Step) => m !== 'report'

/** A trace behind that of the page before, with copies of the charts that appear in them, so that it draws wherever it is opened. */
export async function completed(trace: Trace, machines: Machines, before?: Trace): Promise<Trace> {
  const earlier = before && { ...before, steps: before.steps.filter(isOfIt) }
  const now = trace.steps.filter(isOfIt)
  const steps = earlier ? [...earlier.steps, ...now] : now
  const own = { ...trace, steps: now, machines: await chartsOf(steps, earlier ? withTheirs(machines) : machines) }
  return earlier ? joined(earlier, own) : own
}

/** Copies of the charts that this page's last steps were of. */
export const pageCharts = () => chartsOf(pageRecorder.recorded().steps, pageRecorder.machines())

/** What the console runs on, and when it was asked. */
function aboutComputer(now: Date): About {
  const commit = document.querySelector<HTMLMetaElement>('meta[name=commit]')?.content
  return {
    at: now.toISOString(),
    ahead: 0 - now.getTimezoneOffset(),
    ...(commit && { commit }),
    agent: navigator.userAgent,
    size: `${innerWidth}x${innerHeight}`,
    ratio: devicePixelRatio,
  }
}

/** What this page's charts did until now, and those of the page before it, as a trace to be opened elsewhere. */
export async function pageReport(supportId?: string, before?: Trace): Promise<Trace> {
  const trace = { ...pageTrace(), supportId: supportIdOf(supportId) }
  const report = await completed(trace, pageRecorder.machines(), before)
  return { ...report, about: { ...report.about, ...aboutComputer(new Date()) } }
}

/** `foyer-report-2026-03-01T10-00-00Z.json` */
export const fileNameOf = (time: Date) =>
  `foyer-report-${time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.json`
