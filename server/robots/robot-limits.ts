import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { Database } from '../database/database.ts'
import { onceFor } from '../database/once-for.ts'
import { hashOf } from '../secrets/secrets.ts'
import { robotWithKey } from './robot-keys.ts'

type Bucket = { left: number; at: number }

/** After a rest so many seconds' worth may come at once. */
const BURST_S = 2
/** Names that are remembered before those that have rested are forgotten. */
const MANY = 10_000

/** So many a second for each name. What is beyond is answered with the seconds to wait, else 0. */
export function rateLimit(clock: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>()
  let lookedAt = Number.NEGATIVE_INFINITY

  /** At most as often as anybody can have rested, however many ask. */
  function forgetRested(now: number) {
    if (now - lookedAt < BURST_S * 1000) return
    lookedAt = now
    for (const [name, { at }] of buckets) if (now - at > BURST_S * 1000) buckets.delete(name)
  }

  return (name: string, perSecond: number) => {
    const now = clock()
    if (buckets.size >= MANY) forgetRested(now)
    const before = buckets.get(name) ?? { left: perSecond * BURST_S, at: now }
    const left = Math.min(perSecond * BURST_S, before.left + ((now - before.at) / 1000) * perSecond)
    const isWithin = left >= 1
    buckets.set(name, { left: isWithin ? left - 1 : left, at: now })
    return isWithin ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond))
  }
}

export const tooMany = (retry_after_s: number) => new Refused(RET.tooMany, { retry_after_s })

function insistOnNoWait(retry_after_s: number) {
  if (retry_after_s > 0) throw tooMany(retry_after_s)
}

const limits = onceFor((_: Database) => rateLimit())

/** Whose key that is, as long as neither this robot nor those of its company call too often. */
export async function callingRobot({ db, settings }: Pick<Deps, 'db' | 'settings'>, key: string) {
  const secondsToWait = limits(db)
  insistOnNoWait(secondsToWait(`key ${hashOf(key)}`, settings.ROBOT_CALLS_PER_S))
  const robot = await robotWithKey(db, key)
  if (robot) insistOnNoWait(secondsToWait(`company ${robot.corp_uuid}`, settings.COMPANY_ROBOT_CALLS_PER_S))
  return robot
}
