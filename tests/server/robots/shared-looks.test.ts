import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { robotsSince } from '../../../server/robots/robot-changes.ts'
import { sharingLooks } from '../../../server/robots/shared-looks.ts'
import { newId } from '../../../server/secrets/secrets.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const OFFLINE_S = 10

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ seed: true })
})
afterAll(() => harness.close())

/** A server's looks by a clock of the test, and how often they asked the database. */
function server() {
  let [now, asked] = [0, 0]
  const counting: Database = new Proxy(harness.db, {
    get: (db, name) => {
      if (name === 'select') asked++
      return Reflect.get(db, name)
    },
  })
  const look = sharingLooks(counting, () => now)
  return {
    look: (corp_uuid: string, since: string) => look({ corp_uuid }, since, OFFLINE_S),
    pass: (ms: number) => {
      now += ms
    },
    asked: () => asked,
  }
}

async function company(...ids: readonly string[]) {
  const corp_uuid = newId()
  for (const id of ids) {
    const row = { corp_uuid, robot_uuid: id, robot_prodtype_id: 'carry', robot_name: id, sn: `SN-${id}` }
    await harness.db.insert(robots).values(row)
  }
  return corp_uuid
}

const remove = (corp_uuid: string, robot_uuid: string) =>
  harness.db.delete(robots).where(and(eq(robots.corp_uuid, corp_uuid), eq(robots.robot_uuid, robot_uuid)))
const idsOf = ({ robot_list }: { robot_list: readonly { robot: { robot_uuid: string } }[] }) =>
  robot_list.map(({ robot }) => robot.robot_uuid)

describe('looks at the robots of a company', () => {
  test('by twenty people at the same time are one, with the same cursor for all', async () => {
    const corp = await company('one', 'two')
    const { look, asked, pass } = server()
    const first = await Promise.all(Array.from({ length: 20 }, () => look(corp, '')))
    expect(asked()).toBe(2)
    const cursors = new Set(first.map(({ cursor }) => cursor))
    expect(cursors.size).toBe(1)
    pass(250)
    const [cursor = ''] = cursors
    const next = await Promise.all(Array.from({ length: 20 }, () => look(corp, cursor)))
    expect([asked(), new Set(next).size, next[0]?.is_part]).toEqual([4, 1, true])
  })

  test('are shared with nobody of another company, and of no other list', async () => {
    const [mine, theirs] = [await company('one'), await company('two')]
    const { look } = server()
    const [own, other] = await Promise.all([look(mine, ''), look(theirs, '')])
    expect([idsOf(own), idsOf(other)]).toEqual([['one'], ['two']])
    const { cursor } = own
    expect(idsOf(await look(theirs, cursor))).toEqual(['two'])
    const filtered = sharingLooks(harness.db)
    expect(idsOf(await filtered({ corp_uuid: mine, robot_prodtype_id: 'bao_mini' }, '', OFFLINE_S))).toEqual([])
    expect(idsOf(await filtered({ corp_uuid: mine, robot_uuid: 'one' }, '', OFFLINE_S))).toEqual(['one'])
  })

  test('show no robot that was taken away a quarter of a second ago', async () => {
    const corp = await company('one', 'two')
    const { look, pass } = server()
    const { cursor } = await look(corp, '')
    await remove(corp, 'one')
    pass(249)
    expect(idsOf(await look(corp, ''))).toEqual(['one', 'two'])
    pass(1)
    const seen = await look(corp, cursor)
    expect([idsOf(seen), seen.is_part]).toEqual([['two'], false])
  })

  test('are never before that of the cursor, which may be of another server', async () => {
    const corp = await company('one', 'two')
    const { look, asked } = server()
    await look(corp, '')
    const elsewhere = await robotsSince(harness.db, { corp_uuid: corp }, '', OFFLINE_S)
    const seen = await Promise.all([look(corp, elsewhere.cursor), look(corp, elsewhere.cursor)])
    expect(seen.map(({ is_part }) => is_part)).toEqual([true, true])
    expect(asked()).toBe(4)
  })

  test('are one whole list for all, whatever their cursors, once a robot has come', async () => {
    const corp = await company('one')
    const { look, asked, pass } = server()
    const cursors: string[] = []
    while (cursors.length < 5) {
      const { cursor } = await look(corp, cursors.at(-1) ?? '')
      // The database's clock may stand still between two looks.
      if (!cursors.includes(cursor)) cursors.push(cursor)
      pass(250)
    }
    await harness.db.insert(robots).values({
      ...{ corp_uuid: corp, robot_uuid: 'two', robot_prodtype_id: 'carry', robot_name: 'two', sn: 'SN-two' },
    })
    const before = asked()
    const seen = await Promise.all(cursors.map((cursor) => look(corp, cursor)))
    expect([new Set(cursors).size, new Set(seen).size, asked() - before]).toEqual([5, 1, 2])
    expect(seen.map(idsOf)[0]).toEqual(['one', 'two'])
  })

  test('share a list that takes longer than that while it is on its way', async () => {
    const corp = await company('one')
    let asked = 0
    let now = 0
    const slow: Database = new Proxy(harness.db, {
      get: (db, name) => {
        if (name !== 'select') return Reflect.get(db, name)
        asked++
        now += 660
        return Reflect.get(db, name)
      },
    })
    const look = sharingLooks(slow, () => now)
    const all = await Promise.all(Array.from({ length: 5 }, () => look({ corp_uuid: corp }, '', OFFLINE_S)))
    expect([new Set(all).size, asked]).toEqual([1, 2])
  })

  test('are not thrown away for a cursor of a look that nobody can have had yet', async () => {
    const corp = await company('one')
    const { look, asked } = server()
    const { cursor } = await look(corp, '')
    const [whole, , ...members] = cursor.split('.')
    const forged = [whole, String(Number(whole) + 60e6), ...members].join('.')
    for (let n = 0; n < 3; n++) expect((await look(corp, forged)).is_part).toBe(false)
    expect(asked()).toBe(2)
  })

  test('that failed are not kept', async () => {
    const corp = await company('one')
    let isDown = true
    const breaking: Database = new Proxy(harness.db, {
      get: (db, name) => {
        if (name === 'select' && isDown) throw new Error('away')
        return Reflect.get(db, name)
      },
    })
    const look = sharingLooks(breaking, () => 0)
    await expect(look({ corp_uuid: corp }, '', OFFLINE_S)).rejects.toThrow('away')
    isDown = false
    expect(idsOf(await look({ corp_uuid: corp }, '', OFFLINE_S))).toEqual(['one'])
  })
})
