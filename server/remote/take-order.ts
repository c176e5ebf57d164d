import { and, eq, sql } from 'drizzle-orm'
import { LIVE } from '../../domain/commands.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import { malformed, Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { commandResults } from '../database/schema/remote.ts'
import type { Robot } from '../robots/robot-keys.ts'
import { stateNow } from './command-state.ts'

type Told = Omit<components['schemas']['RobotOrderRequest'], 'sent_at'>
type State = components['schemas']['CommandState']
type Found = { state: State; now: State; attempt: number; run: string }
/** What a robot learns: the state of the order, and whether it is to go on with it. */
type Outcome = { state: State; goes_on: boolean }

const ORDER_ID = /^(\w+)\.(\d+)$/

function partsOf(order_id: string) {
  const [, command_id = '', attempt = ''] = ORDER_ID.exec(order_id) ?? []
  return { command_id, attempt: Number(attempt) }
}

const isPart = ({ corp_uuid, robot_uuid }: Robot, command_id: string) =>
  and(
    eq(commandResults.corp_uuid, corp_uuid),
    eq(commandResults.command_id, command_id),
    eq(commandResults.robot_uuid, robot_uuid),
  )

async function locked(tx: Transaction, robot: Robot, command_id: string, timeoutS: number): Promise<Found | undefined> {
  const { state, attempt, run } = commandResults
  const asked = tx.select({ state, now: stateNow(timeoutS), attempt, run }).from(commandResults)
  const [found] = await asked.where(isPart(robot, command_id)).for('update')
  return found
}

const isOver = ({ state }: Pick<Found, 'state'>) => !LIVE.includes(state)
const begins = ({ state }: Told) => state === 'accepted' || state === 'under_way'

/** Whether what the robot says changes nothing: it is over, its time is, or another run of the robot has begun with it. */
function isTooLate(found: Found, told: Told) {
  if (isOver(found)) return true
  if (!begins(told)) return false
  return found.state === 'under_way' ? found.run !== told.run : found.now === 'timed_out'
}

/** Who has begun does not go back; who gives up what it has begun has failed. */
function nextOf(found: Found, told: Told): State {
  if (found.state !== 'under_way') return told.state
  if (told.state === 'accepted') return 'under_way'
  return told.state === 'refused' ? 'failed' : told.state
}

const progressOf = (state: State, { progress }: Told) => (state === 'done' ? 100 : progress)

async function write(tx: Transaction, robot: Robot, command_id: string, found: Found, told: Told): Promise<Outcome> {
  const state = nextOf(found, told)
  const progress = progressOf(state, told)
  await tx
    .update(commandResults)
    .set({
      ...{ state, reason: told.reason ?? '', changed_at: sql`now()` },
      ...(state === 'under_way' && { run: told.run }),
      ...(progress !== undefined && { progress }),
      ...(told.lasts_s !== undefined && { lasts_s: told.lasts_s }),
    })
    .where(isPart(robot, command_id))
  return { state, goes_on: LIVE.includes(state) }
}

/** Notes what a robot says of an order. Of many runs of it that begin with one, one goes on. */
export async function takeOrder(db: Database, robot: Robot, told: Told, timeoutS: number): Promise<Outcome> {
  const { command_id, attempt } = partsOf(told.order_id)
  if ((told.state === 'refused' || told.state === 'failed') && !told.reason) throw malformed('reason', 'is missing')
  return db.transaction(async (tx) => {
    const found = await locked(tx, robot, command_id, timeoutS)
    if (!found || attempt > found.attempt) throw new Refused(RET.notFound)
    if (attempt < found.attempt) return { state: 'timed_out', goes_on: false }
    return isTooLate(found, told) ? { state: found.now, goes_on: false } : write(tx, robot, command_id, found, told)
  })
}
