import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { copyInto } from '../../../server/backup/copy.ts'
import { type Place, readAlone, writeTo } from '../../../server/backup/databases.ts'
import { sourceOfSession } from '../../../server/backup/sources.ts'
import { digestOf, tablesOf } from '../../../server/backup/tables.ts'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { openFolder } from '../../../server/database/embedded.ts'
import { lockFolder } from '../../../server/database/lock.ts'
import { withClient } from '../../../server/database/migrate-postgres.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { appSessions, openAuthCodes } from '../../../server/database/schema/catalogue.ts'
import {
  codes,
  corps,
  firstSetUps,
  passwordLocks,
  people,
  resetTokens,
  sendCounters,
  sessions,
  ssoTokens,
} from '../../../server/database/schema/identity.ts'
import { invitations } from '../../../server/database/schema/invitations.ts'
import { jobLeases } from '../../../server/database/schema/jobs.ts'
import { fileParts, files } from '../../../server/database/schema/knowledge.ts'
import { records } from '../../../server/database/schema/records.ts'
import { places } from '../../../server/database/schema/remote.ts'
import { robotEvents, robotHistory, robotLog } from '../../../server/database/schema/robot-history.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { openSessions } from '../../../server/people/sessions.ts'
import { sendSupportReport, supportReport } from '../../../server/report/support-reports.ts'
import { hashOf } from '../../../server/secrets/secrets.ts'
import { createDatabase, type Postgres, startPostgres } from '../support/postgres.ts'
import { startProgram } from '../support/processes.ts'
import { temporaryFolder } from '../support/temporary.ts'
import { MIGRATIONS } from '../support/test-database.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

async function emptyPostgres() {
  const { url, drop } = await createDatabase(postgres.url)
  onTestFinished(drop)
  return url
}

const ODD = `'"\\ \n\t${String.fromCodePoint(0x1f916)} ${'\u0007'} {"a":[null]}`

/** What the two databases might write differently. */
async function addOddRows({ db }: OpenDatabase) {
  const corp_uuid = 'c_odd'
  await db.insert(places).values({ corp_uuid, map_name: ODD, place_name: '', x: 0.1 + 0.2, y: -1e-7 })
  const file = { corp_uuid, file_id: 'f', resource: 'r', field: 'f', name: ODD, kind: 'pdf', size: 256, created_by: '' }
  await db.insert(files).values({ ...file, created_at: '2026-02-28 23:59:59.123456+05:30' })
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  await db.insert(fileParts).values([
    { corp_uuid, file_id: 'f', part: 0, bytes },
    { corp_uuid, file_id: 'f', part: 1, bytes: new Uint8Array(0) },
  ])
  const day = { corp_uuid, day: '2026-02-28', robot_uuid: 'r', at: '2026-02-28 23:59:59.123456+05:30' }
  const standing = { state: 1, battery: 80, charging: false, task: 'idle', task_place: ODD, x: -1e-7 }
  await db.insert(robotHistory).values({ ...day, ...standing, own_ms: Number.MAX_SAFE_INTEGER, faults: [] })
  await db.insert(robotEvents).values({ ...day, event_id: 'e', kind: 'question', detail: { text: ODD } })
  await db
    .insert(robotLog)
    .values({ ...day, line_id: '', level: 'warning', text: ODD, left_out_ids: ['{', 'a,b', '"'] })
  await db.insert(passwordLocks).values({ account_hash: 'odd', guesses: ['{', 'a,b', '"', ''] })
  await db.execute(sql`INSERT INTO ${sendCounters} VALUES ('odd', ARRAY[now(), now() - interval '1 microsecond'])`)
}

const TOKEN = 'of a session that is open'
const CALLER = { token: TOKEN, uid: 'u_admin', bindCookie: undefined }

/** All that lets somebody in without signing in again. */
async function addWaysIn({ db }: OpenDatabase) {
  const person = { corp_uuid: 'c_aurora', user_uuid: 'u_admin' }
  const [token_hash, identifier_hash, expires_at] = [hashOf(TOKEN), 'i', sql`now() + interval '30 days'`]
  const opened = { ...person, session_id: token_hash, open_appid: 'foyer.qa', expires_at }
  await db.insert(sessions).values({ ...person, session_id: token_hash, expires_at })
  await db.insert(appSessions).values({ ...opened, token_hash, scopes: [] })
  await db.insert(openAuthCodes).values({ ...opened, code_hash: 'c' })
  await db.insert(ssoTokens).values({ ...person, token_hash, expires_at })
  await db.insert(resetTokens).values({ identifier_hash, token_hash, code_hash: 'c', expires_at })
  await db.insert(codes).values({ identifier_hash, purpose: 'sign_in', token_hash, code_hash: 'c', expires_at })
  await db.insert(invitations).values({ ...person, kind: 'invitation', token_hash, expires_at })
  await db.insert(firstSetUps).values({ token_hash, expires_at })
}

