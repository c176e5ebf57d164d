import { keyValueStoreOf } from '../browser/storage.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { pageRecorder, pageTrace } from '../recorder/page-recorder.ts'
import { pageCharts } from '../recorder/report.ts'
import { createLastSteps } from './last-steps.ts'

/** What a page shows first comes before what the page before has left. */
const PAUSE_MS = 1000

const navigations = () => performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/** Those of this page's tab. */
export const pageLastSteps = createLastSteps({
  store: keyValueStoreOf(() => sessionStorage),
  recorder: pageRecorder,
  trace: pageTrace,
  charts: pageCharts,
  wasReloaded: () => navigations().some(({ type }) => type === 'reload'),
  async calm() {
    await new Promise((go) => setTimeout(go, PAUSE_MS))
    await whenIdle()
  },
})
