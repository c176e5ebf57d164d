import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairRoom, type Whose } from './fair-room.ts'

/** argon2id. Raising a figure rehashes each password when it is next used. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** People at work on a password in this process; more are asked to come back. */
export const ROOM = 128
const RETRY_AFTER_S = 2

/** Hashing runs on the thread pool, so many at a time; the rest wait in line. */
const room = fairRoom(ROOM, Math.max(1, Math.min(4, availableParallelism())))

type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** What hashes passwords, each time when it is its turn. */
export type Hasher = ReturnType<typeof hasherBy>

const hasherBy = (inTurn: Turn) => ({
  hash: (password: string) => inTurn(() => hash(password, COST)),
  /** False for an account without a password, after the same time. */
  verify: (passwordHash: string | null | undefined, password: string) => verifyPassword(inTurn, passwordHash, password),
})

/** Does work that hashes, where there is room for it; else throws what `full` makes of the seconds to wait. */
export async function withRoom<T>(
  whose: Whose,
  work: (hasher: Hasher) => Promise<T>,
  full: (retry_after_s: number) => Error,
): Promise<T> {
  const place = room.take(whose, () => full(RETRY_AFTER_S))
  return work(hasherBy(place.hash)).finally(place.leave)
}

/** Passwords that are being hashed, and people inside who wait for theirs. */
export const passwordsUnderWay = () => room.underWay()

/** For what nobody waits for with others: a demo company's people, an administrator's command. */
export const { hash: hashPassword } = hasherBy((work) => work())

let decoy: Promise<string> | undefined
/** A hash that nobody's password has: unknown accounts take as long as known ones. */
const decoyHash = () => {
  decoy ??= hash(crypto.randomUUID(), COST)
  return decoy
}

async function verifyPassword(inTurn: Turn, passwordHash: string | null | undefined, password: string) {
  const against = passwordHash ?? (await decoyHash())
  return (await inTurn(() => verify(against, password))) && against === passwordHash
}

/** Whether a hash was made with less than is asked for now. */
export function isOutdated(passwordHash: string) {
  const [, memory, time, lanes] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash) ?? []
  return Number(memory) !== COST.memoryCost || Number(time) !== COST.timeCost || Number(lanes) !== COST.parallelism
}
