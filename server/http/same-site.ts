import type { FastifyRequest } from 'fastify'
import type { ContractOperation } from '../contract/contract.ts'

/** A foreign page must not be able to change anything, by a GET neither (guarantee 17). */
export const isForOwnPages = ({ method, access }: ContractOperation) => method === 'POST' || access.changesState

export const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

/** Browsers say where a request comes from; anything but this origin itself (or the address bar) is foreign. */
export function isForeign(request: FastifyRequest) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  return origin !== undefined && origin !== originOf(request)
}
