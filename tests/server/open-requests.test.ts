import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRequests } from '../../server/imports/open-requests.ts'

let requests = openRequests()
let app = fastify()
let origin = ''
let finish: () => void = () => undefined

beforeEach(async () => {
  requests = openRequests()
  app = fastify()
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/refused') return reply.code(414).send('too long')
  })
  requests.countThoseOf(app)
  app.get('/slow', () => new Promise((answered) => (finish = () => answered('done'))))
  app.get('/refused', () => 'never')
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterEach(() => app.close())

const WAIT_MS = 40

/** Milliseconds. */
async function steppedBack() {
  const from = performance.now()
  await requests.stepBack()
  return performance.now() - from
}

const isReached = () => new Promise<void>((reached) => app.server.once('request', () => setImmediate(reached)))

test('work steps back while a request is being answered, and goes on when it is', async () => {
  const reached = isReached()
  const answered = fetch(`${origin}/slow`)
  await reached
  const stepping = requests.stepBack()
  let hasGoneOn = false
  void stepping.then(() => {
    hasGoneOn = true
  })
  await new Promise(setImmediate)
  expect(hasGoneOn).toBe(false)
  finish()
  await (await answered).text()
  await stepping
})

test('work steps back no longer than it can wait, and not at all where nobody asks for anything', async () => {
  const reached = isReached()
  const answered = fetch(`${origin}/slow`)
  await reached
  expect(await steppedBack()).toBeGreaterThanOrEqual(WAIT_MS - 1)
  finish()
  await (await answered).text()
  expect(await steppedBack()).toBeLessThan(WAIT_MS - 1)
})

test('whoever goes away without waiting for the answer is not waited for', async () => {
  const reached = isReached()
  const gone = new AbortController()
  const answered = fetch(`${origin}/slow`, { signal: gone.signal }).catch(() => undefined)
  await reached
  gone.abort()
  await answered
  await requests.stepBack()
  expect(await steppedBack()).toBeLessThan(WAIT_MS - 1)
})

test('requests that are refused before they are counted hide no others', async () => {
  await (await fetch(`${origin}/refused`)).text()
  const reached = isReached()
  const answered = fetch(`${origin}/slow`)
  await reached
  expect(await steppedBack()).toBeGreaterThanOrEqual(WAIT_MS - 1)
  finish()
  await (await answered).text()
})
