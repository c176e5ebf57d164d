import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/failure.ts'
import { RET } from '../../../openapi/ret.ts'
import { createApi } from '../../../src/api/client.ts'
import { FAILURES, failureKey } from '../../../src/api/failures.ts'
import { MENDABLE, supportOf } from '../../../src/api/mendable.ts'
import { PAGE_FAILURES } from '../../../src/api/page-failures.ts'

const refused = (operation: string, ret: number, times?: number): Failure => ({
  operation,
  kind: 'answer',
  code: `RET:${ret}`,
  ret,
  supportId: 'req-42',
  times,
})
/** The id that is shown without being asked for. */
const shownId = (failure: Failure) => {
  const { supportId, isMendable } = supportOf(failure)
  return isMendable ? undefined : supportId
}
const rows = (table: object, retsOf: (row: object) => number[]) =>
  Object.entries(table).flatMap(([operation, row]) => retsOf(row).map((ret) => [operation, ret] as const))

const LISTED = rows(MENDABLE, (row) => Object.values(row))
const shownAtOnce = (table: object) =>
  rows(table, (row) => Object.keys(row).map(Number)).filter(([operation, ret]) => shownId(refused(operation, ret)))

describe('the support id of a refusal of §8', () => {
  it.each(LISTED)('of %s with ret %i is shown from the third time on', (operation, ret) => {
    const ids = [undefined, 2, 3].map((times) => shownId(refused(operation, ret, times)))
    expect(ids).toEqual([undefined, undefined, 'req-42'])
  })

  it('is shown at once where the catalogue has what an administrator or the server has to mend', () => {
    expect(shownAtOnce(FAILURES).filter(([operation]) => !Object.hasOwn(PAGE_FAILURES, operation))).toEqual([
      ['sendAdminAuthCode', RET.sendFailed],
      ['sendAdminAuthCode', RET.noEmployee],
      ['sendAdminRpwdCode', RET.sendFailed],
      ['sendAdminRpwdCode', RET.noEmployee],
      ['adminCodeAuth', RET.emailNotActivated],
      ['adminPasswordAuth', RET.noEmployee],
      ['adminPasswordAuth', RET.passwordLocked],
      ['adminPasswordAuth', RET.emailNotActivated],
      ['adminSsoAuth', RET.adminNotFound],
      ['passkeyAuthOptions', RET.notAllowed],
      ['passkeyAuth', RET.notAllowed],
      ['passkeyAuth', RET.passkeyRefused],
      ['passkeyAuth', RET.adminNotFound],
      ['passkeyRegister', RET.passkeyRefused],
    ])
  })

  it('is shown at once on a page where the page itself is at fault', () => {
    const words = shownAtOnce(PAGE_FAILURES).map(([operation, ret]) => failureKey(refused(operation, ret)))
    expect(new Set(words)).toEqual(new Set(['failure.page.malformed', 'failure.page.noFile']))
  })

  it.each<[string, Failure]>([
    ['a ret that nobody lists', refused('adminPasswordAuth', 1)],
    ['an operation that nobody lists', refused('menuList', RET.wrongCode)],
    ['a server error', { ...refused('adminPasswordAuth', RET.serverError), code: 'REQUEST_FAIL:500' }],
    [
      'silence',
      { operation: 'adminPasswordAuth', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT', supportId: 'req-42' },
    ],
    ['an answer that cannot be read', { operation: 'jobInfo', kind: 'data', code: 'NO_DATA', supportId: 'req-42' }],
  ])('is shown at once for %s', (_, failure) => {
    expect(shownId(failure)).toBe('req-42')
  })
})

describe('how often in a row an operation is refused', () => {
  const answers = (...rets: number[]) => {
    const fetch = async () => Response.json({ ret: rets.shift(), msg: '', code: 200, data: { auth_token: 'a1' } })
    const api = createApi({ origin: 'https://console.example', fetch, now: () => 0, lang: () => 'en' })
    const sends = (): Promise<number | undefined> =>
      api
        .ask('sendAdminAuthCode', {}, (client) =>
          client.POST('/capi/v1/corp/send_admin_auth_code', { body: { auth_mobile: '1' } }),
        )
        .then(
          () => 0,
          ({ times = 1 }: Failure) => times,
        )
    return async () => [await sends(), await sends(), await sends(), await sends()]
  }

  it('is counted as long as it is the same refusal', async () => {
    expect(await answers(251001, 251001, 251001, 251001)()).toEqual([1, 2, 3, 4])
    expect(await answers(251001, 251001, 101034, 251001)()).toEqual([1, 2, 1, 1])
  })

  it('begins again after a success', async () => {
    expect(await answers(251001, 251001, 0, 251001)()).toEqual([1, 2, 0, 1])
  })
})
