import { and, count, desc, eq, inArray, ne, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { type CommandKind, type CommandParams, loggedCommand, ownParams, RETRIED } from '../../domain/commands.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import { epoch } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { inNaturalOrder } from '../database/natural-order.ts'
import { robots } from '../database/schema/catalogue.ts'
import { people } from '../database/schema/identity.ts'
import { commandResults, commands } from '../database/schema/remote.ts'
import { logOperation, type OperationAction, someRobots, type Who } from '../people/operation-log.ts'
import { ofPerson, type PersonKey } from '../people/people.ts'
import { isOnline, VIRTUAL_ROBOT_UUID } from '../robots/robots.ts'
import { hashOf } from '../secrets/secrets.ts'
import { isWaiting, reasonNow, stateNow } from './command-state.ts'

type Command = components['schemas']['Command']
type Anywhere = Database | Transaction

export const COMMAND_DAYS = 90

/** How long silence lasts before it says something: of a robot, and of one that has a command. */
export type Patience = { ROBOT_OFFLINE_S: number; COMMAND_TIMEOUT_S: number }

export type Asked = { key: string; kind: CommandKind; params: CommandParams; robot_uuids: readonly string[] }

const isCommand = (corp_uuid: string, command_id: string) =>
  and(eq(commands.corp_uuid, corp_uuid), eq(commands.command_id, command_id))
const isPart = (corp_uuid: string, ids: readonly string[]) =>
  and(eq(commandResults.corp_uuid, corp_uuid), inArray(commandResults.command_id, [...ids]))

async function resultsOf(db: Anywhere, corp_uuid: string, ids: readonly string[], { COMMAND_TIMEOUT_S }: Patience) {
  const { command_id, robot_uuid, robot_name, progress, attempt, changed_at } = commandResults
  return db
    .select({
      ...{ command_id, robot_uuid, robot_name, progress, attempt },
      state: stateNow(COMMAND_TIMEOUT_S),
      reason: reasonNow(COMMAND_TIMEOUT_S),
      changed_at: epoch(changed_at),
    })
    .from(commandResults)
    .where(isPart(corp_uuid, ids))
    .orderBy(inNaturalOrder(sql`${robot_name}`), robot_uuid)
}

async function whole(db: Anywhere, corp_uuid: string, isMeant: SQL | undefined, patience: Patience, page?: Page) {
  const { command_id, kind, params, sent_by, sent_at } = commands
  const asked = db
    .select({ command_id, kind, params, sent_by, sent_at: epoch(sent_at) })
    .from(commands)
    .where(isMeant)
    .orderBy(desc(sent_at), desc(command_id))
  const found = await (page ? asked.limit(page.size).offset((page.page - 1) * page.size) : asked)
  const ids = found.map((each) => each.command_id)
  const results = ids.length > 0 ? await resultsOf(db, corp_uuid, ids, patience) : []
  return found.map((command): Command => {
    const parts = results.filter(({ command_id }) => command_id === command.command_id)
    return { ...command, results: parts.map(({ command_id: _, ...part }) => part) }
  })
}

export async function findCommand(db: Anywhere, corp_uuid: string, command_id: string, patience: Patience) {
  const [found] = await whole(db, corp_uuid, isCommand(corp_uuid, command_id), patience)
  return found
}

type Page = { page: number; size: number }

/** `among`: only those to none but these robots; without one, all. */
export async function listCommands(
  db: Database,
  corp_uuid: string,
  { robot_uuid, among, ...page }: Page & { robot_uuid?: string | undefined; among: readonly string[] },
  patience: Patience,
) {
  const isTo = sql`EXISTS (SELECT 1 FROM ${commandResults} WHERE ${commandResults.corp_uuid} = ${commands.corp_uuid}
    AND ${commandResults.command_id} = ${commands.command_id} AND ${commandResults.robot_uuid} = ${robot_uuid})`
  const isBeyond = sql`EXISTS (SELECT 1 FROM ${commandResults} WHERE ${commandResults.corp_uuid} = ${commands.corp_uuid}
    AND ${commandResults.command_id} = ${commands.command_id} AND ${notInArray(commandResults.robot_uuid, [...among])})`
  const isMeant = and(
    eq(commands.corp_uuid, corp_uuid),
    robot_uuid ? isTo : undefined,
    among.length > 0 ? not(isBeyond) : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(commands).where(isMeant)
  return { total: counted?.total ?? 0, command_list: await whole(db, corp_uuid, isMeant, patience, page) }
}

/** The same key of the same person names the same command. */
export const commandId = ({ corp_uuid, user_uuid }: PersonKey, key: string) =>
  hashOf(`command ${corp_uuid} ${user_uuid} ${key}`).slice(0, 32)

const robotsNamed = (tx: Transaction, corp_uuid: string, ids: readonly string[], { ROBOT_OFFLINE_S }: Patience) =>
  tx
    .select({
      robot_uuid: robots.robot_uuid,
      robot_name: robots.robot_name,
      isHere: isOnline(ROBOT_OFFLINE_S),
    })
    .from(robots)
    .where(
      and(
        eq(robots.corp_uuid, corp_uuid),
        inArray(robots.robot_uuid, [...ids]),
        ne(robots.robot_uuid, VIRTUAL_ROBOT_UUID),
      ),
    )

/** What a robot says at once: one that is offline cannot do it. */
const firstWord = (isHere: boolean) =>
  isHere ? ({ state: 'sent', reason: '' } as const) : ({ state: 'refused', reason: 'offline' } as const)

type Told = Pick<Asked, 'kind' | 'params'>

const note = (tx: Transaction, actor: Who, action: OperationAction, told: Told, names: readonly string[]) =>
  logOperation(tx, actor, action, { ...loggedCommand(told.kind, told.params), ...someRobots(names) })

async function nameOf(tx: Transaction, actor: Who) {
  if (actor.full_name !== undefined) return actor.full_name
  const [person] = await tx.select({ name: people.full_name }).from(people).where(ofPerson(people, actor))
  return person?.name
}

async function insertCommand(tx: Transaction, actor: Who, command_id: string, { kind, params }: Told) {
  const { corp_uuid, user_uuid } = actor
  const sent_by = await nameOf(tx, actor)
  const row = {
    corp_uuid,
    command_id,
    user_uuid,
    ...(sent_by !== undefined && { sent_by }),
    kind,
    params: ownParams(kind, params),
  }
  const made = await tx.insert(commands).values(row).onConflictDoNothing().returning({ made: commands.command_id })
  return made.length > 0
}

type Named = Awaited<ReturnType<typeof robotsNamed>>

/** Gives robots a command; one that was given before, by the same id, is not given again. */
export async function giveCommand(tx: Transaction, actor: Who, command_id: string, told: Told, named: Named) {
  if (!(await insertCommand(tx, actor, command_id, told))) return
  const key = { corp_uuid: actor.corp_uuid, command_id }
  await tx
    .insert(commandResults)
    .values(named.map(({ isHere, ...robot }) => ({ ...key, ...robot, ...firstWord(isHere) })))
  const names = named.map(({ robot_name }) => robot_name)
  await note(tx, actor, 'command_sent', told, names)
}

export async function sendCommand(db: Database, actor: Who, asked: Asked, patience: Patience) {
  const { corp_uuid } = actor
  const command_id = commandId(actor, asked.key)
  return db.transaction(async (tx) => {
    const named = await robotsNamed(tx, corp_uuid, asked.robot_uuids, patience)
    if (named.length < asked.robot_uuids.length) throw new Refused(RET.notFound, { field: 'robot_uuids' })
    await giveCommand(tx, actor, command_id, asked, named)
    return findCommand(tx, corp_uuid, command_id, patience)
  })
}

const lockedParts = (tx: Transaction, corp_uuid: string, command_id: string, isMeant: SQL) =>
  tx
    .select({ robot_uuid: commandResults.robot_uuid, robot_name: commandResults.robot_name })
    .from(commandResults)
    .where(and(isPart(corp_uuid, [command_id]), isMeant))
    .for('update')

async function sendAgain(tx: Transaction, corp_uuid: string, command_id: string, ids: string[], patience: Patience) {
  for (const { robot_uuid, isHere } of await robotsNamed(tx, corp_uuid, ids, patience))
    await tx
      .update(commandResults)
      .set({
        ...firstWord(isHere),
        ...{ progress: 0, lasts_s: 0, run: '', changed_at: sql`now()`, attempt: sql`${commandResults.attempt} + 1` },
      })
      .where(and(isPart(corp_uuid, [command_id]), eq(commandResults.robot_uuid, robot_uuid)))
}

/** Sends a command again to those robots alone that have not done it and will not. */
export async function retryCommand(db: Database, actor: Who, command: Command, patience: Patience) {
  const { corp_uuid } = actor
  const { command_id } = command
  const hasFailed = sql`${stateNow(patience.COMMAND_TIMEOUT_S)} IN (${sql.join(
    RETRIED.map((each) => sql`${each}`),
    sql`, `,
  )})`
  return db.transaction(async (tx) => {
    const failed = await lockedParts(tx, corp_uuid, command_id, hasFailed)
    const names = failed.map(({ robot_name }) => robot_name)
    const ids = failed.map(({ robot_uuid }) => robot_uuid)
    if (ids.length > 0) await sendAgain(tx, corp_uuid, command_id, ids, patience)
    if (ids.length > 0) await note(tx, actor, 'command_retried', command, names)
    return findCommand(tx, corp_uuid, command_id, patience)
  })
}

/** Takes back what no robot has begun. */
export async function cancelCommand(db: Database, actor: Who, command: Command, patience: Patience) {
  const { corp_uuid } = actor
  const { command_id } = command
  return db.transaction(async (tx) => {
    const gone = await tx
      .update(commandResults)
      .set({ state: 'cancelled', reason: '', changed_at: sql`now()` })
      .where(and(isPart(corp_uuid, [command_id]), isWaiting(patience.COMMAND_TIMEOUT_S)))
      .returning({ robot_name: commandResults.robot_name })
    const names = gone.map(({ robot_name }) => robot_name)
    if (names.length > 0) await note(tx, actor, 'command_cancelled', command, names)
    return findCommand(tx, corp_uuid, command_id, patience)
  })
}
