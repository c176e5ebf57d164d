import { setTimeout as pause, setImmediate as polled } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

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

type Open = { waits: number }

/** Requests that are being answered. Each needs the database several times: where work takes every turn between, they crawl. */
export function openRequests(patience: () => Promise<unknown> = () => pause(WAIT_MS)) {
  // Not the requests themselves: tables that a set has outgrown hold what was in them until the next long collection.
  const open = new Set<Open>()
  const waiting = new Set<() => void>()
  const isHeld = () => [...open].some(({ waits }) => waits < WAITS_MAX)

  function answered(request: Open) {
    open.delete(request)
    if (waiting.size > 0 && !isHeld()) for (const goOn of waiting) goOn()
  }

  function waitedInVain(requests: readonly Open[]) {
    for (const request of requests) request.waits++
  }

  const allAnswered = () =>
    new Promise<void>((resolve) => {
      const awaited = [...open]
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
        const own: Open = { waits: 0 }
        open.add(own)
        // Also where nobody waits for the answer any more.
        reply.raw.once('close', () => answered(own))
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
