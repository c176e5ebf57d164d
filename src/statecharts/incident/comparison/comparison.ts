import type { Trace } from '../../../../domain/statecharts/trace.ts'
import { momentOfStep, toldSteps } from '../../../incident/moment.ts'
import { storeOf } from '../../view-state/store.ts'
import { inSlices, pause } from '../in-slices.ts'
import { chartsOf, drawAsIn } from '../open-trace.ts'
import { retold, type Story, showOnly, stepTo, storyNow, useStory } from '../story.ts'
import { type Alignment, alignmentOf, firstStepOf } from './alignment.ts'
import { pairsBeside } from './pairs-beside.ts'
import { numbered, type Side, stepsOfBoth } from './steps.ts'

/** A report that is to be compared; the other one, once it is opened; and what was found of them. */
export type Comparison = {
  here: Story
  there?: Story
  found?: Alignment
  hasFailed?: boolean
}

const store = storeOf<Comparison | undefined>(undefined)

/** It lasts as long as one of its reports is open. */
function lasting(comparison: Comparison | undefined, story: Story | undefined) {
  const traces = [comparison?.here.trace, comparison?.there?.trace]
  return story?.trace && traces.includes(story.trace) ? comparison : undefined
}

const comparisonNow = () => lasting(store.now(), storyNow())
export const useComparison = () => lasting(store.use(), useStory())

/** Whether the next report that is opened is compared with the one that is open. */
export function isOtherWanted() {
  const comparison = comparisonNow()
  return comparison !== undefined && comparison.there === undefined
}

/** Shows a step on the chart of its own report. */
export function showStep(side: Side, at: number) {
  const report = comparisonNow()?.[side]
  if (!report?.trace) return
  if (report.trace === storyNow()?.trace) return stepTo(at)
  drawAsIn(report.trace)
  retold({ ...report, at })
}

/** The first report by itself again. */
export function giveUp() {
  const here = comparisonNow()?.here
  if (here && storyNow()?.trace !== here.trace) showStep('here', here.at)
  store.set(undefined)
}

/** Asks for a report to compare the first one with. */
export function wantOther() {
  giveUp()
  showOnly(undefined)
  const here = storyNow()
  if (here) store.set({ here })
}

/** Compares the reports, unless another one is chosen meanwhile. */
async function compare(comparison: Comparison & { there: Story }) {
  const { here, there } = comparison
  const isStill = () => comparisonNow() === comparison
  store.set(comparison)
  try {
    const both = await stepsOfBoth(here.moments, there.moments)
    const found = await alignmentOf(both, await pairsBeside(numbered(both)))
    if (!isStill()) return
    store.set({ here, there, found })
    await pause()
    const [first] = found.differences
    if (first && comparisonNow()?.found === found) showStep(...firstStepOf(found.rows, first))
  } catch (error) {
    console.error(error)
    if (isStill()) store.set({ here, there, hasFailed: true })
  }
}

export async function compareWith({ steps, ...trace }: Trace) {
  const comparison = comparisonNow()
  if (!comparison) return
  const charts = chartsOf(trace)
  const moments = await inSlices(toldSteps(steps), (each) => momentOfStep(charts, each))
  const there: Story = { source: 'trace', title: trace.page, charts, moments, at: 0, trace }
  if (comparisonNow() === comparison) await compare({ here: comparison.here, there })
}

export async function compareAgain() {
  const { here, there } = comparisonNow() ?? {}
  if (here && there) await compare({ here, there })
}
