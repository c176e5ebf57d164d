import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refusal, statusOf } from './envelope.ts'
import { clientFailure } from './failures.ts'

const STATUS_OF_CLIENT_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

export type Broken = { status: number; code?: string | undefined; request_id: string; ip: string | undefined }
/** Hears of each refusal that the hooks of an answer do not see. */
export type Heard = (broken: Broken) => void

/** No hook sees such a request: what every answer carries is added here. */
const envelopeOf = (failed: ReturnType<typeof clientFailure>, request_id: string) => {
  const body = JSON.stringify(refusal(failed))
  const headers = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': request_id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(body)),
  }
  return { body, headers }
}

/** A client reads why it was refused within this time; one that keeps its end open would keep memory of ours. */
const REFUSED_STAYS_MS = 1000

export const destroyRefused = (socket: Socket, isDone = () => false) =>
  void setTimeout(() => isDone() || socket.destroy(), REFUSED_STAYS_MS).unref()

/** A request that never became one: too slow, too large or not HTTP. */
export function answerBrokenRequest(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  heard: Heard,
  request_id: string = randomUUID(),
) {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const failed = clientFailure(STATUS_OF_CLIENT_ERROR[code ?? ''] ?? 400)
  const { body, headers } = envelopeOf(failed, request_id)
  heard({ status: statusOf(failed), code, request_id, ip: socket.remoteAddress })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${statusOf(failed)} Refused`, ...lines, '', body].join('\r\n'))
  destroyRefused(socket)
}

/** `Expect` other than 100-continue: Node itself would answer without a word. */
export const answerExpectation = (heard: Heard) => (request: IncomingMessage, response: ServerResponse) => {
  const request_id = randomUUID()
  const { body, headers } = envelopeOf(clientFailure(417), request_id)
  heard({ status: 417, request_id, ip: request.socket.remoteAddress })
  response.writeHead(417, headers).end(body)
}
