import { beforeAll, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { buildServer } from '../support/bundle.ts'
import { kill, type Served, serveBuilt } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary.ts'

/** `npm run test:chaos` kills a hundred times. */
const KILLS = Number(process.env.KILLS ?? 20)
const PASSWORD = 'Robots#2026'
const SETTINGS = { SESSIONS_PER_USER: '1000', CODE_RESEND_S: '0' }
const LIMITS = { SEND_PER_HOUR: '1000', SEND_PER_DAY: '1000', SEND_PER_ADDRESS_HOUR: '1000' }
const LOCKED = '13800000007'

let main = ''
beforeAll(async () => {
  main = await buildServer('kill')
})

type Fields = Record<string, string>
type Answer = { ret: number; data: Record<string, string> & { user: { user_uuid: string; dept: string } } }

const start = (DATA_DIR: string) => serveBuilt(main, { DATA_DIR, ...SETTINGS, ...LIMITS })

const json = async (response: Response) => (await response.json()) as Answer
const post = async ({ url }: Served, call: string, fields: Fields) =>
  json(await fetch(`${url}/capi/v1/corp/${call}`, { method: 'POST', body: new URLSearchParams(fields) }))
const get = async ({ url }: Served, call: string, fields: Fields) =>
  json(await fetch(`${url}/capi/v1/corp/${call}?${new URLSearchParams(fields)}`))
const enter = (server: Served, auth_account: string, auth_password = PASSWORD) =>
  post(server, 'admin_password_auth', { auth_account, auth_password })

async function session(server: Served): Promise<Fields> {
  const { data } = await enter(server, '13800000002')
  return { token: data.token ?? '', uid: data.user.user_uuid }
}

async function spendCode(server: Served): Promise<Fields> {
  const auth_mobile = '13800000003'
  const { data } = await post(server, 'send_admin_auth_code', { auth_mobile })
  const [sent] = (await (await fetch(`${server.url}/dev/outbox`)).json()) as { code: string }[]
  const used = { auth_mobile, auth_token: data.auth_token ?? '', auth_code: sent?.code ?? '' }
  expect((await post(server, 'admin_code_auth', used)).ret).toBe(RET.ok)
  return used
}

/** What the server has answered for, and must know after any end. */
type Promised = { alive: Fields; ended: Fields; used: Fields; written: number }

/** Writes one number after the other; the kill comes while the last is on its way. */
async function writeUntilKilled(server: Served, alive: Fields, from: number, writes: number) {
  const write = (number: number) =>
    post(server, 'person/modify_person', {
      ...alive,
      person_id: 'p_admin',
      person: JSON.stringify({ dept: `${number}` }),
    })
  let number = from
  while (number < from + writes) expect((await write(++number)).ret).toBe(RET.ok)
  const last = write(number + 1).then(
    ({ ret }) => (ret === RET.ok ? number + 1 : number),
    () => number,
  )
  await fetch(`${server.url}/healthz`)
  await kill(server)
  return last
}

async function promiseAndKill(server: Served, round: number): Promise<Promised> {
  const ended = await session(server)
  const alive = await session(server)
  expect((await get(server, 'admin_logout', ended)).ret).toBe(RET.ok)
  const used = await spendCode(server)
  return { alive, ended, used, written: await writeUntilKilled(server, alive, round * 100, (round % 4) + 1) }
}

async function isKept(server: Served, { alive, ended, used, written }: Promised) {
  const profile = await get(server, 'user_profile', alive)
  expect(profile.ret).toBe(RET.ok)
  expect(Number(profile.data.user.dept)).toBeGreaterThanOrEqual(written)
  expect(Number(profile.data.user.dept)).toBeLessThanOrEqual(written + 1)
  expect((await get(server, 'user_profile', ended)).ret).toBe(RET.notLogin)
  expect((await post(server, 'admin_code_auth', used)).ret).toBe(RET.codeExpired)
  expect((await enter(server, LOCKED)).ret).toBe(RET.passwordLocked)
}

async function timed<T>(work: () => Promise<T>) {
  const before = performance.now()
  return { done: await work(), ms: performance.now() - before }
}

/** Answers how long the first start took, and each after a kill. */
async function killRepeatedly(kills: number) {
  const folder = temporaryFolder()
  const waits: number[] = []
  const { done, ms: first } = await timed(() => start(folder))
  let server = done
  for (let tries = 0; tries < 5; tries++) await enter(server, LOCKED, `Wrong#${tries}abc`)
  for (let round = 0; round < kills; round++) {
    const promised = await promiseAndKill(server, round)
    const again = await timed(() => start(folder))
    server = again.done
    waits.push(again.ms)
    await isKept(server, promised)
  }
  return { first, waits }
}

/** Of a machine that has other work too, the middle one says what the server itself takes. */
const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1]

test(`${KILLS} kills of the whole server lose no write, session, lock or used code that was answered for`, {
  timeout: 1_200_000,
}, async () => {
  const rounds = await Promise.all([killRepeatedly(KILLS / 2), killRepeatedly(KILLS / 2)])
  // The first start, of an empty folder, was on the same machine with the same work beside it.
  expect(median(rounds.flatMap(({ waits }) => waits))).toBeLessThan(2 * Math.max(...rounds.map(({ first }) => first)))
})
