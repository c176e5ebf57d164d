import { afterAll, beforeAll, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { addAdmin, FIRST_LOGIN, NEW_PASSWORD, PASSWORD, signInByCode, signInByPassword } from '../support/newcomers.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ENUMERATION: 'uniform' } })
})
afterAll(() => server.close())

const UNKNOWN = ['13911111118', 'nobody@aurora.example']
const WRONG = 'Wrong#2026'
let addresses = 0
const freshAddress = () => ({ ip: `10.2.${addresses++}.1` })

/** Somebody known by number, somebody by address, an employee without console access, two who do not exist. */
async function everyKind() {
  const known = await addAdmin(server)
  const outsider = await addAdmin(server, { has_console_access: false })
  const newcomer = await addAdmin(server, { ...FIRST_LOGIN, password_hash: null })
  return [known.mobile, (await addAdmin(server)).email, outsider.mobile, newcomer.mobile, ...UNKNOWN]
}

/** Whether all answers are alike but for the random tokens in them. */
function expectAlike(answers: readonly { status: number; body: { data: unknown } }[]) {
  const shapes = answers.map(({ status, body }) =>
    JSON.stringify({ status, ...body })
      .replace(/"[\w-]{43}"/g, '"a token"')
      .replace(/("retry_after_s":)\d+/, '$1…'),
  )
  expect(new Set(shapes)).toEqual(new Set([shapes[0]]))
}

test('every step of signing in and resetting answers alike for known and unknown accounts', async () => {
  const accounts = await everyKind()
  const all = <T>(step: (account: string) => Promise<T>) => Promise.all(accounts.map(step))
  const sent = await all((auth_mobile) => server.ask('sendAdminAuthCode', { auth_mobile }, freshAddress()))
  expectAlike(sent)
  expectAlike(await all((auth_mobile) => server.ask('sendAdminAuthCode', { auth_mobile }, freshAddress())))

  for (let tries = 0; tries < 6; tries++) {
    const answers = accounts.map((auth_mobile, index) => {
      const auth_token = sent[index]?.body.data.auth_token ?? ''
      return server.ask('adminCodeAuth', { auth_mobile, auth_token, auth_code: 'wrong!' })
    })
    expectAlike(await Promise.all(answers))
  }
  for (let tries = 0; tries < 6; tries++) expectAlike(await all((account) => signInByPassword(server, account, WRONG)))

  await server.letTimePass(61)
  const resets = await all((rpwd_account) => server.ask('sendAdminRpwdCode', { rpwd_account }, freshAddress()))
  expectAlike(resets)
  const proofs = accounts.map((rpwd_account, index) => ({
    rpwd_account,
    rpwd_code: 'wrong!',
    rpwd_token: resets[index]?.body.data.rpwd_token ?? '',
  }))
  expectAlike(await Promise.all(proofs.map((proof) => server.ask('adminRpwdCodeCheck', proof))))
  const rpwd_password = NEW_PASSWORD
  expectAlike(await Promise.all(proofs.map((proof) => server.ask('adminResetPassword', { ...proof, rpwd_password }))))
})

test('guarantee 7: nobody learns from the tries left, or from a lock, that a number and an address are one person’s', async () => {
  const { mobile, email } = await addAdmin(server)
  const guess = (account: string, password = WRONG) => signInByPassword(server, account, password)
  const guessed = async (pair: readonly string[]) => {
    const answers: object[] = []
    for (let tries = 0; tries < 6; tries++)
      for (const account of pair) answers.push((await guess(account, `${WRONG}${tries}`)).body)
    return JSON.stringify(answers).replace(/("retry_after_s":)\d+/g, '$1…')
  }
  const [strangers, person] = await Promise.all(
    [
      ['13911111117', 'stranger@aurora.example'],
      [mobile, email],
    ].map(guessed),
  )
  expect(person).toBe(strangers)

  await server.letTimePass(16 * 60)
  expect((await guess(mobile, PASSWORD)).ret).toBe(RET.ok)
  expect((await guess(email, PASSWORD)).ret).toBe(RET.ok)
  for (let tries = 0; tries < 5; tries++) for (const account of [mobile, email]) await guess(account)
  const { body } = await server.ask('sendAdminRpwdCode', { rpwd_account: mobile })
  await expect.poll(() => server.lastCode(mobile)).not.toBe('')
  const proof = { rpwd_account: mobile, rpwd_code: server.lastCode(mobile) }
  const checked = await server.ask('adminRpwdCodeCheck', { ...proof, rpwd_token: body.data.rpwd_token })
  const change = { ...proof, rpwd_token: checked.body.data.rpwd_token, rpwd_password: NEW_PASSWORD }
  expect((await server.ask('adminResetPassword', change)).ret).toBe(RET.ok)
  for (const account of [mobile, email]) expect((await guess(account, NEW_PASSWORD)).ret).toBe(RET.ok)
})

test('sending always succeeds, also when delivery is down, and what failed is not counted', async () => {
  const { mobile } = await addAdmin(server)
  server.failDelivery(true)
  expect((await server.ask('sendAdminAuthCode', { auth_mobile: mobile })).ret).toBe(RET.ok)
  server.failDelivery(false)
  await expect.poll(async () => (await signInByCode(server, mobile)).ret).toBe(RET.ok)
})

test('who has the right code or password gets in as ever', async () => {
  const { mobile, email } = await addAdmin(server)
  expect((await signInByCode(server, mobile)).ret).toBe(RET.ok)
  expect((await signInByPassword(server, email)).ret).toBe(RET.ok)
  expect((await signInByPassword(server, '13911111119')).ret).toBe(RET.wrongPassword)
})

test('guarantee 7: no step answers or refuses sooner than a quarter of a second, so that what was looked up is not to be measured', async () => {
  const { mobile } = await addAdmin(server)
  const proof = { rpwd_code: 'wrong!', rpwd_token: 'none' }
  const time = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const steps = [mobile, '13911111116'].flatMap((account) => [
    () => server.ask('sendAdminAuthCode', { auth_mobile: account }, freshAddress()),
    () => server.ask('adminCodeAuth', { auth_mobile: account, auth_token: 'none', auth_code: 'wrong!' }),
    () => signInByPassword(server, account, WRONG),
    () => server.ask('sendAdminRpwdCode', { rpwd_account: account }, freshAddress()),
    () => server.ask('adminRpwdCodeCheck', { rpwd_account: account, ...proof }),
    () => server.ask('adminResetPassword', { rpwd_account: account, ...proof, rpwd_password: NEW_PASSWORD }),
    () => server.ask('sendConfirmation', { auth_account: account }, freshAddress()),
  ])
  expect(Math.min(...(await Promise.all(steps.map(time))))).toBeGreaterThan(245)
})

test('a wrong password takes as much work for an unknown account as for a known one', async () => {
  const known: number[] = []
  const unknown: number[] = []
  const time = async (account: string) => {
    const before = cpuTime()
    await signInByPassword(server, account, WRONG)
    return cpuTime() - before
  }
  for (let round = 0; round < 8; round++) {
    const { mobile } = await addAdmin(server)
    known.push(await time(mobile))
    unknown.push(await time(`136${String(11_111_111 + round)}`))
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[4] ?? 0
  const ratio = median(known) / median(unknown)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})
