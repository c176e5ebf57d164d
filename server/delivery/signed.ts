import { createHmac } from 'node:crypto'

const signatureOf = (secret: string, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** The headers of JSON that is sent now; with a secret the receiver can tell whom it is from, and when. */
export function signedHeaders(secret: string | undefined, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp }
  return secret ? { ...headers, 'x-signature': signatureOf(secret, timestamp, body) } : headers
}
