import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server until the test ends, with the mails that came; it can be stopped, and come back at the same address. */
export async function mailServer(accepts: boolean) {
  const mails: string[] = []
  const start = async (port: number) => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(accepts ? null : new Error('mailbox of account 4711 is full')),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          mails.push(Buffer.concat(chunks).toString())
          done()
        })
      },
    })
    // A client that is killed in the middle is no fault of this server.
    smtp.on('error', () => {})
    await new Promise<void>((ready) => smtp.listen(port, '127.0.0.1', ready))
    return smtp
  }
  let smtp = await start(0)
  const { port } = smtp.server.address() as AddressInfo
  const stop = () => new Promise<void>((done) => smtp.close(() => done()))
  const restart = async () => {
    smtp = await start(port)
  }
  onTestFinished(stop)
  return { url: `smtp://127.0.0.1:${port}`, mails, stop, restart }
}

export type Received = { headers: IncomingHttpHeaders; body: string }

/** An SMS provider until the test ends, with what it received; it can be stopped, and come back at the same address. */
export async function webhook(first: number | 'silent') {
  const received: Received[] = []
  let status = first
  const http = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (status !== 'silent') response.writeHead(status).end('account 4711 has no credit')
    })
  })
  const start = (port: number) => new Promise<void>((ready) => http.listen(port, '127.0.0.1', ready))
  const stop = () =>
    new Promise<void>((stopped) => {
      http.close(() => stopped())
      http.closeAllConnections()
    })
  await start(0)
  const { port } = http.address() as AddressInfo
  onTestFinished(stop)
  const answer = (next: typeof status) => {
    status = next
  }
  return { url: `http://127.0.0.1:${port}/sms`, received, answer, stop, restart: () => start(port) }
}
