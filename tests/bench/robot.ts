import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { reconcileCatalogue } from '../../server/catalogue/reconcile.ts'
import type { Call, Deps } from '../../server/contract/handler.ts'
import type { OpenDatabase } from '../../server/database/database.ts'
import { openFolder } from '../../server/database/embedded.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { findAppSession } from '../../server/menu/open-apps.ts'
import { foldersOf } from '../../server/process/folders.ts'
import { historyOf, windowOf } from '../../server/robot-page/history.ts'
import { robotDetail } from '../../server/robot-page/robot-detail.ts'
import { readSettings } from '../../server/settings.ts'
import { appSession } from '../server/support/app-session.ts'
import { createDatabase, startPostgres } from '../server/support/postgres.ts'
import { median, say, tell } from './goals.mjs'
import { plansOf } from './scale/plans.ts'
import { makeDataDir } from './server.mjs'

/** `npm run bench -- robot`: what the page of a robot asks for takes, of one that reported 60,000 times in a week, beside 499 others. Reported, never a test. */
const REPORTS = Number(process.env.BENCH_REPORTS ?? 60_000)
const OTHERS = { robots: 499, reports: Math.round(REPORTS / 200) }
const TIMES = 31
const GOAL = { PostgreSQL: { unit: ' ms', under: 50 }, 'embedded database': { unit: ' ms', under: 150 } }
const ROBOT = { corp_uuid: 'c_aurora', robot_uuid: 'r_xm-2026-0101' }
const MIGRATIONS = foldersOf().migrations

/** Reports of a week, another task after every fortieth, and a gap of twenty minutes in each day and night. */
const write = ({ db }: OpenDatabase, robots: number, reports: number, name: string) =>
  db.execute(sql`
    INSERT INTO robot_history (corp_uuid, day, robot_uuid, own_ms, at, state, battery, charging, task, task_place, due_s)
    SELECT ${ROBOT.corp_uuid}, (at AT TIME ZONE 'UTC')::date, robot, (extract(epoch FROM at) * 1000)::bigint, at, 1,
      20 + abs(80 - nr / 25 % 160), nr / 2000 % 4 = 3,
      (ARRAY['idle', 'guiding', 'greeting', 'delivering', 'patrolling'])[1 + nr / 40 % 5], 'Meeting room ' || nr / 40 % 7, 30
    FROM generate_series(1, ${reports}::int) AS nr,
      LATERAL (SELECT now() - make_interval(secs => (${reports}::int - nr) * 604800.0 / ${reports}::int) AS at) AS times,
      LATERAL (SELECT ${name}::text || CASE WHEN ${robots}::int > 1 THEN '_' || n ELSE '' END AS robot FROM generate_series(1, ${robots}::int) AS n) AS named
    WHERE extract(epoch FROM at)::bigint % 43200 > 1200
    ON CONFLICT DO NOTHING`)

async function fill(opened: OpenDatabase) {
  const { db } = opened
  await reconcileCatalogue(db)
  await seedDemo(db)
  await db.execute(sql`DELETE FROM robot_history WHERE robot_uuid = ${ROBOT.robot_uuid}`)
  await write(opened, 1, REPORTS, ROBOT.robot_uuid)
  await write(opened, OTHERS.robots, OTHERS.reports, 'bench')
  await db.execute(sql`ANALYZE`)
}

async function asker({ db }: OpenDatabase) {
  const { authorization } = await appSession({ db }, 'u_super', 'foyer.basic')
  const session = await findAppSession(db, authorization.replace('Bearer ', ''))
  if (!session) throw new Error('there is no session')
  const deps = { db, settings: readSettings({ DEMO: '1' }), secretKey: randomBytes(32) } as Deps
  return (span: 'day' | 'week') =>
    robotDetail(
      deps,
      { robot_uuid: ROBOT.robot_uuid, span, robot_prodtype_id: 'bao_xiao_mi' },
      session,
      {} as Call,
    ) as Promise<{
      level_list: unknown[]
      span_list: unknown[]
      spans: number
    }>
}

async function measure(name: keyof typeof GOAL, opened: OpenDatabase) {
  const ask = await asker(opened)
  for (const span of ['day', 'week'] as const) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const from = performance.now()
      await ask(span)
      times.push(performance.now() - from)
    }
    const { level_list, span_list, spans } = await ask(span)
    const more = `, worst ${Math.max(...times).toFixed(1)} ms, ${level_list.length} points, ${span_list.length} of ${spans} spans`
    tell(`robotDetail of a ${span}, ${name}`, median(times), GOAL[name], more)
  }
}

async function onPostgres() {
  const server = await startPostgres()
  const { url } = await createDatabase(server.url)
  const opened = await openPostgres({ url, connections: 4 }, MIGRATIONS)
  try {
    await fill(opened)
    await measure('PostgreSQL', opened)
    if (process.env.BENCH_PLANS)
      for (const plan of await plansOf(url, (db) => historyOf(db, ROBOT, windowOf('week', new Date())))) say(plan)
  } finally {
    await opened.close()
    await server.stop()
  }
}

async function embedded() {
  const data = makeDataDir()
  const opened = await openFolder(data.path, MIGRATIONS)
  try {
    await fill(opened)
    await measure('embedded database', opened)
  } finally {
    await opened.close()
    data.remove()
  }
}

export async function benchRobot() {
  say(`${REPORTS} reports of one robot in a week, ${OTHERS.reports} of each of ${OTHERS.robots} others`)
  await onPostgres()
  await embedded()
}
