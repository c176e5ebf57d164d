import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refusal, statusOf } from './envelope.ts'
import { clientFailure } from './failures.ts'

const STATUS_OF_CLIENT_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** No hook sees such a request: what every answer carries is added here. */
const envelopeOf = (failed: ReturnType<typeof clientFailure>) => {
  const body = JSON.stringify(refusal(failed))
  const headers = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(body)),
  }
  return { body, headers }
}

/** A client reads why it was refused within this time; one that keeps its end open would keep memory of ours. */
const REFUSED_STAYS_MS = 1000

export function destroyRefused(socket: Socket, isDone = () => false) {
  const timer = setTimeout(() => isDone() || socket.destroy(), REFUSED_STAYS_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

/** A request that never became one: too slow, too large or not HTTP. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const failed = clientFailure(STATUS_OF_CLIENT_ERROR[error.code ?? ''] ?? 400)
  const { body, headers } = envelopeOf(failed)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${statusOf(failed)} Refused`, ...lines, '', body].join('\r\n'))
  destroyRefused(socket)
}

/** `Expect` other than 100-continue: Node itself would answer without a word. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse) {
  const { body, headers } = envelopeOf(clientFailure(417))
  response.writeHead(417, headers).end(body)
}