async function filled(database: OpenDatabase) {
  await seedDemo(database.db)
  await addOddRows(database)
  await addWaysIn(database)
  return database
}

async function filledFolder() {
  const folder = temporaryFolder()
  await (await filled(await openFolder(folder, MIGRATIONS))).close()
  return folder
}

async function filledPostgres() {
  const url = await emptyPostgres()
  await (await filled(await openPostgres({ url, connections: 2 }, MIGRATIONS))).close()
  return url
}

const reopened = (place: Place) =>
  'url' in place ? openPostgres({ url: place.url, connections: 2 }, MIGRATIONS) : openFolder(place.folder, MIGRATIONS)

const digests = (place: Place) =>
  readAlone(place, async (session) => {
    const found: Record<string, { rows: number; sha256: string }> = {}
    for (const table of await tablesOf(session)) found[table.name] = await digestOf(session, table)
    return found
  })

/** What a restore does not leave as it was saved: the ways in, and how often those of a person were ended. */
const WAYS_IN = [
  'sessions',
  'app_sessions',
  'open_auth_codes',
  'sso_tokens',
  'reset_tokens',
  'invitations',
  'first_set_ups',
]

function withoutAccess(found: Awaited<ReturnType<typeof digests>>) {
  const kept = Object.entries(found).filter(([name]) => !WAYS_IN.includes(name))
  const rows = ({ rows }: { rows: number }) => ({ rows })
  return Object.fromEntries(kept.map(([name, digest]) => [name, /^(people|codes)$/.test(name) ? rows(digest) : digest]))
}

const envOf = (place: Place): Record<string, string> =>
  'url' in place ? { DATABASE_URL: place.url } : { DATA_DIR: place.folder }

async function run(place: Place, ...args: string[]) {
  const env = { SECRET_KEY: 'ab'.repeat(32), ...envOf(place) }
  const program = startProgram('server/process/commands.ts', env, args)
  const { code } = await program.ended
  return { code, text: program.lines.join('\n') }
}

const PLACES = [
  [
    'the embedded database',
    async () => ({ folder: await filledFolder() }),
    async () => ({ folder: temporaryFolder() }),
  ],
  ['PostgreSQL', async () => ({ url: await filledPostgres() }), async () => ({ url: await emptyPostgres() })],
] as const

describe.each(PLACES)('a backup of %s', (_, made, empty) => {
  test('opens as the same database, on either kind', async () => {
    const [place, file] = [await made(), join(temporaryFolder(), 'a.ndjson.gz')]
    const before = await digests(place)
    const saved = await run(place, 'backup', '--to', file)
    expect([saved.code, saved.text]).toEqual([
      0,
      expect.stringMatching(/^\d+ tables with \d+ rows .* the same\.\n.*SECRET_KEY/),
    ])
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(before.people?.rows).toBeGreaterThan(5)
    for (const target of [await empty(), { folder: temporaryFolder() }, { url: await emptyPostgres() }]) {
      expect(await run(target, 'restore', '--from', file)).toMatchObject({ code: 0 })
      expect(withoutAccess(await digests(target))).toEqual(withoutAccess(before))
    }
  })

  test('lets nobody in by what has been ended since: sessions, codes and links are void', async () => {
    const [place, target, file] = [await made(), await empty(), join(temporaryFolder(), 'a.ndjson.gz')]
    await run(place, 'backup', '--to', file)
    const { text } = await run(target, 'restore', '--from', file)
    expect(text).toMatch(/Everybody signs in again.* repeat each user off/)
    const { db, close } = await reopened(target)
    onTestFinished(close)
    expect(await openSessions(db, () => undefined).check(CALLER)).toBeUndefined()
    for (const table of [sessions, appSessions, openAuthCodes, ssoTokens, resetTokens, invitations, firstSetUps])
      expect(await db.$count(table)).toBe(0)
    expect(await db.$count(codes, isNull(codes.used_at))).toBe(0)
    expect(await db.$count(people, eq(people.session_epoch, 0))).toBe(0)
  })
})

