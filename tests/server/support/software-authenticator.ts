import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Options = { challenge?: unknown; user?: unknown }

/** What a test may bend: where the browser believes to be, what the device claims. */
export type Bent = {
  origin?: string
  rpId?: string
  counter?: number
  flags?: number
  userHandle?: string | undefined
  credential_id?: string
  /** Stands before the JSON that the browser made. */
  prefix?: string
  /** Bytes that take the place of what the device made, at that offset. */
  spoilt?: { offset: number; bytes: Buffer }
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const spoil = (data: Buffer, { spoilt }: Bent) => {
  if (spoilt) spoilt.bytes.copy(data, spoilt.offset % data.length)
  return data
}
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** The little of CBOR that a passkey needs: numbers and texts of one head, bytes and maps. */
const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

const uint32 = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}

/** A passkey device and the browser around it, on one page of the console. */
export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'))
  const coseKey = map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), coordinate(x)],
    [number(-3), coordinate(y)],
  )
  const credentialId = randomBytes(32)
  const passkey_id = base64url(credentialId)
  let handle: string | undefined
  let used = 0

  const clientData = (type: string, { challenge }: Options, bent: Bent) =>
    Buffer.from(
      `${bent.prefix ?? ''}${JSON.stringify({ type, challenge, origin: bent.origin ?? origin, crossOrigin: false })}`,
    )
  const authenticatorData = (flags: number, bent: Bent, ...rest: Buffer[]) =>
    Buffer.concat([
      sha256(bent.rpId ?? new URL(origin).hostname),
      Buffer.from([bent.flags ?? flags]),
      uint32(bent.counter ?? used),
      ...rest,
    ])
  const envelope = (id: string, response: object) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })

  return {
    passkey_id,
    /** Makes the passkey: the `credential` of passkeyRegister. */
    create: (options: Options, bent: Bent = {}) => {
      handle = (options.user as { id: string }).id
      const length = Buffer.from([0, credentialId.length])
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL
      const data = authenticatorData(flags, bent, Buffer.alloc(16), length, credentialId, coseKey)
      const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)])
      return envelope(bent.credential_id ?? passkey_id, {
        clientDataJSON: base64url(clientData('webauthn.create', options, bent)),
        attestationObject: base64url(spoil(attestation, bent)),
        transports: ['internal'],
      })
    },
    /** Signs a challenge: the `credential` of passkeyAuth. */
    get: (options: Options, bent: Bent = {}) => {
      if (bent.counter === undefined) used++
      const client = clientData('webauthn.get', options, bent)
      const data = spoil(authenticatorData(USER_PRESENT | USER_VERIFIED, bent), bent)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return envelope(bent.credential_id ?? passkey_id, {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: 'userHandle' in bent ? bent.userHandle : handle,
      })
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
