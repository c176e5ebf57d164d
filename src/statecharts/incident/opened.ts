import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { isRefusal, type Opened, openFile, opening, type Refusal } from '../../../domain/statecharts/open-file.ts'
import type { PathFile } from '../../../domain/statecharts/paths.ts'
import type { Run } from '../../../domain/statecharts/run.ts'
import type { Trace } from '../../../domain/statecharts/trace.ts'
import type { Words } from '../../incident/words.ts'
import { showPanel } from '../view-state/chosen-panel.ts'
import { go } from '../view-state/route.ts'
import { storeOf } from '../view-state/store.ts'
import { compareWith, isOtherWanted } from './comparison/comparison.ts'
import { partByPart } from './in-slices.ts'
import { openTrace } from './open-trace.ts'
import { nextOpening } from './story.ts'

/** What was opened on this page, the last first, and why the last file was not. */
export type Files = {
  refusal?: Refusal | { why: 'notFetched'; id: string } | { why: 'notReport' }
  runs: readonly Run[]
  paths: readonly PathFile[]
  versions: readonly StatechartFile[]
  reports: readonly Trace[]
}

const REPORTS_KEPT = 30
const stepsDone = ({ dropped = 0, steps }: Trace) => dropped + steps.length
/** A report by its page and how far that had come. */
export const keyOfReport = (report: Trace) => [report.page, report.startedAt, stepsDone(report)].join(' ')
const isSame = (one: Trace, other: Trace) => keyOfReport(one) === keyOfReport(other)

const store = storeOf<Files>({ runs: [], paths: [], versions: [], reports: [] })
export const useFiles = store.use

/** `isLast`: nothing else was asked for since. */
function take(words: Words, opened: Opened | Refusal, isLast: () => boolean) {
  const files = { ...store.now(), refusal: undefined }
  if (isRefusal(opened)) {
    store.set({ ...files, refusal: opened })
    return showPanel('incident')
  }
  store.set(files)
  if (opened.format === 'statechart-trace/1') {
    keepReport(opened)
    if (!isLast()) return undefined
    showPanel('incident')
    return openTrace(words, opened)
  }
  if (opened.format === 'statechart/1') {
    store.set({ ...files, versions: [opened, ...files.versions] })
    go({ chart: opened.id })
    return showPanel('versions')
  }
  if (opened.format === 'statechart-run/1') store.set({ ...files, runs: [opened, ...files.runs] })
  else store.set({ ...files, paths: [opened, ...files.paths] })
  go({ chart: opened.chart })
  showPanel('paths')
}

/** The reports that were opened are known as long as the page is, so that those of one place can be found. */
function keepReport(report: Trace) {
  const files = store.now()
  const others = files.reports.filter((each) => !isSame(each, report))
  store.set({ ...files, reports: [report, ...others].slice(0, REPORTS_KEPT) })
}

/** A report that is not on the server, or not for who asks. */
export function refuseSent(id: string) {
  store.set({ ...store.now(), refusal: { why: 'notFetched', id } })
  showPanel('incident')
}

/** One that cannot be compared with the report that is open takes nothing from it. */
function takeOther(opened: Opened | Refusal) {
  const files = store.now()
  showPanel('incident')
  if (isRefusal(opened)) return store.set({ ...files, refusal: opened })
  if (opened.format !== 'statechart-trace/1') return store.set({ ...files, refusal: { why: 'notReport' } })
  if (files.refusal) store.set({ ...files, refusal: undefined })
  keepReport(opened)
  void compareWith(opened)
}

/** Of several at once none replaces the report that is open. */
function takerNow(words: Words) {
  if (isOtherWanted()) return takeOther
  const isLast = nextOpening()
  return (opened: Opened | Refusal) => take(words, opened, isLast)
}

const read = (text: string) => partByPart(opening(text))

export async function takeText(words: Words, text: string) {
  const take = takerNow(words)
  await take(await read(text))
}
export async function takeFile(words: Words, file: Blob) {
  const take = takerNow(words)
  await take(await openFile(file, read))
}
