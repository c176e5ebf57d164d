import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What became of a request, for the log and the figures. */
export type Outcome = { ret?: number; person?: string; company?: string }

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
  request.outcome = { ...request.outcome, ...more }
}

export type Counted = { operation: string; ret: number; seconds: number }

/** Tells of each call of the contract once it has been answered. */
export const countCalls = (app: FastifyInstance, called: (call: Counted) => void) =>
  app.addHook('onResponse', async ({ routeOptions, outcome }, { elapsedTime }) => {
    const { operation } = routeOptions.config
    if (operation && outcome?.ret !== undefined) called({ operation, ret: outcome.ret, seconds: elapsedTime / 1000 })
  })
