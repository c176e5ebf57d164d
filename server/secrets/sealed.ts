import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const PREFIX = 'sealed:1:'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of its own, so that what it keeps says nothing of the hashes of codes. */
const keyFrom = (secretKey: Buffer) => Buffer.from(hkdfSync('sha256', secretKey, '', 'sealed values', KEY_BYTES))

export const isSealed = (text: string) => text.startsWith(PREFIX)

/** A text that only this server's key opens, and only at its place. */
export function seal(secretKey: Buffer, text: string, place: string) {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(secretKey), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text again; undefined where another key or place has sealed it, or it is no whole sealed text. */
export function unseal(secretKey: Buffer, sealed: string, place: string): string | undefined {
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, keyFrom(secretKey), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
