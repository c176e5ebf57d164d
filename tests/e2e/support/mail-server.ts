import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that keeps what it is sent, as text. */
export async function startMailServer() {
  const mails: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          text: textOf(Buffer.concat(chunks).toString()),
        })
        done()
      })
    },
  })
  // A client that is killed in the middle is no fault of this server.
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The text of the last mail to somebody, or of the last that has something in it. */
    lastTo: (address: string, part = '') =>
      mails.findLast(({ to, text }) => to.includes(address) && text.includes(part))?.text,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** The body of a mail of one part, however it was encoded on its way. */
function textOf(mail: string) {
  const [head = '', ...body] = mail.split('\r\n\r\n')
  const encoded = body.join('\r\n\r\n')
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(encoded, 'base64').toString()
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return encoded
  const bytes = encoded.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'))
}
