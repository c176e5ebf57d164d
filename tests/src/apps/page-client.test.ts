import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Failure } from '../../../machines/failure.ts'
import { RET } from '../../../openapi/ret.ts'
import '../../../src/api/page-failures.ts'
import { supportOf } from '../../../src/api/mendable.ts'
import { filesWith } from '../../../src/apps/records/files.ts'
import { callsWith } from '../../../src/apps/records/record-calls.ts'
import { openPage } from '../support/open-page.ts'

const answer = (ret: number, data: object | null = null) =>
  Response.json({ ret, msg: '', code: 200, data }, { headers: { 'x-request-id': 'req-42' } })

const REMOVED = { removal_id: 'm1', removed: 1 }
const LIST = {
  resource: 'questions',
  q: '',
  page: 1,
  size: 10,
  sort: '',
  filter: {},
  cursor: '',
  etag: '"e1"',
} as const

/** Removes a record; says the id that is shown where that is refused. */
function removing(...rets: number[]) {
  const { withSession } = openPage(() => answer(rets.shift() ?? RET.ok, REMOVED))
  const { removeRecords } = callsWith(withSession).list
  return () =>
    toPromise(createActor(removeRecords, { input: { resource: 'questions', ids: ['r1'] } }).start()).then(
      () => 'removed',
      (failure: Failure) => (supportOf(failure).isMendable ? undefined : failure.supportId),
    )
}

afterEach(() => void vi.unstubAllGlobals())

describe('§8: whose side a refusal of an embedded page is on', () => {
  it('shows the support id from the third same refusal on, and again only from the third after a success', async () => {
    const { versionConflict: taken, ok } = RET
    const remove = removing(taken, taken, taken, ok, taken)
    const said = [await remove(), await remove(), await remove(), await remove(), await remove()]
    expect(said).toEqual([undefined, undefined, 'req-42', 'removed', undefined])
  })

  it('quotes the id that was sent where no answer came', async () => {
    const { withSession, sent } = openPage(() => {
      throw new TypeError('no network')
    })
    const { listRecords } = callsWith(withSession).list
    const failure = await toPromise(createActor(listRecords, { input: LIST }).start()).catch(
      (reason: Failure) => reason,
    )
    expect(failure).toMatchObject({ operation: 'recordList', kind: 'transport', code: 'REQUEST_FAIL:NETWORK' })
    expect(failure).toHaveProperty('supportId', sent[0]?.headers.get('x-request-id'))
  })
})

describe('§7: a call of an embedded page goes through the typed client', () => {
  it('tells the list it has, and takes an unchanged one for no news', async () => {
    const { withSession, sent } = openPage(() => new Response(null, { status: 304, headers: { etag: '"e1"' } }))
    const { listRecords } = callsWith(withSession).list
    const told = await toPromise(createActor(listRecords, { input: LIST }).start())
    expect(told).toMatchObject({ listed: undefined, etag: '"e1"' })
    expect(sent[0]?.headers.get('if-none-match')).toBe('"e1"')
    expect(sent[0]?.cache).toBe('no-store')
  })

  it('is sent once more, with a fresh session, where the first has ended', async () => {
    const { withSession, sent } = openPage(({ headers }) =>
      headers.get('authorization') === 'Bearer app-1' ? answer(RET.notLogin) : answer(RET.fileUnfit),
    )
    const asked = { resource: 'documents', record_id: 'r1', field: 'file', title: 'x.txt' }
    expect(await filesWith(withSession).fetchFile(asked)).toMatchObject({ ret: RET.fileUnfit })
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer app-1', 'Bearer app-2'])
  })

  it('with a file says why it did not arrive, and one that is given up before it goes out is not sent', async () => {
    const file = new File(['x'], 'x.txt')
    const { withSession, sent } = openPage(() => {
      throw new TypeError('no line')
    })
    const send = (signal: AbortSignal) =>
      filesWith(withSession).send({
        resource: 'documents',
        field: 'file',
        file,
        key: 'k1',
        signal,
        tell: () => undefined,
      })
    expect(await send(new AbortController().signal)).toMatchObject({ kind: 'transport' })
    expect(sent).toHaveLength(1)
    expect(await send(AbortSignal.abort())).toMatchObject({ kind: 'transport' })
    expect(sent).toHaveLength(1)
  })
})
