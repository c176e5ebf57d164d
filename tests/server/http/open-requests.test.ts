import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openRequests } from '../../../server/http/open-requests.ts'

/** Work that goes on did so because it had nobody to wait for. */
const forEver = () => new Promise<void>(() => undefined)
const atOnce = async (): Promise<void> => undefined

let app: FastifyInstance
afterEach(() => app.close())

/** A server with an address that is answered when the test says so, and one that is refused before it is counted. */
async function serve(patience: () => Promise<void>) {
  const { countThoseOf, stepBack } = openRequests(patience)
  let reached: (finish: () => void) => void = () => undefined
  app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/refused') return reply.code(414).send('too long')
  })
  countThoseOf(app)
  app.get('/refused', () => 'never')
  app.get('/slow', () => new Promise((answered) => reached(() => answered('done'))))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (path: string, signal?: AbortSignal) =>
    fetch(origin + path, { signal: signal ?? null }).then(
      (response) => response.text(),
      () => 'given up',
    )
  /** A request that has reached the server, and how to let it be answered. */
  async function open(signal?: AbortSignal) {
    const isReached = new Promise<() => void>((resolve) => {
      reached = resolve
    })
    const answered = ask('/slow', signal)
    return { finish: await isReached, answered }
  }
  return { ask, open, stepBack }
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
  const { ask, open, stepBack } = await serve(forEver)
  await ask('/refused')
  const { finish, answered } = await open()
  const work = stepBack()
  expect(await isHeld(work)).toBe(true)
  finish()
  expect(await answered).toBe('done')
  await work
})

test('where nobody asks for anything it does not step back', async () => {
  const { stepBack } = await serve(forEver)
  await stepBack()
})

test('whoever goes away without waiting for the answer is not waited for', async () => {
  const { open, stepBack } = await serve(forEver)
  const gone = new AbortController()
  const { answered } = await open(gone.signal)
  gone.abort()
  expect(await answered).toBe('given up')
  await stepBack()
})

test('it waits for no request for ever', async () => {
  const { open, stepBack } = await serve(atOnce)
  const { finish, answered } = await open()
  await stepBack()
  finish()
  expect(await answered).toBe('done')
})

test('a request that it has waited for in vain some times holds it up no more; those that come after it do', async () => {
  let patience = atOnce
  const { open, stepBack } = await serve(() => patience())
  const slow = await open()
  for (let time = 0; time < 3; time++) await stepBack()
  patience = forEver
  await stepBack()
  const next = await open()
  const work = stepBack()
  expect(await isHeld(work)).toBe(true)
  next.finish()
  await work
  slow.finish()
  expect(await Promise.all([slow.answered, next.answered])).toEqual(['done', 'done'])
})
