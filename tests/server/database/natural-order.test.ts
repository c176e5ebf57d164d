import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { inNaturalOrder, naturalOrder } from '../../../server/database/natural-order.ts'
import { openTestDatabase } from '../support/test-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const NAMES = [
  ...['', 'lobby', 'room 2', 'room 10', 'room 007', '0', '000', 'b12c3', '2026-11-29', '１２', '٣ rooms'],
  ...['123456789012345', '1234567890123456', '00000000000000000123', `${'0'.repeat(20)}${'9'.repeat(20)} end`],
]

describe('the order that people count in', () => {
  test('puts numbers by their size, wherever they stand in a name', () => {
    const names = ['2', '10', 'a 1', 'a 9 z 10', 'a 10 z 2', 'a 10 z 10', 'b']
    const inOrder = names.toReversed().sort((one, other) => (naturalOrder(one) < naturalOrder(other) ? -1 : 1))
    expect(inOrder).toEqual(names)
  })

  test.each(NAMES)('is the same from the database: "%s"', async (name) => {
    const { rows } = await database.db.execute<{ key: string }>(
      sql`SELECT ${inNaturalOrder(sql`${name}::text`)} AS key`,
    )
    expect(rows).toEqual([{ key: naturalOrder(name) }])
  })
})
