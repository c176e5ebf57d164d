import type { components } from '../../openapi/capi.gen.ts'
import type { Stored } from '../entities.ts'
import type { Failure } from '../failure.ts'

/** What sending a record to a robot would come to. */
export type Plan = components['schemas']['PublishPlan']
/** How far a record is on a robot. */
export type PublishedRobot = components['schemas']['PublishedRobot']

export type Published = { resource: string; record_id: string }
/** `key`: the same press never publishes twice. */
export type Sending = { robot_uuids: readonly string[]; key: string }
export type PublishAsked = Published & Sending & { version: number }
/** `plans` and `robots` are absent where nothing has changed since `etag`. */
export type PlanAnswer = { record?: Stored; plans?: readonly Plan[]; etag: string }
export type PublicationAnswer = {
  robots?: readonly PublishedRobot[]
  etag: string
  asOfMs: number
  clockAheadMs: number
}

/** What is known of publishing a record; `leaving` are the robots it is taken off. */
export type Publishing = Published & {
  opens: 'plan' | 'results'
  record?: Stored
  plans?: readonly Plan[]
  planEtag: string
  robots?: readonly PublishedRobot[]
  etag: string
  asOfMs: number
  clockAheadMs: number
  sending: Sending
  leaving: readonly string[]
  failure?: Failure
  refusal?: Failure
}

/** What the server said; where nothing has changed, what it said before. */
export const planned = ({ record, plans }: Publishing, answer: PlanAnswer): Partial<Publishing> => ({
  record: answer.record ?? record,
  plans: answer.plans ?? plans,
  planEtag: answer.etag,
})
export const seen = ({ robots }: Publishing, answer: PublicationAnswer): Partial<Publishing> => ({
  ...answer,
  robots: answer.robots ?? robots,
})
export const isOpen = ({ state }: PublishedRobot) => state === 'waiting' || state === 'sending'
export const hasFailed = ({ state }: PublishedRobot) => state === 'failed'

export const planOf = (plans: readonly Plan[], robot_uuid: string) =>
  plans.find((plan) => plan.robot_uuid === robot_uuid)
