import { createHmac, hash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { CODE_LENGTH, canonicalIdentifier } from '../../domain/rules/rules.ts'

const TOKEN_BYTES = 32

/** 256 bits, safe in addresses and cookies. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

export const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

export const newId = () => randomUUID()

/** For what is too long to be guessed (tokens, keys, cookies), and for files: 10 MiB take 5 ms. */
export const hashOf = (content: string | Uint8Array) => hash('sha256', content)

export const identifierHash = (identifier: string) => hashOf(canonicalIdentifier(identifier))

/** For what could be guessed from its hash: codes and passwords. The key stays outside the database. */
export const keyedHash = (key: Buffer, ...parts: string[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
