import type { Deps } from '../contract/handler.ts'
import { onceFor } from '../database/once-for.ts'
import { fairBatches } from './fair-batches.ts'
import { nameOf, type RobotKey } from './robot-keys.ts'
import { tooMany } from './robot-limits.ts'
import { type Report, writeReports } from './write-reports.ts'

/** Reports in one statement, and those that wait for it in this process, of all companies and of one. */
const MOST = { batch: 1000, waiting: 50_000, ofGroup: 10_000, gatherMs: 25 }
export const OLDEST_MS = 7 * 86_400_000
const BUSY_S = 1

type Arrived = { report: Report; arrived: number }
type Said = Omit<Report, keyof Caller>
type Caller = Pick<RobotKey, 'corp_uuid' | 'robot_uuid' | 'is_stand_in'>

const queueOf = onceFor(({ db, settings }: Deps) =>
  fairBatches<Arrived, Awaited<ReturnType<typeof writeReports>>>((items) => {
    const now = performance.now()
    const aged = items.map(({ report, arrived }) => ({ ...report, age_ms: report.age_ms + now - arrived }))
    return writeReports(db, aged, settings)
  }, MOST),
)

/** What became of reports in this process. */
const counts = { written: 0, too_old: 0, no_room: 0 }
export const reportsCounted = () => counts

/**
 * Written down together with what else comes at the same moment. Answers whether something is published that the robot has not
 * taken, and whether it has newly come to need somebody.
 */
export async function noteReports(deps: Deps, { corp_uuid, robot_uuid, is_stand_in }: Caller, said: readonly Said[]) {
  const arrived = performance.now()
  const kept = said.filter(({ age_ms }) => age_ms < OLDEST_MS)
  counts.too_old += said.length - kept.length
  if (kept.length === 0) return { isWaitedFor: false, isInNeed: false }
  const items = kept.map((each) => ({ arrived, report: { corp_uuid, robot_uuid, is_stand_in, ...each } }))
  const written = queueOf(deps).add(corp_uuid, items)
  if (!written) {
    counts.no_room += items.length
    throw tooMany(BUSY_S)
  }
  const { waitedFor, inNeed } = await written
  counts.written += items.length
  const name = nameOf({ corp_uuid, robot_uuid })
  return { isWaitedFor: waitedFor.has(name), isInNeed: inNeed.has(name) }
}
