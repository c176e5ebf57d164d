import type { Database } from '../../../server/database/database.ts'
import { type Report, writeReports } from '../../../server/robots/write-reports.ts'

const SETTINGS = { ROBOT_OFFLINE_S: 10, ROBOT_HISTORY_S: 10 }
const STANDING = { state: 1, battery: 80, charging: false, task: 'idle' } as const

let own_ms = 0

/** What a robot says of itself now, written down at once. */
export function report(
  db: Database,
  robot: Pick<Report, 'corp_uuid' | 'robot_uuid'>,
  said: Partial<Report['said']> = {},
  more: Partial<Pick<Report, 'own_ms' | 'age_ms'> & typeof SETTINGS> = {},
) {
  own_ms += 1
  const { ROBOT_OFFLINE_S, ROBOT_HISTORY_S, ...when } = { ...SETTINGS, own_ms, age_ms: 0, ...more }
  const { corp_uuid, robot_uuid } = robot
  const settings = { ROBOT_OFFLINE_S, ROBOT_HISTORY_S }
  return writeReports(db, [{ corp_uuid, robot_uuid, ...when, said: { ...STANDING, ...said } }], settings)
}
