import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whom a request was from or about, hashed. */
export type AskerNote = { company: string; person?: string; api_key?: string }

/** What became of a request, for the log and the figures; nobody is hashed before the log has a line of it. */
export type Outcome = { ret?: number; asker?: () => AskerNote }

declare module 'fastify' {
  interface FastifyRequest {
    outcome: Outcome | undefined
  }
  interface FastifyContextConfig {
    /** The operation of the contract. */
    operation?: string
  }
}

export const decorateOutcome = (app: FastifyInstance) => app.decorateRequest('outcome', undefined)

export function noteOutcome(request: FastifyRequest, more: Outcome) {
  request.outcome = Object.assign(request.outcome ?? {}, more)
}

export type Counted = { operation: string; ret: number; seconds: number }

/** Tells of each call of the contract once it has been answered. */
export const countCalls = (app: FastifyInstance, called: (call: Counted) => void) =>
  app.addHook('onResponse', ({ routeOptions, outcome }, { elapsedTime }, done) => {
    const { operation } = routeOptions.config
    if (operation && outcome?.ret !== undefined) called({ operation, ret: outcome.ret, seconds: elapsedTime / 1000 })
    done()
  })
