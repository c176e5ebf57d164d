import type { FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'

const NAME = 'console_bind'

/** The value in a `Cookie` header; undefined where it has none. */
export const readBindCookie = (header: string | undefined) => readCookie(header, NAME)

/** A `Set-Cookie` header; without a time it ends with the browser, with 0 s at once. */
export function bindCookie({ protocol }: FastifyRequest, value: string, maxAgeSeconds: number | undefined) {
  const parts = [`${NAME}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (protocol === 'https') parts.push('Secure')
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`)
  return parts.join('; ')
}
