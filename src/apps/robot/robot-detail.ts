import type { components } from '../../../openapi/capi.gen.ts'
import { callOf } from '../runtime/server-call.ts'
import type { WithSession } from '../runtime/session.ts'

type Schemas = components['schemas']

export type RobotDetail = Schemas['RobotDetailData']
export type Level = RobotDetail['level_list'][number]
export type Span = RobotDetail['span_list'][number]
export type RobotAlarm = RobotDetail['alarms']['alarm_list'][number]
export type RobotCommand = NonNullable<RobotDetail['command_list']>[number]
export type LookBack = 'day' | 'week'

export type Question = { robot_uuid: string; span: LookBack; robot_prodtype_id: string }
export type ReadDetail = (question: Question, signal: AbortSignal) => Promise<RobotDetail>

export const readDetailWith =
  (withSession: WithSession): ReadDetail =>
  async ({ robot_prodtype_id, ...asked }, signal) => {
    const query = { ...asked, ...(robot_prodtype_id !== '' && { robot_prodtype_id }) }
    const { data } = await callOf(withSession, signal)('robotDetail', (client) =>
      client.GET('/open/v1/robot_detail', { params: { query } }),
    )
    if (!data) throw new Error('an answer without a robot')
    return data
  }
