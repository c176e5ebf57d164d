import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { tellMostMs, tellSum } from '../../support/figures.ts'
import { appSession } from './app-session.ts'
import type { Harness } from './harness.ts'
import { addAdmin, atOnce, credentials, NEW_PASSWORD, PASSWORD, signInByPassword } from './newcomers.ts'

/** How many ask at once. */
export const AT_ONCE = 50
const GUESSES = 5
const PER_ADDRESS = 30
const REVOKED_WITHIN_MS = 1000

/** Servers on one database. */
export type Nodes = {
  nodes: readonly Pick<Harness, 'ask'>[]
  db: Harness['db']
  /** Every code sent to somebody, oldest first. */
  codesTo: (to: string) => Promise<string[]>
}

type Rets = readonly { ret: number }[]
const retsOf = async (answers: Promise<Rets>) => (await answers).map(({ ret }) => ret)
const count = (rets: number[], wanted: number) => rets.filter((ret) => ret === wanted).length

/** What holds of several servers as of one, whether they share a process or not (guarantee 32). */
export function raceNodes(started: () => Nodes) {
  const node = (index: number) => started().nodes[index % started().nodes.length] as Pick<Harness, 'ask'>
  const newcomer = () => addAdmin(started())
  const codeTo = async (mobile: string) => (await started().codesTo(mobile)).at(-1) ?? ''
  const everywhere = (session: object | undefined) =>
    retsOf(Promise.all(started().nodes.map(({ ask }) => ask('adminAuthCheck', session))))

  async function sent(auth_mobile: string) {
    const { body } = await node(0).ask('sendAdminAuthCode', { auth_mobile })
    return { auth_mobile, auth_token: body.data.auth_token }
  }

  test('of many who ask for a code at once one is sent it', async () => {
    const { mobile } = await newcomer()
    const rets = await retsOf(atOnce(AT_ONCE, (at) => node(at).ask('sendAdminAuthCode', { auth_mobile: mobile })))
    expect([count(rets, RET.ok), count(rets, RET.smsLimitExceeded)], 'sent and refused').toEqual([1, AT_ONCE - 1])
    expect(await started().codesTo(mobile), 'codes sent').toHaveLength(1)
    tellSum(`# of ${AT_ONCE} codes sent`, count(rets, RET.ok))
  })

  test('one address is sent so many codes and no more', async () => {
    const people = await Promise.all(Array.from({ length: AT_ONCE }, newcomer))
    const send = (at: number) =>
      node(at).ask('sendAdminAuthCode', { auth_mobile: people[at]?.mobile ?? '' }, { ip: '198.51.100.7' })
    const rets = await retsOf(atOnce(AT_ONCE, send))
    expect(count(rets, RET.ok), 'codes sent to one address').toBe(PER_ADDRESS)
    tellSum(`# of ${AT_ONCE} for one address`, count(rets, RET.ok))
  })

  test('they look at five wrong codes between them, and let a right one in once', async () => {
    const [guessed, right] = [await newcomer(), await newcomer()]
    const wrong = { ...(await sent(guessed.mobile)), auth_code: 'wrong!' }
    const wrongs = await retsOf(atOnce(AT_ONCE, (at) => node(at).ask('adminCodeAuth', wrong)))
    expect(count(wrongs, RET.wrongCode), 'wrong codes looked at').toBe(GUESSES)
    expect(count(wrongs, RET.codeExpired)).toBe(AT_ONCE - GUESSES)
    const good = { ...(await sent(right.mobile)), auth_code: await codeTo(right.mobile) }
    const rights = await retsOf(atOnce(AT_ONCE, (at) => node(at).ask('adminCodeAuth', good)))
    expect(count(rights, RET.ok), 'right codes let in').toBe(1)
    expect(count(rights, RET.codeExpired)).toBe(AT_ONCE - 1)
    tellSum(`# of ${AT_ONCE} wrong codes looked at`, count(wrongs, RET.wrongCode))
    tellSum(`# of ${AT_ONCE} right ones let in`, count(rights, RET.ok))
  })

  test('they lock an account together, and let twenty right passwords in', async () => {
    const [guessed, right] = [await newcomer(), await newcomer()]
    const rets = await retsOf(atOnce(AT_ONCE, (at) => signInByPassword(node(at), guessed.mobile, `Wrong#${at}abc`)))
    expect(count(rets, RET.wrongPassword), 'wrong passwords looked at').toBe(GUESSES)
    expect(count(rets, RET.passwordLocked)).toBe(AT_ONCE - GUESSES)
    const after = await retsOf(Promise.all(started().nodes.map((each) => signInByPassword(each, guessed.mobile))))
    expect(new Set(after), 'a locked account').toEqual(new Set([RET.passwordLocked]))
    const rights = await retsOf(atOnce(20, (at) => signInByPassword(node(at), right.mobile, PASSWORD)))
    expect(count(rights, RET.ok), 'right passwords let in').toBe(20)
    tellSum(`# of ${AT_ONCE} wrong passwords looked at`, count(rets, RET.wrongPassword))
    tellSum('# of 20 right ones let in', count(rights, RET.ok))
  })

  /** Asks everywhere the moment that it is answered for. */
  async function endedEverywhere(session: object | undefined) {
    const before = performance.now()
    const none = started().nodes.map(() => RET.notLogin)
    expect(await everywhere(session), 'a session that was ended').toEqual(none)
    const took = performance.now() - before
    expect(took).toBeLessThan(REVOKED_WITHIN_MS * 3)
    tellMostMs('ended on each within #', took)
  }

  test('an API key made on one works on all, and revoked on one it is refused by all', async () => {
    const on = { on: 'apps', headers: await appSession(started(), 'u_super', 'foyer.registry') } as const
    const values = { name: randomUUID(), reads: ['person.person_visitors'], writes: [], robots: [], ends_on: '' }
    const created = await node(0).ask('recordCreate', { resource: 'apiKeys', key: randomUUID(), values }, on)
    const holder = { resource: 'apiKeys', record_id: created.body.data.record.record_id } as const
    const made = await node(1).ask('keyMake', { ...holder, key: randomUUID(), overlap_s: 0 }, on)
    const headers = { authorization: `Bearer ${made.body.data.secret}` }
    const shownEverywhere = () =>
      retsOf(Promise.all(started().nodes.map(({ ask }) => ask('recordList', { resource: 'visitors' }, { headers }))))
    expect(new Set(await shownEverywhere())).toEqual(new Set([RET.ok]))
    expect((await node(2).ask('keyRevoke', holder, on)).ret).toBe(RET.ok)
    const before = performance.now()
    expect(new Set(await shownEverywhere())).toEqual(new Set([RET.keyRevoked]))
    const took = performance.now() - before
    expect(took).toBeLessThan(REVOKED_WITHIN_MS * 3)
    tellMostMs('key refused on each within #', took)
  })

  test('a session opened on one lives on all, and a logout or a reset on one ends it on all', async () => {
    const { mobile } = await newcomer()
    const [first, second] = [await signInByPassword(node(0), mobile), await signInByPassword(node(1), mobile)].map(
      credentials,
    )
    expect(new Set(await everywhere(first))).toEqual(new Set([RET.ok]))
    await node(1).ask('adminLogout', first)
    await endedEverywhere(first)

    const { body } = await node(0).ask('sendAdminRpwdCode', { rpwd_account: mobile })
    const proof = { rpwd_account: mobile, rpwd_code: await codeTo(mobile) }
    const checked = await node(1).ask('adminRpwdCodeCheck', { ...proof, rpwd_token: body.data.rpwd_token })
    const change = { ...proof, rpwd_token: checked.body.data.rpwd_token, rpwd_password: NEW_PASSWORD }
    expect((await node(2).ask('adminResetPassword', change)).ret).toBe(RET.ok)
    await endedEverywhere(second)
  })

  test('an auth code opens the session of a page once', async () => {
    const { mobile } = await newcomer()
    const session = credentials(await signInByPassword(node(0), mobile))
    const open_appid = 'foyer.basic'
    const { body } = await node(1).ask('getOpenAuthCode', { ...session, open_appid })
    const asked = { open_appid, open_auth_code: body.data.open_auth_code }
    const rets = await retsOf(atOnce(AT_ONCE, (at) => node(at).ask('openSession', asked, { on: 'apps' })))
    expect(count(rets, RET.ok), 'sessions of one auth code').toBe(1)
    expect(count(rets, RET.codeExpired)).toBe(AT_ONCE - 1)
    tellSum(`# of ${AT_ONCE} auth codes taken`, count(rets, RET.ok))
  })
}
