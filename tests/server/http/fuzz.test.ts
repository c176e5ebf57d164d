import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { ContractOperation } from '../../../server/contract/contract.ts'
import { answerChecker, validatorsOf } from '../../../server/http/parameters.ts'
import { isAlone, tellMost, tellMostMs, tellSum } from '../../support/figures.ts'
import { appSession } from '../support/app-session.ts'
import { requestsFor } from '../support/fuzz-requests.ts'
import { CONTRACT, type Harness, startHarness } from '../support/harness.ts'

/** `FUZZ_RUNS=500 npx vitest run tests/server/http/fuzz.test.ts` throws ten times as much (guarantee 28). */
const RUNS = Number(process.env.FUZZ_RUNS ?? 50)
const SEED = Number(process.env.FUZZ_SEED ?? 20260101)
/** Processes that share the operations among them say so: `CHAOS_PART=1/2`. */
const [PART = 1, PARTS = 1] = (process.env.CHAOS_PART ?? '1/1').split('/').map(Number)
const SLOWEST_MS = 2000 // of the processor, so that nothing beside it counts
const MIB = 1024 * 1024
const HEAP_GROWTH_MAX_BYTES = 24 * MIB

/** What answers with a file. */
const FILES = ['recordTemplate', 'recordExport', 'recordImportErrors']

let server: Harness
let heapBefore = 0

/** What is weakly held is let go of only once the event loop has turned, and what that held only the next time. */
async function heapInUse() {
  setFlagsFromString('--expose-gc')
  for (const _ of ['weakly held', 'held by that']) {
    await new Promise((turned) => setImmediate(turned))
    runInNewContext('gc')()
  }
  return process.memoryUsage().heapUsed
}

beforeAll(async () => {
  const unlimited = {
    ...{ SEND_PER_ADDRESS_HOUR: '1000000', COMMANDS_PER_MINUTE: '100000', LOG_LEVEL: 'error' },
    ...{ PASSWORDS_PER_ADDRESS_HOUR: '1000000', CODES_PER_ADDRESS_HOUR: '1000000', QUOTA_EXPORTS_HOUR: '100000' },
  }
  server = await startHarness({ seed: true, env: unlimited })
  for (const operation of CONTRACT.operations)
    for (const request of fc.sample(requestsFor(operation, CONTRACT.schemas, {}), { numRuns: 3, seed: SEED }))
      await server.app.console.inject(request)
  heapBefore = await heapInUse()
})
afterAll(() => server.close())

async function signIn() {
  const { ret, body } = await server.ask('adminPasswordAuth', {
    auth_account: '13800000002',
    auth_password: 'Robots#2026',
  })
  return ret === RET.ok ? { token: body.data.token, uid: body.data.user.user_uuid } : {}
}

/** The page that an operation is for, and its session that may write. */
const appOf = ({ path }: ContractOperation) => (/\/(command|place)/.test(path) ? 'foyer.rmc' : 'foyer.ticket')
const pageBearer = async (operation: ContractOperation) =>
  (await appSession(server, 'u_super', appOf(operation))).authorization.slice('Bearer '.length)

const validators = validatorsOf(CONTRACT)
const OPERATIONS = CONTRACT.operations.filter((_, at) => at % PARTS === PART - 1)

async function holds(operation: ContractOperation) {
  let slowest = 0
  const check = answerChecker(operation.answers, validators)
  const credentials = await signIn()
  const bearer = await pageBearer(operation)
  await fc.assert(
    fc.asyncProperty(requestsFor(operation, CONTRACT.schemas, credentials, bearer), async (request) => {
      const start = process.cpuUsage()
      const answer = await server.app.console.inject(request)
      const { user, system } = process.cpuUsage(start)
      expect(answer.statusCode, server.log.at(-1)).toBeLessThan(500)
      const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')
      if (!isEnvelope && answer.statusCode === 200) expect(FILES).toContain(operation.id)
      else if (answer.statusCode !== 304) expect(check(answer.statusCode, answer.json())).toBeUndefined()
      expect(answer.headers['x-request-id']).toBeDefined()
      slowest = Math.max(slowest, (user + system) / 1000)
      expect((user + system) / 1000).toBeLessThan(SLOWEST_MS)
    }),
    { numRuns: RUNS, seed: SEED, includeErrorInReport: true, endOnFailure: isAlone },
  )
  tellSum('# calls', 1)
  tellSum('# requests, no 5xx, none outside the contract', RUNS)
  tellMostMs('the slowest took # of the processor', slowest)
}

test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  'no malformed request makes %s fail, stall or leave the contract',
  { timeout: 300_000 + RUNS * 1000 },
  (_, operation) => holds(operation),
)

test('what was thrown at the server has not stayed in its memory', async () => {
  const grown = (await heapInUse()) - heapBefore
  tellMost('memory grown by at most #', Math.round(grown / MIB), 'MiB')
  expect(grown).toBeLessThan(HEAP_GROWTH_MAX_BYTES)
})
