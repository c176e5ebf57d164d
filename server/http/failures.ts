import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import { isUnreachable } from '../database/postgres.ts'
import { refusal } from './envelope.ts'
import { describeError } from './request-log.ts'

type Failed = { status: number; ret: number; msg: string; field?: string }

const WORDS: Readonly<Record<number, string>> = {
  404: 'not found',
  408: 'the request took too long',
  413: 'the request is too large',
  414: 'the address is too long',
  415: 'the content type is not accepted here',
  417: 'the request expects what is not offered here',
  431: 'the headers are too large',
}

export const clientFailure = (status: number): Failed => ({
  status,
  ret: status === 404 ? RET.notFound : RET.parameterMissing,
  msg: WORDS[status] ?? 'the request is malformed',
})

/** What an error may tell the outside: never its own words. */
function failureOf(error: FastifyError | Refused): Failed {
  if (error instanceof Refused) return { status: error.status, ret: error.ret, msg: error.message, field: error.field }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return clientFailure(status)
  if (isUnreachable(error)) return { status: 503, ret: RET.serverError, msg: 'the database cannot be reached' }
  return { status: 500, ret: RET.serverError, msg: 'server error' }
}

export function sendFailure(reply: FastifyReply, { status, ret, msg, field }: Failed) {
  if (status === 503) reply.header('retry-after', '2')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(refusal(ret, { status, msg, data: field ? { field } : undefined }))
}

export function handleError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) {
  const failed = failureOf(error)
  if (failed.status >= 500) request.log.error({ failure: describeError(error) }, 'failed')
  return sendFailure(reply, failed)
}

export function answerFailuresAlike(app: FastifyInstance) {
  app.setErrorHandler(handleError)
}
