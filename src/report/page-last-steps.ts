import { keyValueStoreOf } from '../browser/storage.ts'
import { pageRecorder, pageTrace } from '../recorder/page-recorder.ts'
import { pageCharts } from '../recorder/report.ts'
import { createLastSteps } from './last-steps.ts'

const navigations = () => performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/** Those of this page's tab. */
export const pageLastSteps = createLastSteps({
  store: keyValueStoreOf(() => sessionStorage),
  recorder: pageRecorder,
  trace: pageTrace,
  charts: pageCharts,
  wasReloaded: () => navigations().some(({ type }) => type === 'reload'),
})
