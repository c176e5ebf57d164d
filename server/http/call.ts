import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shown } from '../contract/caller.ts'
import type { Call } from '../contract/handler.ts'
import { originOf } from './same-site.ts'

const BIND_COOKIE = 'console_bind'

function readCookie(header: string | undefined, name: string) {
  const pair = header?.split(';').find((each) => each.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1) || undefined
}

const readBearer = (header: string | undefined) => /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(header ?? '')?.[1]

function bindCookie(request: FastifyRequest, value: string, maxAgeSeconds: number | undefined) {
  const parts = [`${BIND_COOKIE}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (request.protocol === 'https') parts.push('Secure')
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`)
  return parts.join('; ')
}

export const shownBy = ({ headers }: FastifyRequest): Shown => ({
  bearer: readBearer(headers.authorization),
  bindCookie: readCookie(headers.cookie, BIND_COOKIE),
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
