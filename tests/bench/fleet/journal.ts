import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { idOf } from './robot-of.ts'

const AT_ONCE = 20_000
const MOST_BETWEEN_MS = 2000

function timesOf(orders: readonly string[]) {
  const times = new Map<string, number>()
  for (const order of orders) times.set(order, (times.get(order) ?? 0) + 1)
  return times
}
const timesIn = (times: ReadonlyMap<string, number>, order: string) => times.get(order) ?? 0

/** `x`: where the robot said it was, which tells one of its reports from another. */
type Report = { robot: string; saidAt: number; takenAt: number; x: number }

/** What the robots wrote down themselves: reports of which the server has said that it took them, and the orders they began with and ended. */
export function readJournal(folder: string) {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
  const noted = (what: string) =>
    lines.flatMap((line) => {
      const [word, robot, ...rest] = line.split(' ')
      return word === what ? [{ robot: idOf(Number(robot)), rest }] : []
    })
  const ordersOf = (what: string) => timesOf(noted(what).map(({ robot, rest: [order] }) => `${robot} ${order}`))
  const reports = noted('reported').map(({ robot, rest: [saidAt, takenAt, x] }): Report => {
    return { robot, saidAt: Number(saidAt), takenAt: Number(takenAt), x: Number(x) }
  })
  return { reports, began: ordersOf('began'), ended: ordersOf('ended') }
}
type Journal = ReturnType<typeof readJournal>

export async function reportsLost(client: Client, { reports }: Journal) {
  let lost = 0
  for (let from = 0; from < reports.length; from += AT_ONCE) {
    const some = reports.slice(from, from + AT_ONCE)
    const { rows } = await client.query(
      `SELECT count(*)::int AS lost FROM unnest($1::text[], $2::bigint[]) AS said (robot, at)
       WHERE NOT EXISTS (SELECT FROM robot_history AS h WHERE h.corp_uuid = 'c_aurora' AND h.robot_uuid = said.robot AND h.own_ms = said.at)`,
      [some.map(({ robot }) => robot), some.map(({ saidAt }) => saidAt)],
    )
    lost += rows[0].lost
  }
  return lost
}

/** How often one of these robots, which report each second, has nothing in the history for two, and in how many seconds of all: few where the whole machine stood still. */
export async function secondsWithout(client: Client, robots: readonly number[]) {
  const { rows } = await client.query<{ without: number; moments: number }>(
    `SELECT count(*)::int AS without, count(DISTINCT own_ms / 1000)::int AS moments FROM (
       SELECT own_ms, own_ms - lag(own_ms) OVER (PARTITION BY robot_uuid ORDER BY own_ms) AS between
       FROM robot_history WHERE corp_uuid = 'c_aurora' AND robot_uuid = ANY ($1)
     ) AS gaps WHERE between > $2`,
    [robots.map(idOf), MOST_BETWEEN_MS],
  )
  return rows[0] ?? { without: Number.NaN, moments: Number.NaN }
}

type Look = { robot: string; at: number; saidAt: number; x: number }

/** For each look at a robot on the list, how long ago the server had taken the report that should have shown; 0 where the newest did. */
export function latenessOf(looks: readonly Look[], { reports }: Journal) {
  const byRobot = new Map<string, Report[]>()
  for (const report of reports) {
    const own = byRobot.get(report.robot)
    if (own) own.push(report)
    else byRobot.set(report.robot, [report])
  }
  for (const own of byRobot.values()) own.sort((one, other) => one.saidAt - other.saidAt)
  return looks.map(({ robot, at, saidAt, x }) => {
    const next = byRobot.get(robot)?.find((report) => report.saidAt > saidAt && report.x !== x)
    return next ? Math.max(0, at - next.takenAt) : 0
  })
}

const LIVE = ['sent', 'accepted', 'under_way']

/** What the console says of all orders, beside what the robots did. */
export async function becameOfOrders(client: Client, { began, ended }: Journal) {
  const { rows } = await client.query<{ order: string; state: string; reason: string; since: Date }>(
    `SELECT robot_uuid || ' ' || command_id || '.' || attempt AS order, state, reason, changed_at AS since
     FROM command_results WHERE robot_uuid LIKE 'bench%'`,
  )
  const countOf = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  const states: Record<string, number> = {}
  for (const { state, reason } of rows) {
    const name = reason ? `${state}, ${reason}` : state
    states[name] = (states[name] ?? 0) + 1
  }
  return {
    states,
    twice: countOf(({ order }) => timesIn(began, order) > 1),
    wronglyDone: countOf(
      ({ order, state }) => state === 'done' && (timesIn(began, order) !== 1 || timesIn(ended, order) !== 1),
    ),
    /** A robot did nothing of what is said to have been refused, taken back or not answered. */
    wronglyLeft: countOf(
      ({ order, state }) => ['refused', 'timed_out', 'cancelled'].includes(state) && timesIn(began, order) > 0,
    ),
    open: rows
      .filter(({ state }) => LIVE.includes(state))
      .map(({ order, state, since }) => `${order} ${state} since ${since.toISOString().slice(11, 23)}`),
  }
}
