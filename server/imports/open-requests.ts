import { setImmediate as polled } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long work behind the scenes steps back for requests at a time: it must come to an end too. */
const WAIT_MS = 40

/** Requests that are being answered. Each needs the database several times: where work takes every turn between, they crawl. */
export function openRequests(waitMs = WAIT_MS) {
  let open = 0
  const waiting = new Set<() => void>()

  function answered() {
    open -= 1
    if (open === 0) for (const goOn of waiting) goOn()
  }

  const allAnswered = () =>
    new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(patience)
        waiting.delete(goOn)
        resolve()
      }
      const patience = setTimeout(goOn, waitMs)
      waiting.add(goOn)
    })

  return {
    countThoseOf: (app: FastifyInstance) => {
      app.addHook('onRequest', (_request, reply, done) => {
        open += 1
        // Also where nobody waits for the answer any more.
        reply.raw.once('close', answered)
        done()
      })
    },
    /** Resolves when none is open, those with it that came in meanwhile, or after a while. */
    stepBack: async () => {
      await polled()
      if (open > 0) await allAnswered()
    },
  }
}