describe('a backup', () => {
  test('is made while a server writes, of one moment, and lets it go on', async () => {
    const [folder, to] = [temporaryFolder(), temporaryFolder()]
    const database = await openFolder(folder, MIGRATIONS)
    onTestFinished(database.close)
    await database.db.execute(sql`CREATE TABLE pairs (one text, other text)`)
    let isOver = false
    const writing = (async () => {
      for (let count = 0; !isOver; count++) {
        await turn()
        await database.db.transaction(async (tx) => {
          await tx.execute(sql`INSERT INTO pairs VALUES (${String(count)}, NULL)`)
          await tx.execute(sql`UPDATE pairs SET other = one WHERE other IS NULL`)
        })
      }
    })()
    const { code, text } = await run({ folder }, 'backup', '--to', to)
    isOver = true
    await writing
    expect([code, text]).toEqual([0, expect.stringContaining('the same')])
    const [file = ''] = readdirSync(to)
    expect(file).toMatch(/^foyer-\d{8}T\d{6}Z\.ndjson\.gz$/)
    const lines = gunzipSync(readFileSync(join(to, file)))
      .toString()
      .split('\n')
    const pairs = lines.slice(lines.findIndex((line) => line.startsWith('{"name":"pairs"')) + 1)
    const rows = pairs
      .slice(
        0,
        pairs.findIndex((line) => line.startsWith('{')),
      )
      .map((line) => JSON.parse(line))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(([one, other]) => one !== other)).toEqual([])
    expect(readdirSync(folder).filter((name) => name.startsWith('snapshot'))).toEqual([])
    expect(await database.db.$count(jobLeases, sql`job = 'backup' AND done_at > now() - interval '10 minutes'`)).toBe(1)
  })

  test('goes into an empty database alone, and overwrites no file', async () => {
    const [folder, file] = [await filledFolder(), join(temporaryFolder(), 'a.gz')]
    expect(await run({ folder }, 'backup', '--to', file)).toMatchObject({ code: 0 })
    expect(await run({ folder }, 'backup', '--to', file)).toEqual({ code: 1, text: `There is a file ${file} already.` })
    const refused = await run({ folder }, 'restore', '--from', file)
    expect(refused).toEqual({ code: 1, text: 'The database to copy to is not empty.' })
  })

  test('that is cut off, changed or something else is found out before anything is written', async () => {
    const [folder, to] = [await filledFolder(), temporaryFolder()]
    const file = join(to, 'a.gz')
    await run({ folder }, 'backup', '--to', file)
    const text = gunzipSync(readFileSync(file)).toString()
    const variants = {
      cut: gzipSync(text.slice(0, text.length / 2)),
      short: gzipSync(text.slice(0, text.lastIndexOf('{"total"'))),
      changed: gzipSync(text.replace('u_admin', 'u_nimda')),
      torn: readFileSync(file).subarray(0, 1000),
      other: Buffer.from('no backup'),
    }
    for (const [name, bytes] of Object.entries(variants)) {
      const path = join(to, name)
      writeFileSync(path, bytes)
      const target = { folder: join(to, `${name}-target`) }
      expect(await run(target, 'restore', '--from', path)).toEqual({
        code: 1,
        text: expect.stringMatching(/^The file is no whole backup: .+\.$/),
      })
      expect(existsSync(target.folder)).toBe(false)
    }
    expect((await run({ folder }, 'restore', '--check', '--from', file)).text).toMatch(
      /^The backup is whole: \d+ tables/,
    )
  })

  test('of nothing is none', async () => {
    const folder = temporaryFolder()
    const nothing = { code: 1, text: `There is no embedded database in ${folder}.` }
    expect(await run({ folder }, 'backup', '--to', join(folder, 'a'))).toEqual(nothing)
    const url = await emptyPostgres()
    expect((await run({ url }, 'backup', '--to', join(folder, 'a'))).text).toBe('The database to copy from is empty.')
    expect(existsSync(join(folder, 'a'))).toBe(false)
    expect(await run({ url }, 'backup')).toMatchObject({ code: 2 })
  })
})

