import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientFailure, sendFailure } from './failures.ts'
import { isLoopback } from './origins.ts'
import { isLoopbackHost } from './settings.ts'

/**
 * The address of the other end itself: what a proxy says of whom it speaks for does not count here. The name asked for counts
 * too: a foreign site may let a name of its own lead to this machine.
 */
const isFromHere = ({ socket, headers, hostname }: FastifyRequest) =>
  isLoopback(hostname) &&
  isLoopbackHost(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '') &&
  !headers['x-forwarded-for'] &&
  !headers.forwarded

/** For pages that only a person at the machine itself may see. */
export const onlyFromHere = {
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isFromHere(request)) return sendFailure(reply, clientFailure(404))
  },
}
