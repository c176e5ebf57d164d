import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What has asked /readyz twice within as long will ask again: a proxy that sends requests here for as long as we say yes. */
const REGULAR_MS = 20_000
/** As often as proxies ask by default before they believe a no. */
const NOES = 3
/** A proxy that has turned away sends nothing more; what it had sent before is here by then. */
const QUIET_MS = 500
const LONGEST_MS = 7000
const LOOK_MS = 50
const HEALTH = new Set(['/healthz', '/readyz'])

type Asker = { at: number; isRegular: boolean; noes: number }

export type Drain = ReturnType<typeof startDrain>

/** How a server goes: it serves until those who send requests here know that it goes (guarantee 31). */
export function startDrain() {
  const askers = new Map<string, Asker>()
  let isStopping = false
  let busyAt = 0

  const isRecent = ({ at }: Asker) => performance.now() - at < REGULAR_MS
  const regulars = () => [...askers.values()].filter((asker) => asker.isRegular && isRecent(asker))
  const isAwaited = () => regulars().some(({ noes }) => noes < NOES)
  const isBusy = () => regulars().length > 0 && performance.now() - busyAt < QUIET_MS

  return {
    isStopping: () => isStopping,
    /** /readyz was asked. What a proxy passes on is not its own question. */
    asked: ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) => {
      if (headers['x-forwarded-for'] ?? headers.forwarded) return
      for (const [address, asker] of askers) if (!isRecent(asker)) askers.delete(address)
      const address = socket.remoteAddress ?? ''
      const before = askers.get(address)
      const noes = isStopping ? (before?.noes ?? 0) + 1 : 0
      askers.set(address, { at: performance.now(), isRegular: before !== undefined, noes })
    },
    countThoseOf: (app: FastifyInstance) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (!isStopping) return done()
        if (!HEALTH.has(request.url)) busyAt = performance.now()
        reply.header('connection', 'close')
        done()
      })
    },
    drain: async (leastMs: number) => {
      isStopping = true
      busyAt = performance.now()
      const [least, longest] = [leastMs, Math.max(leastMs, LONGEST_MS)].map((ms) => performance.now() + ms)
      const goesOn = (now: number) => now < (least ?? 0) || (now < (longest ?? 0) && (isAwaited() || isBusy()))
      while (goesOn(performance.now())) await pause(LOOK_MS)
    },
  }
}
