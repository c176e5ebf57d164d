import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SheetFile } from '../../domain/sheets/sheet-file.ts'
import { RET } from '../../openapi/ret.ts'
import { BadContract } from '../contract/access.ts'
import type { Contract, ContractOperation } from '../contract/contract.ts'
import type { Call, Deps } from '../contract/handler.ts'
import { malformed, Refused } from '../contract/refused.ts'
import { askerNoter } from './asker-noter.ts'
import { callOf, shownBy } from './call.ts'
import { compressed } from './compressed.ts'
import { type Envelope, success } from './envelope.ts'
import { clientFailure, refuse } from './failures.ts'
import { noteOutcome } from './outcome.ts'
import { answerChecker, type Fields, parameterReader, type Validators, validatorsOf } from './parameters.ts'
import { type Asked, admit, askedOf } from './rights.ts'
import { isForeign, isForOwnPages } from './same-site.ts'
import { writtenOf } from './written.ts'

type Run<Asker> = (deps: Deps, params: never, asker: Asker, call: Call) => Promise<unknown>

/** Handlers by what they are given of who asks. */
export type Routes = { readonly [Group in Asked]?: Readonly<Record<string, Run<never>>> }

/** Is told of answers that break the contract, which become failures (tests). */
export type AnswerCheck = (operation: string, problem: string) => void

type Mounted = { deps: Deps; routes: Routes; contract: Contract; answerCheck?: AnswerCheck; on: 'console' | 'apps' }

const mediaTypeOf = (request: FastifyRequest) => {
  const type = request.headers['content-type']
  return type?.includes(';') ? type.split(';')[0]?.trim().toLowerCase() : type?.trim().toLowerCase()
}

const hasBody = (request: FastifyRequest) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

function refuseForeignType({ method, bodyTypes }: ContractOperation, request: FastifyRequest) {
  const type = mediaTypeOf(request)
  if (!hasBody(request) && (type === undefined || method === 'GET')) return
  if (type === undefined || !bodyTypes.includes(type)) throw clientFailure(415)
}

function formOf({ method }: ContractOperation, { body }: FastifyRequest): Fields {
  if (method === 'GET' || body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw malformed('body', 'is not an object')
  return body as Fields
}

const withFile = ({ takesFile }: ContractOperation, { upload }: FastifyRequest, params: Fields): Fields => {
  if (takesFile && !upload) throw malformed('file', 'is no file')
  return takesFile ? { ...params, file: upload } : params
}

/** The name stands there twice: for those who read only the plain letters too. */
function sendFile(reply: FastifyReply, { name, type, bytes }: SheetFile) {
  const plain = name.replace(/[^\w. -]/g, '_')
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
  return reply.type(type).send(bytes)
}

/** An unchanged list needs no second sending, a long one is sent in fewer bytes. */
async function sendJson(
  { mayBeUnchanged, mayBeCompressed }: ContractOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Envelope,
) {
  const written = writtenOf(body)
  if (mayBeCompressed) reply.header('vary', 'accept-encoding')
  if (mayBeUnchanged) {
    const etag = written.etag()
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  const sent = mayBeCompressed ? await compressed(request, reply, written) : written.bytes
  return reply.type('application/json; charset=utf-8').send(sent)
}

function mountOne(
  app: FastifyInstance,
  { deps, answerCheck }: Mounted,
  operation: ContractOperation,
  handler: Run<unknown>,
  validators: Validators,
) {
  const read = parameterReader(operation, validators)
  const problemOf = answerCheck && answerChecker(operation.answers, validators)

  async function run(request: FastifyRequest, reply: FastifyReply) {
    if (isForOwnPages(operation) && isForeign(request)) throw new Refused(RET.notAllowed)
    const isJson = operation.method !== 'GET' && mediaTypeOf(request) === 'application/json'
    const params = withFile(operation, request, read(request.query as Fields, formOf(operation, request), isJson))
    let mq: string | undefined
    const setJob = (job_id: string) => {
      mq = job_id
    }
    const call = callOf(request, reply, { setJob, noteAsker: askerNoter(request, deps.secretKey) })
    const asker = await admit(deps, operation.access, params, shownBy(request), call)
    const data = await handler(deps, params as never, asker, call)
    return { data, mq }
  }

  function checked(reply: FastifyReply, body: Envelope) {
    const problem = problemOf?.(reply.statusCode, body)
    if (problem === undefined) return body
    answerCheck?.(operation.id, problem)
    throw new Error(`the answer of ${operation.id} breaks the contract: ${problem}`)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { data, mq } = await run(request, reply)
    noteOutcome(request, { ret: RET.ok })
    if (operation.sendsFile) return sendFile(reply, data as SheetFile)
    const body = checked(reply, success(data, mq))
    return operation.mayBeUnchanged || operation.mayBeCompressed ? sendJson(operation, request, reply, body) : body
  }

  app.route({
    method: operation.method,
    url: operation.path,
    config: { takesFile: operation.takesFile, mayWait: operation.mayWait, operation: operation.id },
    preParsing: (request, _reply, body, done) => {
      refuseForeignType(operation, request)
      done(null, body)
    },
    handler: (request, reply) =>
      answer(request, reply).catch((error: unknown) => {
        if (error instanceof Refused) return checked(reply, refuse(reply, error))
        throw error
      }),
  })
}

function handlerOf({ routes }: Mounted, { id, access }: ContractOperation) {
  const group = routes[askedOf(access)]
  if (group && Object.hasOwn(group, id)) return group[id] as Run<unknown>
  throw new BadContract(`${id} needs a handler among those of ${askedOf(access)}`)
}

/** Serves the operations that the contract has for an origin: every request is checked on the way in, every answer (where asked) on the way out. */
export function mountContract(app: FastifyInstance, mounted: Mounted) {
  const { contract, on } = mounted
  const validators = validatorsOf(contract)
  for (const operation of contract.operations) {
    const handler = handlerOf(mounted, operation)
    if (['both', on].includes(operation.access.origin)) mountOne(app, mounted, operation, handler, validators)
  }
}
