import type { FastifyRequest } from 'fastify'
import type { Call } from '../contract/handler.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { noteOutcome } from './outcome.ts'

const HASH_LENGTH = 16

/** For the log: the same person has the same hash on every line, and nobody learns from it who they are; an API key is no person. */
export const askerNoter =
  (request: FastifyRequest, key: Buffer): Call['noteAsker'] =>
  ({ corp_uuid, user_uuid, grant }) => {
    const hashed = (...parts: string[]) => keyedHash(key, 'log', ...parts).slice(0, HASH_LENGTH)
    const who = () => (user_uuid ? { [grant ? 'api_key' : 'person']: hashed(corp_uuid, user_uuid) } : {})
    noteOutcome(request, { asker: () => ({ company: hashed(corp_uuid), ...who() }) })
  }