describe('a copy of the embedded database that a backup reads', () => {
  const HOUR_S = 3600
  const copiesIn = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('snapshot-'))
      .sort()

  /** Two copies of an hour ago: one whose backup was killed, one that is being read. */
  async function copiesOfAnHourAgo(folder: string) {
    for (const name of ['snapshot-left', 'snapshot-read']) {
      const copy = join(folder, name)
      mkdirSync(join(copy, 'database'), { recursive: true })
      if (name === 'snapshot-read') onTestFinished((await lockFolder(copy)).release)
      const then = Date.now() / 1000 - HOUR_S
      utimesSync(copy, then, then)
    }
  }

  test('is gone with the next backup where its own was killed, and stays while it is being read', async () => {
    const [folder, to] = [temporaryFolder(), temporaryFolder()]
    const server = await openFolder(folder, MIGRATIONS)
    onTestFinished(server.close)
    await copiesOfAnHourAgo(folder)
    expect(await run({ folder }, 'backup', '--to', to)).toMatchObject({ code: 0 })
    expect(copiesIn(folder)).toEqual(['snapshot-read'])
  })

  test('stays as well while a server starts', async () => {
    const folder = temporaryFolder()
    await copiesOfAnHourAgo(folder)
    await (await openFolder(folder, MIGRATIONS)).close()
    expect(copiesIn(folder)).toEqual(['snapshot-read'])
  })

  test('leaves nothing where it cannot be made, and the reason is told', async () => {
    const [folder, to] = [temporaryFolder(), temporaryFolder()]
    const server = await openFolder(folder, MIGRATIONS)
    onTestFinished(server.close)
    const socket = createServer()
    await new Promise<void>((ready) => socket.listen(join(folder, 'database', 's'), ready))
    onTestFinished(() => void socket.close())
    const { code, text } = await run({ folder }, 'backup', '--to', to)
    expect([code, text]).toEqual([1, expect.stringMatching(/gives no copy of its database: ERR_FS_CP_SOCKET\.$/)])
    expect([copiesIn(folder), readdirSync(to)]).toEqual([[], []])
  })
})

describe('a move', () => {
  test('to PostgreSQL and back keeps every count and hash', async () => {
    const [from, to, back] = [
      { folder: await filledFolder() },
      { url: await emptyPostgres() },
      { folder: temporaryFolder() },
    ]
    expect(await run(from, 'move', '--to', to.url)).toMatchObject({ code: 0 })
    expect(await run(to, 'move', '--to', back.folder)).toMatchObject({ code: 0 })
    const before = await digests(from)
    expect([await digests(to), await digests(back)]).toEqual([before, before])
  })

  test('is refused while a server has either open', async () => {
    const [folder, url] = [await filledFolder(), await emptyPostgres()]
    const server = await openFolder(folder, MIGRATIONS)
    const refused = await run({ folder }, 'move', '--to', url)
    await server.close()
    expect(refused).toEqual({
      code: 1,
      text: expect.stringMatching(/^The data folder .* is already open in process \d+/),
    })
    await run({ folder }, 'move', '--to', url)
    const other = await openPostgres({ url, connections: 1 }, MIGRATIONS)
    const back = await run({ url }, 'move', '--to', join(temporaryFolder(), 'back'))
    await other.close()
    expect(back).toEqual({ code: 1, text: 'Servers are still connected to the database: stop them first.' })
  })

  test('does not count as whole where a server has come while it went on', async () => {
    const [from, to] = [await filledPostgres(), await emptyPostgres()]
    const opened: OpenDatabase[] = []
    const moved = readAlone({ url: from }, async (session, insistOnNobody) => {
      const source = await sourceOfSession(session, from, insistOnNobody)
      async function* whileServed() {
        opened.push(await openPostgres({ url: from, connections: 1 }, MIGRATIONS))
        yield* source.tables
      }
      await writeTo({ url: to }, (there) => copyInto(there, { ...source, tables: whileServed() }, MIGRATIONS))
    })
    await expect(moved).rejects.toThrow(/^Servers are still connected/)
    for (const { close } of opened) await close()
    await expect(openPostgres({ url: to, connections: 1 }, MIGRATIONS)).rejects.toThrow(/was not copied to the end/)
  })

  test('that was cut off goes on with the same, keeps what is whole, and lets no server start before', async () => {
    const [folder, url] = [await filledFolder(), await emptyPostgres()]
    const cutOff = readAlone({ folder }, async (session) => {
      const source = await sourceOfSession(session, folder)
      const tables = source.tables
      async function* cut() {
        for await (const each of tables) {
          if (each.table.name === 'records')
            yield {
              ...each,
              pages: async function* () {
                for await (const page of each.pages()) {
                  yield page.slice(0, 3)
                  throw new Error('cut off')
                }
              },
            }
          else yield each
        }
      }
      await writeTo({ url }, (there) => copyInto(there, { ...source, tables: cut() }, MIGRATIONS))
    })
    await expect(cutOff).rejects.toThrow('cut off')
    await expect(openPostgres({ url, connections: 1 }, MIGRATIONS)).rejects.toThrow(/was not copied to the end/)
    const another = await run({ folder: await filledFolder() }, 'move', '--to', url)
    expect(another).toEqual({ code: 1, text: expect.stringMatching(/^A copy of .* is not finished there/) })
    const { code, text } = await run({ folder }, 'move', '--to', url)
    expect([code, text]).toEqual([0, expect.stringMatching(/, \d\d of them from before, with the same/)])
    expect(await digests({ url })).toEqual(await digests({ folder }))
    await (await openPostgres({ url, connections: 1 }, MIGRATIONS)).close()
  })

  test('finds out what has changed on the way', async () => {
    const [folder, url] = [await filledFolder(), await emptyPostgres()]
    const changed = readAlone({ folder }, async (session) => {
      const source = await sourceOfSession(session, folder)
      await writeTo({ url }, async (there) => {
        const query: typeof there.query = (text, values) =>
          text.startsWith('INSERT INTO "people"')
            ? there.query(text, [String(values?.[0]).replace('u_admin', 'u_nimda')])
            : there.query(text, values)
        await copyInto({ query }, source, MIGRATIONS)
      })
    })
    await expect(changed).rejects.toThrow(/^people is not the same there/)
    await withClient(url, async (client) => {
      expect((await client.query('SELECT source FROM drizzle.unfinished_copy')).rows).toHaveLength(1)
    })
  })
})

