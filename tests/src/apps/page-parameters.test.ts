import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { filesWith } from '../../../src/apps/records/files.ts'
import { callsWith, lookupsWith } from '../../../src/apps/records/record-calls.ts'
import { openPage } from '../support/open-page.ts'

const page = () =>
  openPage(() => Response.json({ ret: 0, msg: 'ok', code: 200, data: { robot_list: [], name_list: [] } }))

const COMMON = { pf: 'h5', app_id: '10001', uid: 'u1', _corp_uuid: 'c1', lang: 'en' }
const first = ([request]: Request[]) => request ?? expect.fail('nothing was sent')
const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams)

afterEach(() => void vi.unstubAllGlobals())

describe('§7: every request adds pf, ctime, app_id, uid, _corp_uuid and lang, of an embedded page too', () => {
  it('in the query of a GET, beside the session in its header', async () => {
    const { withSession, sent } = page()
    expect(await lookupsWith(withSession).robots()).toEqual([])
    const query = queryOf(first(sent))
    expect(query).toMatchObject({ ...COMMON, ctime: expect.stringMatching(/^\d{10}$/) })
    expect(query).not.toHaveProperty('token')
    expect(first(sent).headers.get('authorization')).toBe('Bearer app-1')
  })

  it('but not in place of a parameter of the call itself', async () => {
    const { withSession, sent } = page()
    const question = { resource: 'questions', field: 'topic', q: 'a b', lang: 'ja' }
    expect(await lookupsWith(withSession).names(question)).toEqual([])
    expect(queryOf(first(sent))).toMatchObject({ ...COMMON, lang: 'ja', q: 'a b', resource: 'questions' })
  })

  it('beside the fields of the body of a POST', async () => {
    const { withSession, sent } = page()
    const { removeRecords } = callsWith(withSession).list
    await toPromise(createActor(removeRecords, { input: { resource: 'questions', ids: ['r1'] } }).start())
    const body = await first(sent).json()
    expect(body).toMatchObject({ ...COMMON, ctime: expect.any(Number), resource: 'questions', record_ids: ['r1'] })
    expect(queryOf(first(sent))).toEqual({})
  })

  it('among the fields of a form with a file, which is its last part', async () => {
    const { withSession, sent } = page()
    const file = new File(['x'], 'x.txt')
    const { signal } = new AbortController()
    const sending = { resource: 'documents', field: 'file', file, key: 'k1', signal, tell: () => undefined }
    await filesWith(withSession).send(sending)
    const form = await first(sent).formData()
    expect(Object.fromEntries(form)).toMatchObject({ ...COMMON, resource: 'documents', field: 'file' })
    expect([...form.keys()].at(-1)).toBe('file')
  })
})
