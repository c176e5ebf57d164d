import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shown } from '../contract/caller.ts'
import type { Call } from '../contract/handler.ts'
import { bindCookie, readBindCookie } from './bind-cookie.ts'
import { originOf } from './same-site.ts'

const readBearer = (header: string | undefined) => /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(header ?? '')?.[1]

export const shownBy = ({ headers }: FastifyRequest): Shown => ({
  bearer: readBearer(headers.authorization),
  bindCookie: readBindCookie(headers.cookie),
})

type Told = Pick<Call, 'setJob' | 'noteAsker'>

export function callOf(request: FastifyRequest, reply: FastifyReply, told: Told): Call {
  return {
    ip: request.ip,
    origin: originOf(request),
    hostname: request.hostname,
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    setBindCookie: (value, maxAgeSeconds) => void reply.header('set-cookie', bindCookie(request, value, maxAgeSeconds)),
    clearBindCookie: () => void reply.header('set-cookie', bindCookie(request, '', 0)),
    ...told,
  }
}
