import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import { isUnreachable } from '../database/postgres.ts'
import { refusal, statusOf } from './envelope.ts'
import { noteOutcome } from './outcome.ts'
import { describeError } from './request-log.ts'

const WORDS: Readonly<Record<number, string>> = {
  404: 'not found',
  408: 'the request took too long',
  413: 'the request is too large',
  414: 'the address is too long',
  415: 'the content type is not accepted here',
  417: 'the request expects what is not offered here',
  431: 'the headers are too large',
}

export const clientFailure = (status: number) =>
  new Refused(status === 404 ? RET.notFound : RET.parameterMissing, undefined, {
    status,
    msg: WORDS[status] ?? 'the request is malformed',
  })

export const serverFailure = (status: 500 | 503, msg: string) =>
  new Refused(RET.serverError, undefined, { status, msg })

/** What an error may tell the outside: never its own words. */
function failureOf(error: FastifyError | Refused): Refused {
  if (error instanceof Refused) return error
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return clientFailure(status)
  return isUnreachable(error)
    ? serverFailure(503, 'the database cannot be reached')
    : serverFailure(500, 'server error')
}

const UNREACHABLE_RETRY_S = 2

/** The envelope of a refusal, whose status and headers are set. */
export function refuse(reply: FastifyReply, refused: Refused) {
  const status = statusOf(refused)
  noteOutcome(reply.request, { ret: refused.ret })
  if (status === 503) reply.header('retry-after', String(UNREACHABLE_RETRY_S))
  if (status === 429) reply.header('retry-after', String(refused.data?.retry_after_s ?? 1))
  reply.code(status)
  return refusal(refused)
}

export const sendFailure = (reply: FastifyReply, refused: Refused) =>
  reply.type('application/json; charset=utf-8').send(refuse(reply, refused))

export function handleError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) {
  const refused = failureOf(error)
  if (statusOf(refused) >= 500) request.log.error({ failure: describeError(error) }, 'failed')
  return sendFailure(reply, refused)
}

export function answerFailuresAlike(app: FastifyInstance) {
  app.setErrorHandler(handleError)
}
