import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { type Harness, openTestDatabase, startHarness } from '../support/harness.ts'
import { addAdmin, atOnce, credentials, NEW_PASSWORD, signInByPassword } from '../support/newcomers.ts'

const NODES = 3
const AT_ONCE = 48

const nodes: Harness[] = []
let stop = async () => {}
beforeAll(async () => {
  const database = await openTestDatabase()
  const secretKey = randomBytes(32)
  for (let node = 0; node < NODES; node++) nodes.push(await startHarness({ database, secretKey, seed: node === 0 }))
  stop = async () => {
    for (const { close } of nodes) await close()
    await database.close()
  }
})
afterAll(() => stop())

const node = (index: number) => nodes[index % NODES] as Harness
const codeOf = (mobile: string) => nodes.map(({ lastCode }) => lastCode(mobile)).find(Boolean) ?? ''
const retsOf = async (answers: Promise<{ ret: number }[]>) => (await answers).map(({ ret }) => ret)
const count = (rets: number[], wanted: number) => rets.filter((ret) => ret === wanted).length

async function sent(auth_mobile: string) {
  const { body } = await node(0).ask('sendAdminAuthCode', { auth_mobile })
  return { auth_mobile, auth_token: body.data.auth_token }
}

test('several servers on one database send one code where many are asked for', async () => {
  const { mobile } = await addAdmin(node(0))
  const rets = await retsOf(atOnce(AT_ONCE, (index) => node(index).ask('sendAdminAuthCode', { auth_mobile: mobile })))
  expect([count(rets, RET.ok), count(rets, RET.smsLimitExceeded)]).toEqual([1, AT_ONCE - 1])
})

test('they look at five wrong codes between them, and let a right one in once', async () => {
  const [guessed, right] = [await addAdmin(node(0)), await addAdmin(node(0))]
  const wrong = { ...(await sent(guessed.mobile)), auth_code: 'wrong!' }
  const wrongs = await retsOf(atOnce(AT_ONCE, (index) => node(index).ask('adminCodeAuth', wrong)))
  expect([count(wrongs, RET.wrongCode), count(wrongs, RET.codeExpired)]).toEqual([5, AT_ONCE - 5])
  const good = { ...(await sent(right.mobile)), auth_code: codeOf(right.mobile) }
  const rights = await retsOf(atOnce(AT_ONCE, (index) => node(index).ask('adminCodeAuth', good)))
  expect([count(rights, RET.ok), count(rights, RET.codeExpired)]).toEqual([1, AT_ONCE - 1])
})

test('they lock an account together', async () => {
  const { mobile } = await addAdmin(node(0))
  const rets = await retsOf(atOnce(AT_ONCE, (index) => signInByPassword(node(index), mobile, `Wrong#${index}abc`)))
  expect([count(rets, RET.wrongPassword), count(rets, RET.passwordLocked)]).toEqual([5, AT_ONCE - 5])
  for (const each of nodes) expect((await signInByPassword(each, mobile)).ret).toBe(RET.passwordLocked)
})

test('a session opened on one lives on all, and a logout or a reset on one ends it on all', async () => {
  const { mobile } = await addAdmin(node(0))
  const [first, second] = [await signInByPassword(node(0), mobile), await signInByPassword(node(1), mobile)].map(
    credentials,
  )
  const retsEverywhere = (session: object | undefined) =>
    retsOf(Promise.all(nodes.map(({ ask }) => ask('adminAuthCheck', session))))
  expect(await retsEverywhere(first)).toEqual([RET.ok, RET.ok, RET.ok])
  await node(1).ask('adminLogout', first)
  expect(await retsEverywhere(first)).toEqual([RET.notLogin, RET.notLogin, RET.notLogin])

  const { body } = await node(0).ask('sendAdminRpwdCode', { rpwd_account: mobile })
  const proof = { rpwd_account: mobile, rpwd_code: codeOf(mobile) }
  const checked = await node(1).ask('adminRpwdCodeCheck', { ...proof, rpwd_token: body.data.rpwd_token })
  const change = { ...proof, rpwd_token: checked.body.data.rpwd_token, rpwd_password: NEW_PASSWORD }
  expect((await node(2).ask('adminResetPassword', change)).ret).toBe(RET.ok)
  expect(await retsEverywhere(second)).toEqual([RET.notLogin, RET.notLogin, RET.notLogin])
})
