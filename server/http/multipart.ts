import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FILE_BYTES_MAX } from '../../domain/file-limits.ts'
import { Refused } from '../contract/refused.ts'
import type { Upload } from '../contract/upload.ts'
import { clientFailure } from './failures.ts'

export const FORM_BYTES_MAX = 64 * 1024
/** What is let through to the end, so that a sender of slightly too much is told why. */
const LET_THROUGH_BYTES_MAX = 4 * FILE_BYTES_MAX

/** Fields come before the file, and none of the contract's is long: together they may weigh what a form may. */
const UPLOAD_LIMITS = { files: 1, fileSize: FILE_BYTES_MAX, fields: 16, fieldSize: FORM_BYTES_MAX / 16 }
const FORM_LIMITS = { files: 0, fields: 64, fieldSize: FORM_BYTES_MAX }

type Body = { fields: Map<string, unknown>; file?: Upload }

/** What the parser says of a body that it cannot follow has no status. */
const ofClient = (error: unknown) =>
  error instanceof Error && !(error instanceof Refused) && !('statusCode' in error) ? clientFailure(400) : error

async function bytesOf({ file }: MultipartFile) {
  const arrived = new SharedArrayBuffer(0, { maxByteLength: FILE_BYTES_MAX })
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (file.truncated) continue
      const at = arrived.byteLength
      arrived.grow(at + chunk.length)
      new Uint8Array(arrived, at).set(chunk)
    }
  } catch (error) {
    throw ofClient(error)
  }
  return file.truncated ? undefined : Buffer.from(arrived)
}

async function passed({ file }: MultipartFile) {
  file.resume()
  await finished(file, { writable: false }).catch(() => undefined)
}

const uploadOf = (part: MultipartFile, takeTime: () => void): Upload => ({
  filename: part.filename,
  read: () => {
    takeTime()
    return bytesOf(part)
  },
  pass: () => {
    takeTime()
    return passed(part)
  },
})

function keep(fields: Body['fields'], name: string, value: unknown) {
  const before = fields.get(name)
  fields.set(name, before === undefined ? value : [before, value].flat())
}

/** The parser ends with what its source reports, and nothing more is read. */
const refuseTooLarge = ({ raw }: FastifyRequest) => raw.emit('error', clientFailure(413))

/** Counts what arrives, for a body that comes in chunks does not say how much it is. */
function limitArrivals(request: FastifyRequest, most: number) {
  // The parser, which hears the error, may not have begun to listen.
  request.raw.on('error', () => undefined)
  request.raw.on('data', function count({ length }: Buffer) {
    request.arrived += length
    if (request.arrived <= most) return
    request.raw.off('data', count)
    refuseTooLarge(request)
  })
}

/** Reads up to the file, where the route takes one. */
async function bodyOf(request: FastifyRequest, takesFile: boolean): Promise<Body> {
  const fields: Body['fields'] = new Map()
  const parts = request.parts({ limits: takesFile ? UPLOAD_LIMITS : FORM_LIMITS })
  for (;;) {
    const { value: part, done } = await parts.next()
    if (done) return { fields }
    if (part.type === 'field' && part.valueTruncated) refuseTooLarge(request)
    else if (part.type === 'field') keep(fields, part.fieldname, part.value)
    else if (part.fieldname === 'file') return { fields, file: uploadOf(part, request.takeTime) }
    else part.file.resume()
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | undefined
  }
  interface FastifyContextConfig {
    takesFile?: boolean
  }
}

async function readFields(request: FastifyRequest) {
  const takesFile = request.routeOptions.config.takesFile === true
  const most = takesFile ? LET_THROUGH_BYTES_MAX : FORM_BYTES_MAX
  if (Number(request.headers['content-length'] ?? 0) > most) throw clientFailure(413)
  limitArrivals(request, most)
  const { fields, file } = await bodyOf(request, takesFile).catch((error) => {
    if (request.headers['content-length']) request.raw.resume()
    throw ofClient(error)
  })
  request.upload = file
  request.body = Object.fromEntries([...fields, ...(file ? [['file', file.filename] as const] : [])])
}

/** Reads the fields of multipart bodies, so that handlers see them as they see any form. */
export function readMultipart(app: FastifyInstance) {
  app.decorateRequest('upload', undefined)
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.isMultipart()) readFields(request).then(() => done(), done)
    else done()
  })
  // What nobody asked for still has to arrive before the connection can be used again.
  app.addHook('onResponse', ({ upload }, _reply, done) => {
    void upload?.pass()
    done()
  })
}
