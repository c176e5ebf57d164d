import type { components } from '../../openapi/capi.gen.ts'

type Schemas = components['schemas']

export type Overview = Schemas['OverviewData']
export type OverviewRobots = Schemas['OverviewRobots']
export type OverviewRobot = Schemas['OverviewRobot']
export type OverviewAlarm = Schemas['OverviewAlarm']
export type OverviewEvent = Schemas['OverviewEvent']
export type OverviewFailed = Schemas['OverviewFailed']

/** The robot type whose menu the person stands in ('' in the old menu, which is for all), and whether all types are meant. */
export type OverviewOf = { robot_prodtype_id: string; areAll: boolean }

/** `overview` is absent where nothing has changed; `asOfMs`: when it was so, by the server's clock. */
export type OverviewAnswer = { overview?: Overview; etag: string; asOfMs: number; clockAheadMs: number }
export type OverviewQuestion = OverviewOf & { etag: string }

/** Whether there is nothing to tell but of robots. */
export const hasNothingElse = ({ alarms, plan, publishing }: Overview) =>
  [alarms?.open, alarms?.taken, plan?.total, publishing?.failed].every((count) => !count)

/** Where an event stands to a moment in Unix seconds: one that says nothing of its end is over at once. */
export function phaseOf({ at, until, state }: OverviewEvent, now: number): 'over' | 'now' | 'next' {
  if (state === 'over' || state === 'missed') return 'over'
  if (at > now) return 'next'
  return now < (until ?? at) || state === 'arrived' || state === 'met' ? 'now' : 'over'
}
