import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Written } from './written.ts'

const LEAST_BYTES = 1024

const takesGzip = ({ headers }: FastifyRequest) =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((each) => /^\s*gzip\s*(;\s*q=(1|0\.\d*[1-9]).*)?$/.test(each))

/**
 * An answer in fewer bytes, for clients that take it. Only for what holds no secret and repeats nothing of the request: from the length of
 * anything else, one who may choose a part of it could guess the rest (BREACH). The contract says by `Content-Encoding` what that is.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, packed }: Written,
): Promise<Buffer> {
  if (bytes.length < LEAST_BYTES || !takesGzip(request)) return bytes
  const fewer = await packed()
  reply.header('content-encoding', 'gzip')
  return fewer
}
