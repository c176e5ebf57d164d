import type { About, Trace } from '../../domain/statecharts/trace.ts'
import { APP_VERSION } from './app-version.ts'
import { createCallLog } from './calls.ts'
import { createRecorder } from './recorder.ts'
import { REDACTION } from './redaction.ts'

/** The one recorder of this page: what runs in it is one story. */
export const pageRecorder = createRecorder({ now: () => performance.now() })
export const pageCalls = createCallLog({ now: () => performance.now() })

let about: () => About = () => ({})

/** This says who uses the page and where in it they are, until what it answers is called. */
export function tellAbout(tell: () => About) {
  about = tell
  return () => {
    about = () => ({})
  }
}

const PAGE = crypto
  .getRandomValues(new Uint32Array(2))
  .reduce((id, part) => id + part.toString(16).padStart(8, '0'), '')

/** What the page's charts did, as the mirror tells it: without the charts, which a report adds. */
export function pageTrace(): Trace {
  const { steps, dropped } = pageRecorder.recorded()
  return {
    format: 'statechart-trace/1',
    app: APP_VERSION,
    page: PAGE,
    lang: document.documentElement.lang,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    redaction: REDACTION,
    dropped,
    about: about(),
    calls: pageCalls.noted().toSorted((one, other) => one.t - other.t),
    machines: [],
    steps: steps.toSorted((one, other) => one.t - other.t),
  }
}
