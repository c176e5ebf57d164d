import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Harness, openTestDatabase, startHarness } from '../support/harness.ts'
import { raceNodes } from '../support/node-races.ts'

const NODES = 3

const nodes: Harness[] = []
let stop = async () => {}
beforeAll(async () => {
  const database = await openTestDatabase()
  const secretKey = randomBytes(32)
  for (let node = 0; node < NODES; node++) nodes.push(await startHarness({ database, secretKey, seed: node === 0 }))
  stop = async () => {
    for (const { close } of nodes) await close()
    await database.close()
  }
})
afterAll(() => stop())

const codesTo = async (to: string) =>
  nodes.flatMap(({ messages }) => messages).flatMap((message) => (message.to === to ? [message.code ?? ''] : []))

describe('guarantee 32: several servers on one database', () => {
  raceNodes(() => ({ nodes, db: (nodes[0] as Harness).db, codesTo }))
})
