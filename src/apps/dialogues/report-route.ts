import { DIALOGUE_PERIODS } from '../../../domain/dialogues.ts'
import type { ReportChoice } from '../../../machines/pages/dialogue-report.ts'

const ID = /^[\w.:-]{1,64}$/
const USUAL: ReportChoice = { days: 30, robot_uuid: '' }

/** The period and the robot that a route of the report names. */
export function choiceAt(route: string): ReportChoice {
  const query = new URLSearchParams(route.split('?')[1])
  const robot_uuid = query.get('robot') ?? ''
  return {
    days: DIALOGUE_PERIODS.find((days) => String(days) === query.get('days')) ?? USUAL.days,
    robot_uuid: ID.test(robot_uuid) ? robot_uuid : USUAL.robot_uuid,
  }
}

export function reportRoute({ days, robot_uuid }: ReportChoice) {
  const query = new URLSearchParams([
    ...(days === USUAL.days ? [] : [['days', String(days)]]),
    ...(robot_uuid === USUAL.robot_uuid ? [] : [['robot', robot_uuid]]),
  ] as string[][]).toString()
  return query === '' ? '/' : `/?${query}`
}
