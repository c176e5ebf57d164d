import type { Trace } from '../../../domain/statecharts/trace.ts'
import type { Charts, Moment } from '../../incident/moment.ts'
import { CHARTS } from '../atlas/charts.ts'
import { go, routeOf } from '../view-state/route.ts'
import { NO_HIGHLIGHT, shown } from '../view-state/shown.ts'
import { storeOf } from '../view-state/store.ts'

/** What is being played: moments, and the one that is lit on the chart. */
export type Story = {
  source: 'trace' | 'live' | 'path' | 'simulation'
  /** In the words of where it comes from. */
  title: string
  charts: Charts
  moments: readonly Moment[]
  at: number
  /** Only the steps of this chart. */
  only?: string
  /** It stays at its step while more is told. */
  isHeld?: boolean
  trace?: Omit<Trace, 'steps'>
}

const store = storeOf<Story | undefined>(undefined)
export const useStory = store.use
export const storyNow = store.now

export const TODAY: Charts = new Map(CHARTS.map((chart) => [chart.id, chart]))

function light({ moments, at, charts }: Story, replace: boolean) {
  const moment = moments[at]
  if (!moment) return shown.show({ highlight: NO_HIGHLIGHT })
  const { chart, active, taken, refused } = moment
  shown.show({ highlight: { active, taken, refused, untaken: [] } })
  if (!charts.has(chart)) return
  const here = routeOf(location.hash)
  go({ ...(here.chart === chart && here), chart, t: at + 1 }, { replace })
}

const within = (at: number, { moments }: Story) => Math.min(Math.max(0, at), Math.max(0, moments.length - 1))

function show(story: Story, replace = true) {
  const next = { ...story, at: within(story.at, story) }
  store.set(next)
  light(next, replace)
}

let openings = 0

/** Begins to open something: until then whether it is still what was asked for last. */
export function nextOpening() {
  openings += 1
  const own = openings
  return () => own === openings
}

export function openStory(story: Story) {
  nextOpening()
  show(story, false)
}

export function closeStory() {
  nextOpening()
  store.set(undefined)
  shown.clear()
}

/** The places of the story's steps that are looked at. */
export const stepsOf = ({ moments, only }: Pick<Story, 'moments' | 'only'>) =>
  moments.map((_, at) => at).filter((at) => only === undefined || moments[at]?.chart === only)

/** A person who looks back is not taken along by what happens next. */
export function stepTo(at: number) {
  const story = store.now()
  if (story) show({ ...story, at, isHeld: at < story.moments.length - 1 })
}

/** The next step that is looked at, this way or the other; none at the ends. */
export function nextStep(story: Story, by: 1 | -1) {
  const steps = stepsOf(story)
  return by > 0 ? steps.find((at) => at > story.at) : steps.findLast((at) => at < story.at)
}

export function step(by: 1 | -1) {
  const story = store.now()
  const at = story && nextStep(story, by)
  if (at !== undefined) stepTo(at)
}

export function showOnly(only: string | undefined) {
  const story = store.now()
  if (story) store.set({ ...story, only })
}

/** More of the same story, or its end told differently; the last step is lit unless the story is held. */
export function tellOn(moments: readonly Moment[]) {
  const story = store.now()
  if (story?.isHeld) store.set({ ...story, moments })
  else if (story) show({ ...story, moments, at: moments.length - 1 })
}

/** The same story on other charts, or another one in its place. */
export function retold(change: Pick<Story, 'charts' | 'moments' | 'trace'> & Partial<Story>) {
  const story = store.now()
  if (story) show({ ...story, ...change })
}

export function hold(isHeld: boolean) {
  const story = store.now()
  if (!story) return
  store.set({ ...story, isHeld })
  if (!isHeld) tellOn(story.moments)
}

/** The story from here on told again, as when somebody presses something else. */
export function retell(moments: readonly Moment[]) {
  const story = store.now()
  if (story) show({ ...story, moments, at: moments.length - 1, isHeld: false })
}
