import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A browser may name its request, so that it has a support id where no answer comes; anything but a UUID is ignored. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>) {
  const given = headers['x-request-id']
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID()
}