describe('a report that was sent to support', () => {
  const person = { corp_uuid: 'c_aurora', user_uuid: 'u_staff' }
  const report = JSON.stringify({
    format: 'statechart-trace/1',
    ...{ app: '0.1.0', page: 'cccc2222', lang: 'ar', startedAt: '2026-01-01T00:01:00.000Z' },
    ...{ redaction: 'default-deny/2', dropped: 0, machines: [] },
    steps: [{ t: 1, m: 'session', a: 'x:0', e: 'xstate.init', s: 'deciding', f: [] }],
  })
  const settings = { QUOTA_REPORTS: 9, QUOTA_RECORDS: 1e6, QUOTA_PEOPLE: 1e6, QUOTA_ROBOTS: 1e6, QUOTA_FILES_MIB: 100 }
  const KEY = '4d1f0b54-5a3c-4e6a-9d1e-0123456789ab'

  async function send({ db }: OpenDatabase) {
    await db.update(corps).set({ takes_reports: true }).where(eq(corps.corp_uuid, person.corp_uuid))
    const bytes = Buffer.from(report)
    const file = { filename: 'r.json', read: async () => bytes, pass: async () => undefined }
    const sent = await sendSupportReport(
      { db, settings } as never,
      { key: KEY, file } as never,
      person as never,
      {} as never,
    )
    return (sent as { report_id: string }).report_id
  }
  const read = ({ db }: OpenDatabase, report_id: string) =>
    supportReport(
      { db } as never,
      { report_id } as never,
      { ...person, user_uuid: 'u_super', role_id: '9' } as never,
      {} as never,
    )

  async function sentIn(place: Place) {
    const database = await reopened(place)
    const report_id = await send(database)
    await database.close()
    return report_id
  }
  /** Found by its id as it was sent, one report still when it is sent again, and gone when its days are over. */
  async function isWholeIn(place: Place, report_id: string) {
    const database = await reopened(place)
    onTestFinished(database.close)
    expect(await read(database, report_id)).toEqual({ report_id, report })
    expect(await send(database)).toBe(report_id)
    const isReport = eq(records.resource, 'supportReports')
    expect(await database.db.$count(records, isReport)).toBe(1)
    await database.db.update(records).set({ created_at: sql`now() - interval '31 days'` }).where(isReport)
    await sweep(database.db)
    expect(await database.db.$count(records, isReport)).toBe(0)
    expect(await database.db.$count(fileParts, sql`file_id NOT IN (SELECT file_id FROM files)`)).toBe(0)
  }

  test('goes along with a backup, onto either kind of database', async () => {
    const [place, file] = [{ folder: await filledFolder() }, join(temporaryFolder(), 'a.gz')]
    const report_id = await sentIn(place)
    expect(await run(place, 'backup', '--to', file)).toMatchObject({ code: 0 })
    for (const target of [{ folder: temporaryFolder() }, { url: await emptyPostgres() }]) {
      expect(await run(target, 'restore', '--from', file)).toMatchObject({ code: 0 })
      await isWholeIn(target, report_id)
    }
  })

  test('goes along with a move to PostgreSQL, and back', async () => {
    const [from, to, back] = [
      { folder: await filledFolder() },
      { url: await emptyPostgres() },
      { folder: temporaryFolder() },
    ]
    const report_id = await sentIn(from)
    expect(await run(from, 'move', '--to', to.url)).toMatchObject({ code: 0 })
    expect(await run(to, 'move', '--to', back.folder)).toMatchObject({ code: 0 })
    await isWholeIn(to, report_id)
    await isWholeIn(back, report_id)
  })
})
