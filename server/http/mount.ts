import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SheetFile } from '../../domain/sheets/sheet-file.ts'
import { RET } from '../../openapi/ret.ts'
import { BadContract } from '../contract/access.ts'
import type { Contract, ContractOperation } from '../contract/contract.ts'
import type { Call, CallWithCredentials, Deps, FailureDetail } from '../contract/handler.ts'
import { malformed, Refused } from '../contract/refused.ts'
import { callOf } from './call.ts'
import { refusal, statusOf, success } from './envelope.ts'
import { answerChecker, type Fields, parameterReader, validatorsOf } from './parameters.ts'
import { type Asked, admit, askedOf } from './rights.ts'
import { isForeign, isForOwnPages } from './same-site.ts'

type AnyAnswer = { ret: number; data?: unknown; mq?: string; file?: SheetFile }
type Run<Asker> = (deps: Deps, params: never, asker: Asker, call: Call) => Promise<AnyAnswer>

/** Handlers by what they are given of who asks. */
export type Routes = { readonly [Group in Asked]?: Readonly<Record<string, Run<never>>> }

/** How strictly answers are held to the contract: `refuse` turns a broken one into a failure (tests). */
export type AnswerCheck = { refuse: (operation: string, problem: string) => void } | 'off'

type Origin = 'console' | 'apps'
type Mounted = { deps: Deps; routes: Routes; contract: Contract; answerCheck: AnswerCheck; on: Origin }

const mediaTypeOf = (request: FastifyRequest) => request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()

const hasBody = (request: FastifyRequest) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

function refuseForeignType(operation: ContractOperation, request: FastifyRequest) {
  const type = mediaTypeOf(request)
  if (type === undefined && !hasBody(request)) return
  if (operation.method === 'GET' && !hasBody(request)) return
  if (type === undefined || !operation.bodyTypes.includes(type))
    throw new Refused({ status: 415, ret: RET.parameterMissing, msg: 'the content type is not accepted here' })
}

function formOf(operation: ContractOperation, request: FastifyRequest): Fields {
  const { body } = request
  if (operation.method === 'GET' || body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Refused({ status: 400, ret: RET.parameterMissing, msg: 'body is not an object', field: 'body' })
  return body as Fields
}

const withFile = ({ takesFile }: ContractOperation, { upload }: FastifyRequest, params: Fields): Fields => {
  if (takesFile && !upload) throw malformed('file', 'is no file')
  return takesFile ? { ...params, file: upload } : params
}

const handlerOf = ({ routes }: Mounted, { id, access }: ContractOperation) => {
  const group = routes[askedOf(access)]
  return group && Object.hasOwn(group, id) ? group[id] : undefined
}

async function run(
  mounted: Mounted,
  operation: ContractOperation,
  params: Fields,
  given: CallWithCredentials,
): Promise<AnyAnswer> {
  const { deps } = mounted
  const admitted = await admit(deps, operation.access, params, given)
  if (admitted.refusal) return admitted.refusal
  const handler = handlerOf(mounted, operation) as Run<unknown>
  const { bearer: _bearer, bindCookie: _bindCookie, ...call } = given
  return handler(deps, params as never, admitted.asker, call)
}

function answer(reply: FastifyReply, { ret, data, mq }: AnyAnswer) {
  const status = statusOf(ret)
  reply.code(status)
  if (ret === RET.ok) return success(data, mq)
  const detail = data as FailureDetail | undefined
  if (status === 429) reply.header('retry-after', String(detail?.retry_after_s ?? 1))
  return refusal(ret, { status, data: detail })
}

/** The name stands there twice: for those who read only the plain letters too. */
function sendFile(reply: FastifyReply, { name, type, bytes }: SheetFile) {
  const plain = name.replace(/[^\w. -]/g, '_')
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
  return reply.type(type).send(bytes)
}

/** An unchanged list needs no second sending. */
function sendUnlessUnchanged(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const json = JSON.stringify(body)
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

function mountOne(
  app: FastifyInstance,
  mounted: Mounted,
  operation: ContractOperation,
  read: ReturnType<typeof parameterReader>,
  check: ReturnType<typeof answerChecker>,
) {
  app.route({
    method: operation.method,
    url: operation.path,
    config: { takesFile: operation.takesFile },
    preParsing: async (request) => refuseForeignType(operation, request),
    handler: async (request, reply) => {
      if (isForOwnPages(operation) && isForeign(request)) return refusal(RET.notAllowed)
      const params = read(
        request.query as Fields,
        formOf(operation, request),
        mediaTypeOf(request) === 'application/json',
      )
      const answered = await run(mounted, operation, withFile(operation, request, params), callOf(request, reply))
      if (answered.file) return sendFile(reply, answered.file)
      const body = answer(reply, answered)
      const problem = mounted.answerCheck === 'off' ? undefined : check(reply.statusCode, body)
      if (problem && mounted.answerCheck !== 'off') mounted.answerCheck.refuse(operation.id, problem)
      if (problem) throw new Error(`the answer of ${operation.id} breaks the contract: ${problem}`)
      return operation.mayBeUnchanged && body.ret === RET.ok ? sendUnlessUnchanged(request, reply, body) : body
    },
  })
}

function insistOnHandlers(mounted: Mounted) {
  for (const operation of mounted.contract.operations) {
    if (handlerOf(mounted, operation)) continue
    throw new BadContract(`${operation.id} needs a handler among those of ${askedOf(operation.access)}`)
  }
}

/** Serves the operations that the contract has for an origin: every request is checked on the way in, every answer (where asked) on the way out. */
export function mountContract(app: FastifyInstance, mounted: Mounted) {
  insistOnHandlers(mounted)
  const { contract, on } = mounted
  const coercing = validatorsOf(contract.schemas, true)
  const strict = validatorsOf(contract.schemas, false)
  for (const operation of contract.operations) {
    if (operation.access.origin !== 'both' && operation.access.origin !== on) continue
    mountOne(
      app,
      mounted,
      operation,
      parameterReader(operation, coercing, strict),
      answerChecker(operation.answers, strict),
    )
  }
}
