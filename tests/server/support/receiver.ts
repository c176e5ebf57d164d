import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Got = { headers: IncomingHttpHeaders; body: string }
export type Event = { id: string; event: string; at: string; company: string; data: Record<string, unknown> }

export const signatureOf = (secret: string, { headers, body }: Got) =>
  `sha256=${createHmac('sha256', secret).update(`${headers['x-timestamp']}.${body}`).digest('hex')}`

/** Another system that webhooks lead to, until the test ends: what it got, and how it answers. */
export async function receiver() {
  const got: Got[] = []
  const state: { answer: number | 'silent'; port: number; asked: number } = { answer: 204, port: 0, asked: 0 }
  const http = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      state.asked += 1
      if (state.answer === 'silent') return
      if (state.answer < 300) got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(state.answer, state.answer === 302 ? { location: '/elsewhere' } : {}).end('an answer')
    })
  })
  const listen = () => new Promise<void>((ready) => http.listen(state.port, '127.0.0.1', ready))
  const leave = () =>
    new Promise<void>((done) => {
      http.closeAllConnections()
      http.close(() => done())
    })
  await listen()
  state.port = (http.address() as AddressInfo).port
  onTestFinished(async () => {
    if (http.listening) await leave()
  })
  return {
    url: `http://127.0.0.1:${state.port}/events`,
    got,
    /** How often it was sent something, whatever it answered. */
    asked: () => state.asked,
    events: () => got.map(({ body }) => JSON.parse(body) as Event),
    answers: (answer: number | 'silent') => {
      state.answer = answer
    },
    leave,
    comeBack: listen,
  }
}
