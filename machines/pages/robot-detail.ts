import type { components } from '../../openapi/capi.gen.ts'

export type RobotDetail = components['schemas']['RobotDetailData']
export type Level = RobotDetail['level_list'][number]
export type Span = RobotDetail['span_list'][number]
export type Happened = RobotDetail['happened_list'][number]
export type RobotAlarm = RobotDetail['alarms']['alarm_list'][number]
export type LookBack = 'day' | 'week'

/** A robot, and the robot type whose menu the person stands in ('' in the old menu). */
export type RobotDetailOf = { robot_uuid: string; robot_prodtype_id: string }
export type RobotDetailQuestion = RobotDetailOf & { span: LookBack }
