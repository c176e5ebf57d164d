import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness()
})
afterAll(() => server.close())

const GIVEN = '6f1c2b9e-0d3a-4c57-9b1e-2a8f7c5d4e30'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idFor = async (given: string) =>
  (await server.ask('langList', {}, { headers: { 'x-request-id': given } })).headers['x-request-id']

test('a request that brings a UUID has it as its id, in the answer and in the log', async () => {
  expect(await idFor(GIVEN)).toBe(GIVEN)
  expect(JSON.parse(server.log.at(-1) ?? '')).toMatchObject({ request_id: GIVEN, path: '/api/control/lang/list' })
})

test.each([
  '',
  'support-4711',
  GIVEN.toUpperCase(),
  `${GIVEN} `.repeat(2),
  `${GIVEN}\tx`,
  `{${GIVEN}}`,
  GIVEN.replaceAll('-', ''),
  '00000000-0000-0000-0000-000000000000',
  `${GIVEN}, ${GIVEN}`,
  'x'.repeat(4000),
])('an id such as "%s" is ignored, and a new one made', async (given) => {
  const id = await idFor(given)
  expect(id).not.toBe(given)
  expect(id).toMatch(UUID)
  expect(id).not.toBe(GIVEN)
})

test('the embedded pages name their requests too', async () => {
  const answer = await server.app.apps.inject({ url: '/open/v1/robot_list', headers: { 'x-request-id': GIVEN } })
  expect(answer.headers['x-request-id']).toBe(GIVEN)
})
