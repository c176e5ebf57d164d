import type { FastifyRequest } from 'fastify'
import type { ContractOperation } from '../contract/contract.ts'

/** GET calls that change something: a foreign page must not be able to trigger them (guarantee 17). */
const CHANGING_GETS = new Set([
  'adminLogout',
  'adminSsoAuth',
  'getOpenAuthCode',
  'ssoBdcp',
  'ssoNlpcp',
  'tpartRedirect',
  'tongji',
])

export const changesState = ({ method, id }: ContractOperation) => method === 'POST' || CHANGING_GETS.has(id)

/** The origin that a request was made to. */
export const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

/** Browsers say where a request comes from; anything but this origin itself (or the address bar) is foreign. */
export function isForeign(request: FastifyRequest) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  return origin !== undefined && origin !== originOf(request)
}
