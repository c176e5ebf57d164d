import { setTimeout as pause, setImmediate as polled } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long work behind the scenes steps back for requests at a time: it must come to an end too. */
const WAIT_MS = 40
/** How often it does so for the same one in vain: what is still open then waits for a file to arrive or to be read. */
const WAITS_MAX = 3

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer may wait for something to happen: nothing else waits for it. */
    mayWait?: boolean
  }
}

/** Requests that are being answered. Each needs the database several times: where work takes every turn between, they crawl. */
export function openRequests(patience: () => Promise<unknown> = () => pause(WAIT_MS)) {
  const open = new Map<FastifyRequest, number>()
  const waiting = new Set<() => void>()
  const isHeld = () => [...open.values()].some((waits) => waits < WAITS_MAX)

  function answered(request: FastifyRequest) {
    open.delete(request)
    if (!isHeld()) for (const goOn of waiting) goOn()
  }

  function waitedInVain(requests: readonly FastifyRequest[]) {
    for (const request of requests) {
      const waits = open.get(request)
      if (waits !== undefined) open.set(request, waits + 1)
    }
  }

  const allAnswered = () =>
    new Promise<void>((resolve) => {
      const awaited = [...open.keys()]
      const goOn = () => {
        waiting.delete(goOn)
        resolve()
      }
      waiting.add(goOn)
      void patience().then(() => {
        if (waiting.has(goOn)) waitedInVain(awaited)
        goOn()
      })
    })

  return {
    countThoseOf: (app: FastifyInstance) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.routeOptions.config.mayWait) return done()
        open.set(request, 0)
        // Also where nobody waits for the answer any more.
        reply.raw.once('close', () => answered(request))
        done()
      })
    },
    /** Resolves when none is open that it waits for, new ones included, or after a while. */
    stepBack: async () => {
      await polled()
      if (isHeld()) await allAnswered()
    },
  }
}
