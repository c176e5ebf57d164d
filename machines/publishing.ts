import type { components } from '../openapi/capi.gen.ts'
import type { Stored } from './records.ts'

/** What sending a record to a robot would come to. */
export type Plan = components['schemas']['PublishPlan']
/** How far a record is on a robot. */
export type PublishedRobot = components['schemas']['PublishedRobot']
/** The same in counts, for all robots. */
export type Publication = components['schemas']['Publication']

/** Which record is meant. */
export type Published = { resource: string; record_id: string }
/** `plans` and `robots` are absent where nothing has changed since `etag`. */
export type PlanAnswer = { record?: Stored; plans?: readonly Plan[]; etag: string }
export type PublicationAnswer = {
  robots?: readonly PublishedRobot[]
  etag: string
  asOfMs: number
  clockAheadMs: number
}

export const isOpen = ({ state }: PublishedRobot) => state === 'waiting' || state === 'sending'
export const hasFailed = ({ state }: PublishedRobot) => state === 'failed'

export const planOf = (plans: readonly Plan[], robot_uuid: string) =>
  plans.find((plan) => plan.robot_uuid === robot_uuid)
