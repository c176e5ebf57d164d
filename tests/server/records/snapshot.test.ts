import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../../server/database/schema/identity.ts'
import { records, recordUniques } from '../../../server/database/schema/records.ts'
import { logOperation } from '../../../server/people/operation-log.ts'
import type { Asked, Place } from '../../../server/records/record-store.ts'
import { recordsOf, takeSnapshot } from '../../../server/records/snapshot.ts'
import { storeOf } from '../../../server/records/store-of.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { definition } from '../support/sheets.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const placeOf = (resource: string): Place => ({ corp_uuid: 'c_aurora', resource: definition(resource) })
const asked = (by: string, descending = false): Asked => ({ q: '', page: 1, size: 10, by, descending, filter: {} })

/** What an export holds of a field when others write after its first records have been read. */
async function exportedAround(place: Place, order: Asked, field: string, write: () => Promise<unknown>) {
  const store = storeOf(place.resource).snapshot
  if (!store) throw new Error('nothing of it is exported')
  const all: string[] = []
  const taken = await takeSnapshot(server.db, place, store, order, 1000)
  for await (const { records: found } of recordsOf(server.db, taken, 5)) {
    all.push(...found.map((values) => String(values[field])))
    if (all.length === 5) await write()
  }
  return all
}

const actor = { corp_uuid: 'c_aurora', user_uuid: 'u_admin', role_id: '5' }
const keep = (...terms: readonly string[]) =>
  server.db.transaction(async (tx) => {
    for (const term of terms) {
      const values = { term, language: 'en' }
      await storeOf(definition('terminology')).insert(tx, placeOf('terminology'), actor, {
        record_id: randomUUID().replaceAll('-', ''),
        values,
      })
    }
  })

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(2, '0')}`)

describe('an export while others write (§2 batch form)', () => {
  const place = placeOf('terminology')
  const clear = async () => {
    for (const table of [records, recordUniques]) await server.db.delete(table)
  }
  const ofPlace = and(eq(records.corp_uuid, 'c_aurora'), eq(records.resource, 'terminology'))

  test('has each record once, and none that came after it was asked for', async () => {
    await clear()
    await keep(...numbered('m', 12))
    const all = await exportedAround(place, asked('term'), 'term', () => keep('a1', 'a2', 'a3', 'z1'))
    expect(all).toEqual(numbered('m', 12))
  })

  test('loses none because others were removed, and leaves out those alone', async () => {
    await clear()
    await keep(...numbered('m', 12))
    const { rows } = await storeOf(place.resource).list(server.db, place, { ...asked('term'), size: 12 })
    const gone = [0, 1, 2, 9].map((at) => rows[at]?.record_id ?? '')
    const all = await exportedAround(place, asked('term'), 'term', () =>
      server.db.delete(records).where(and(ofPlace, inArray(records.record_id, gone))),
    )
    expect(all).toEqual(numbered('m', 12).filter((term) => term !== 'm09'))
  })

  test('of the operation log, which grows at its front, has no line twice', async () => {
    const log = (count: number) =>
      server.db.transaction(async (tx) => {
        for (let line = 0; line < count; line++) await logOperation(tx, actor, 'record_created', {})
      })
    await log(12)
    const before = await storeOf(definition('operationLog')).list(server.db, placeOf('operationLog'), asked('at', true))
    const all = await exportedAround(placeOf('operationLog'), asked('at', true), 'at', () => log(3))
    expect(all).toHaveLength(before.total)
  })

  test('of staff has everybody once', async () => {
    const staff = placeOf('staff')
    const { total } = await storeOf(staff.resource).list(server.db, staff, asked('full_name'))
    const all = await exportedAround(staff, asked('full_name'), 'full_name', () =>
      server.db.insert(people).values({
        ...{
          corp_uuid: 'c_aurora',
          user_uuid: 'u_aaa',
          person_id: 'p_aaa',
          full_name: 'Aaa',
          mobile: '',
          email: '',
        },
        ...{ dept: '', job: '', role_id: '1', gender: '' },
      }),
    )
    expect(all).toHaveLength(total)
    expect(new Set(all).size).toBe(total)
  })
})
