import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Database, Transaction } from '../../../server/database/database.ts'
import { prepared } from '../../../server/database/prepared.ts'
import { languages, robotProdtypes } from '../../../server/database/schema/catalogue.ts'
import { openTestDatabase } from '../support/harness.ts'

async function database() {
  const opened = await openTestDatabase()
  onTestFinished(opened.close)
  return opened
}

const languageOf = prepared((db) =>
  db
    .select({ code: languages.lang_code, isFirst: sql<boolean>`${languages.sort} = 1` })
    .from(languages)
    .where(eq(languages.lang_code, sql.placeholder('code'))),
)
const typeOf = prepared((db) =>
  db
    .select({ sort: robotProdtypes.sort, name_map: robotProdtypes.name_map })
    .from(robotProdtypes)
    .where(eq(robotProdtypes.robot_prodtype_id, sql.placeholder('id'))),
)

async function namesIn(db: Database | Transaction) {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM pg_prepared_statements WHERE statement LIKE '%"lang_code"%'`,
  )
  return rows.map(({ name }) => name)
}

describe('a prepared query', () => {
  test('answers each call with what that one asks for, also between others', async () => {
    const { db } = await database()
    for (let n = 0; n < 8; n++) {
      const [en, none, [type], others] = await Promise.all([
        languageOf(db, { code: 'en' }),
        languageOf(db, { code: 'tlh' }),
        typeOf(db, { id: 'carry' }),
        db.select({ sort: languages.sort }).from(languages).where(eq(languages.lang_code, 'en')),
      ])
      expect(en).toEqual([{ code: 'en', isFirst: others[0]?.sort === 1 }])
      expect(none).toEqual([])
      expect([typeof type?.sort, typeof type?.name_map.en]).toEqual(['number', 'string'])
    }
  })

  test('works within a transaction, and after one that failed', async () => {
    const { db } = await database()
    for (let n = 0; n < 3; n++) {
      const failing = db.transaction(async (tx) => {
        await tx.delete(languages)
        expect(await languageOf(tx, { code: 'en' })).toEqual([])
        await tx.execute(sql`SELECT 1 / 0`)
      })
      await expect(failing).rejects.toThrow()
      expect(await languageOf(db, { code: 'en' })).toHaveLength(1)
    }
  })

  test('that fails leaves the next one well', async () => {
    const { db } = await database()
    const halfOf = prepared((on) =>
      on
        .select({ half: sql<number>`10 / ${sql.placeholder('by')}::int` })
        .from(languages)
        .limit(1),
    )
    for (let n = 0; n < 3; n++) {
      await expect(halfOf(db, { by: 0 })).rejects.toThrow()
      expect(await halfOf(db, { by: 5 })).toEqual([{ half: 2 }])
    }
  })

  test('is written once', async () => {
    const { db } = await database()
    let written = 0
    const one = prepared((on) => {
      written++
      return on.select({ one: sql<number>`1` }).from(languages).limit(1)
    })
    await Promise.all([one(db), one(db)])
    await one(db)
    expect(written).toBe(1)
  })

  test('is parsed once on a connection', async () => {
    const { db } = await database()
    await db.transaction(async (tx) => {
      for (let n = 0; n < 3; n++) await languageOf(tx, { code: 'en' })
      expect(await namesIn(tx)).toHaveLength(1)
    })
  })

  describe.runIf(inject('postgres'))('goes without its name where that', () => {
    const english = (db: Database | Transaction) => languageOf(db, { code: 'en' })

    test.each<[string, (tx: Transaction, name: string) => Promise<unknown>]>([
      ['is gone, as behind PgBouncer', (tx) => english(tx).then(() => tx.execute(sql`DEALLOCATE ALL`))],
      [
        'answers otherwise since a migration',
        (tx) => english(tx).then(() => tx.execute(sql`ALTER TABLE languages ALTER lang_code TYPE varchar(9)`)),
      ],
      [
        "is somebody else's, as behind PgBouncer",
        (tx, name) => tx.execute(sql.raw(`DEALLOCATE ALL; PREPARE "${name}" AS SELECT 1`)),
      ],
    ])('%s', async (_, handOn) => {
      const [name = ''] = await (await database()).db.transaction((tx) => english(tx).then(() => namesIn(tx)))
      const { db } = await database()
      const asked = db.transaction((tx) => handOn(tx, name).then(() => english(tx)))
      expect(await asked).toMatchObject([{ code: 'en' }])
      expect(await english(db)).toMatchObject([{ code: 'en' }])
    })
  })
})
