import type { Level, LookBack, RobotDetail } from '../../../machines/pages/robot-detail.ts'
import type { Lane, RobotEvent } from './use-events.ts'

type Window = Pick<RobotDetail, 'from' | 'until'>
type Between = { from: number; until: number }

const HOUR_S = 3600
/** What lasted a moment is seen all the same. */
const LEAST_PART = 0.002

/** Where a moment lies between the ends, from 0 to 1. */
export const partAt = ({ from, until }: Window, at: number) => Math.min(1, Math.max(0, (at - from) / (until - from)))

export const percentOf = (part: number) => `${(part * 100).toFixed(2)}%`

/** Where a time lies, and how much of the whole it is. */
export function placeOf(window: Window, { from, until }: Between) {
  const start = Math.min(partAt(window, from), 1 - LEAST_PART)
  return { start, size: Math.max(partAt(window, until) - start, LEAST_PART) }
}

/** The stretches of a curve: none leads over what nobody heard. */
export function stretchesOf(levels: readonly Level[]): readonly (readonly Level[])[] {
  const stretches: Level[][] = []
  let isOpen = false
  for (const level of levels) {
    if (isOpen) stretches.at(-1)?.push(level)
    else stretches.push([level])
    isOpen = !level.is_last
  }
  return stretches
}

/** A stretch as a path in a field of 1000 by 100; one point alone is a dot. */
export function pathOf(window: Window, stretch: readonly Level[]) {
  const points = stretch.map(({ at, battery }) => `${(partAt(window, at) * 1000).toFixed(1)} ${100 - battery}`)
  return `M${points.join('L')}${points.length === 1 ? 'h0.01' : ''}`
}

/** The battery at a moment, as the curve has it; there is none where nobody heard of it. */
export function batteryAt(levels: readonly Level[], at: number) {
  const last = levels.findLast((level) => level.at <= at)
  const next = levels.find((level) => level.at > at)
  if (!last || (last.is_last && last.at < at)) return undefined
  if (!next || last.is_last) return last.battery
  return Math.round(last.battery + ((next.battery - last.battery) * (at - last.at)) / (next.at - last.at))
}

/** Of these lanes it is said what they are, and what was over at once is shown about then. */
export const OCCURRENCES: ReadonlySet<Lane> = new Set<Lane>(['guests', 'alarms', 'commands'])

/** What went on at a moment; an occurrence that was over at once, about then. */
export const eventsAt = (
  { until, step_s }: Pick<RobotDetail, 'until' | 'step_s'>,
  events: readonly RobotEvent[],
  at: number,
) =>
  events.filter(({ lane, from, until: ended = from }) =>
    OCCURRENCES.has(lane) && ended - from < step_s
      ? Math.abs(at - from) <= step_s / 2
      : from <= at && (at < ended || ended >= until),
  )

const STEP_HOURS = { day: 4, week: 24 } as const

const hourIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  return (at: number) => {
    const part = Object.fromEntries(format.formatToParts(at * 1000).map(({ type, value }) => [type, Number(value)]))
    return { hour: part.hour ?? 0, minute: part.minute ?? 0 }
  }
}

/** Round hours of a day, midnights of a week, by the clocks of a zone. */
export function ticksOf({ from, until, time_zone }: Window & Pick<RobotDetail, 'time_zone'>, span: LookBack) {
  const clock = hourIn(time_zone)
  const ticks: number[] = []
  for (let at = Math.ceil(from / HOUR_S) * HOUR_S; at <= until; at += HOUR_S / 4) {
    const { hour, minute } = clock(at)
    if (minute === 0 && hour % STEP_HOURS[span] === 0) ticks.push(at)
  }
  return ticks
}

/** Seconds in which the robot was heard. */
export const heardFor = ({ span_list }: Pick<RobotDetail, 'span_list'>) =>
  span_list.filter(({ lane }) => lane === 'online').reduce((sum, { from, until }) => sum + until - from, 0)
