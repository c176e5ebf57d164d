import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { FORM_TYPE, formWith, type Header } from '../support/import-calls.ts'
import { signal } from '../support/signal.ts'

const KINDS = {
  import: { url: '/open/v1/record/import', app: 'foyer.qa', form: { resource: 'terminology' }, ret: RET.fileUnfit },
  document: {
    url: '/open/v1/record/file',
    app: 'foyer.agentos',
    form: { resource: 'knowledgeDocs', field: 'file' },
    ret: RET.ok,
  },
} as const
type Kind = keyof typeof KINDS

/** More than what lies between a sender and a server that does not read. */
const TEXT = Buffer.alloc(1024 * 1024, 'word\n')
const PIECE = 16 * 1024

let server: Harness
const pages = new Map<string, Header>()
beforeAll(async () => {
  server = await startHarness({ seed: true })
  for (const person of ['u_staff', 'u_one'])
    for (const { app } of Object.values(KINDS)) pages.set(`${person} ${app}`, await appSession(server, person, app))
})
afterAll(() => server.close())

const bodyOf = (kind: Kind) => formWith(TEXT, { ...KINDS[kind].form, key: randomUUID(), name: 'words.txt' })

type Sender = { person?: string; signal?: AbortSignal }
async function send(kind: Kind, payload: Buffer | Readable = bodyOf(kind), sender: Sender = {}) {
  const { url, app } = KINDS[kind]
  const { person = 'u_staff', ...until } = sender
  const headers = { ...pages.get(`${person} ${app}`), 'content-type': FORM_TYPE }
  const response = await server.app.apps.inject({ method: 'POST', url, headers, payload, ...until })
  return { status: response.statusCode, ret: response.json().ret }
}

/** An upload that stops before its end; `taken` when the server has what came so far. */
function unfinished(kind: Kind) {
  const taken = signal()
  const goOn = signal()
  const body = bodyOf(kind)
  async function* pieces() {
    for (let at = 0; at < body.length - PIECE; at += PIECE) yield body.subarray(at, at + PIECE)
    taken.give()
    await goOn.given
    yield body.subarray(Math.floor((body.length - 1) / PIECE) * PIECE)
  }
  const sender = new AbortController()
  const answer = send(kind, Readable.from(pieces()), { signal: sender.signal })
  answer.catch(() => undefined)
  const breakOff = () => sender.abort()
  return { answer, taken: taken.given, end: goOn.give, breakOff }
}

async function eightOf(kind: Kind) {
  const uploads = Array.from({ length: 8 }, () => unfinished(kind))
  await Promise.all(uploads.map(({ taken }) => taken))
  return uploads
}

const ended = (uploads: ReturnType<typeof unfinished>[]) =>
  Promise.all(
    uploads.map(({ end, answer }) => {
      end()
      return answer
    }),
  )

const REFUSED = { status: 429, ret: RET.tooMany }

describe('uploads take a place among the files of their company before they are read (guarantee 27)', () => {
  test.each([
    ['import', 'document'],
    ['document', 'import'],
  ] as const)(
    'while eight of kind %s arrive, one of kind %s is refused, and not that of another company',
    async (kind, other) => {
      const uploads = await eightOf(kind)
      expect(await send(other)).toEqual(REFUSED)
      expect(await send(other, bodyOf(other), { person: 'u_one' })).toEqual({ status: 200, ret: KINDS[other].ret })
      const answers = await ended(uploads)
      expect(answers).toEqual(Array(8).fill({ status: 200, ret: KINDS[kind].ret }))
      expect(await send(other)).toEqual({ status: 200, ret: KINDS[other].ret })
    },
  )

  test('one that is refused is let through to its end before it is answered, for a browser that still sends reads nothing', async () => {
    const uploads = await eightOf('document')
    const ninth = unfinished('document')
    let isAnswered = false
    const answer = ninth.answer.finally(() => {
      isAnswered = true
    })
    await ninth.taken
    await send('document')
    expect(isAnswered).toBe(false)
    ninth.end()
    expect(await answer).toEqual(REFUSED)
    await ended(uploads)
  })

  test('those that break off give their places back', async () => {
    const uploads = await eightOf('document')
    for (const { breakOff } of uploads) breakOff()
    await expect.poll(() => send('document')).toEqual({ status: 200, ret: RET.ok })
  })
})
