import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientFailure } from './failures.ts'
import { Refused } from './refused.ts'

async function fieldsOf(request: FastifyRequest) {
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (part.type !== 'field') continue
    const before = fields.get(part.fieldname)
    fields.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat())
  }
  return Object.fromEntries(fields)
}

/** Reads the fields of multipart bodies, so that handlers see them as they see any form. */
export function readMultipart(app: FastifyInstance) {
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    if (Number(request.headers['content-length'] ?? 0) > (app.initialConfig.bodyLimit ?? 0))
      throw new Refused(clientFailure(413))
    request.body = await fieldsOf(request)
  })
}
