import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openRequests } from '../../server/imports/open-requests.ts'

/** Longer than any test may take: work that goes on did so because nothing was open. */
const FOR_EVER_MS = 3_600_000

let app: FastifyInstance
afterEach(() => app.close())

/** A server with an address that is answered when the test says so, and one that is refused before it is counted. */
async function serve(waitMs: number) {
  const { countThoseOf, stepBack } = openRequests(waitMs)
  let finish: () => void = () => undefined
  app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/refused') return reply.code(414).send('too long')
  })
  countThoseOf(app)
  app.get('/refused', () => 'never')
  const isReached = new Promise<void>((reached) => {
    app.get('/slow', () => {
      reached()
      return new Promise((answered) => {
        finish = () => answered('done')
      })
    })
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (path: string, signal?: AbortSignal) =>
    fetch(origin + path, { signal: signal ?? null }).then(
      (response) => response.text(),
      () => 'given up',
    )
  return { ask, stepBack, isReached, finish: () => finish() }
}

/** Whether it comes to its end while everything else that is ready has its turn. */
async function isHeld(work: Promise<void>) {
  let isOver = false
  void work.then(() => {
    isOver = true
  })
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
  return !isOver
}

test('work steps back while a request is being answered, whatever was refused before, and goes on when it is', async () => {
  const { ask, stepBack, isReached, finish } = await serve(FOR_EVER_MS)
  await ask('/refused')
  const answered = ask('/slow')
  await isReached
  const work = stepBack()
  expect(await isHeld(work)).toBe(true)
  finish()
  expect(await answered).toBe('done')
  await work
})

test('where nobody asks for anything it does not step back', async () => {
  const { stepBack } = await serve(FOR_EVER_MS)
  await stepBack()
})

test('whoever goes away without waiting for the answer is not waited for', async () => {
  const { ask, stepBack, isReached } = await serve(FOR_EVER_MS)
  const gone = new AbortController()
  const answered = ask('/slow', gone.signal)
  await isReached
  gone.abort()
  expect(await answered).toBe('given up')
  await stepBack()
})

test('it waits for no request for ever', async () => {
  const { ask, stepBack, isReached, finish } = await serve(1)
  const answered = ask('/slow')
  await isReached
  await stepBack()
  finish()
  expect(await answered).toBe('done')
})
