import { expect, it } from 'vitest'
import { choiceAt, reportRoute } from '../../../src/apps/dialogues/report-route.ts'

it.each([
  ['/', { days: 30, robot_uuid: '' }],
  ['/?days=90', { days: 90, robot_uuid: '' }],
  ['/?robot=r_xm-2026-0101', { days: 30, robot_uuid: 'r_xm-2026-0101' }],
  ['/?days=7&robot=SN%3A1', { days: 7, robot_uuid: 'SN:1' }],
] as const)('%s says what the report is of, and is written for it', (route, choice) => {
  expect(choiceAt(route)).toEqual(choice)
  expect(reportRoute(choice)).toBe(route)
})

it.each(['/?days=8', '/?days=1e9&robot=a%20b', `/?robot=${'r'.repeat(65)}`, '/?robot=%E0%A4', '/?days=&robot='])(
  'what no report can be of counts for nothing: %s',
  (route) => expect(choiceAt(route)).toEqual({ days: 30, robot_uuid: '' }),
)
