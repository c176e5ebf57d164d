import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Mail = { to: string; text: string }

/** A mail server that asks for a name and a password, and keeps what it is given. */
export async function startMailServer(address: string) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'foyer' && password === 'a-password' ? done(null, { user: username }) : done(new Error('refused')),
    onData: (stream, { envelope }, done) => {
      stream.toArray().then((parts) => {
        const text = Buffer.concat(parts).toString()
        mails.push(...envelope.rcptTo.map(({ address: to }) => ({ to, text })))
        done()
      }, done)
    },
  })
  // A client that is killed in the middle is no fault of this server.
  server.on('error', () => {})
  await new Promise<void>((ready) => void server.listen(0, address, ready))
  const { port } = server.server.address() as AddressInfo
  const codeFor = (to: string) =>
    /\b\d{6}\b/.exec(mails.findLast((mail) => mail.to === to)?.text.split('\r\n\r\n')[1] ?? '')?.[0]
  return {
    mails,
    codeFor,
    /** As it stands in SMTP_URL. */
    place: `foyer:a-password@${address}:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
