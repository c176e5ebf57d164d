import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { addCompany } from '../../../server/companies/add-company.ts'
import { newFirstSetUp } from '../../../server/companies/first-set-up-address.ts'
import { corps, firstSetUps, identifiers, operationLog, people } from '../../../server/database/schema/identity.ts'
import { type Harness, letTimePass, openTestDatabase, startHarness } from '../support/harness.ts'
import { atOnce, signInByPassword } from '../support/newcomers.ts'
import { mailServer, webhook } from '../support/providers.ts'

const PASSWORD = 'Quiet#Lobby7'
const LOGO = 'data:image/png;base64,iVBORw0KGgo='
const HOTELS = {
  ...{ name: 'Seaside Hotels', logo: LOGO, time_zone: 'Europe/Lisbon', default_lang: 'ko' },
  ...{ full_name: 'Rita Alves', mobile: '', email: 'rita@seaside.example', password: PASSWORD },
}
const [NODES, AT_ONCE] = [3, 50]

const nodes: Harness[] = []
let stop = async () => {}
beforeAll(async () => {
  const database = await openTestDatabase()
  const shared = { database, secretKey: randomBytes(32) }
  for (let node = 0; node < NODES; node++) nodes.push(await startHarness({ ...shared, env: { DEMO: '0' } }))
  stop = async () => {
    for (const { close } of nodes) await close()
    await database.close()
  }
})
afterAll(() => stop())

const node = (index: number) => nodes[index % NODES] as Harness
const { ask, db } = { ask: ((...args) => node(0).ask(...args)) as Harness['ask'], db: () => node(0).db }

beforeEach(async () => {
  for (const table of [corps, people, identifiers, operationLog, firstSetUps]) await db().delete(table)
})

const newToken = async () => {
  const token = await newFirstSetUp(db())
  if (token === undefined) throw new Error('there is a company')
  return token
}
const check = (set_up_token: string) => ask('firstSetUp', { set_up_token })
const finish = (set_up_token: string, more: Partial<typeof HOTELS> = {}) =>
  ask('firstSetUpFinish', { set_up_token, ...HOTELS, ...more })

describe('the address of the first set-up', () => {
  it('works for an hour, and is kept as a hash alone', async () => {
    const token = await newToken()
    const { ret, body } = await check(token)
    expect(ret).toBe(RET.ok)
    expect(Math.abs(body.data.expires_at - Date.now() / 1000 - 3600)).toBeLessThan(60)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await db().select().from(firstSetUps))).not.toContain(token)
    await letTimePass(db(), 3500)
    expect((await check(token)).ret).toBe(RET.ok)
    await letTimePass(db(), 101)
    expect((await check(token)).ret).toBe(RET.codeExpired)
  })

  it('of each server that starts at the same time works, and those of earlier starts do not', async () => {
    const [first, second] = [await newToken(), await newToken()]
    expect([(await check(first)).ret, (await check(second)).ret]).toEqual([RET.ok, RET.ok])
    await letTimePass(db(), 121)
    const third = await newToken()
    expect([(await check(first)).ret, (await check(third)).ret]).toEqual([RET.wrongCode, RET.ok])
  })

  it('is not made, and not told from any other, once there is a company', async () => {
    const token = await newToken()
    await db().transaction((tx) => addCompany(tx, { ...HOTELS, admin: HOTELS }))
    expect(await newFirstSetUp(db())).toBeUndefined()
    expect([(await check(token)).ret, (await check('unknown')).ret]).toEqual([RET.notFound, RET.notFound])
    expect((await finish(token, { email: 'other@seaside.example' })).ret).toBe(RET.notFound)
    expect(await db().$count(corps)).toBe(1)
  })

  it('that is wrong counts against who tries, until they have to wait', async () => {
    const limited = await startHarness({
      ...{ env: { DEMO: '0', CODES_PER_ADDRESS_HOUR: '3' }, secretKey: node(0).secretKey },
      database: { kind: 'embedded', db: db(), close: async () => undefined },
    })
    const token = await newToken()
    const tried = (set_up_token: string) => limited.ask('firstSetUp', { set_up_token }, { ip: '192.0.2.7' })
    for (let right = 0; right < 5; right++) expect((await tried(token)).ret).toBe(RET.ok)
    for (let wrong = 0; wrong < 3; wrong++) expect((await tried(`wrong${wrong}`)).ret).toBe(RET.wrongCode)
    expect((await tried(token)).ret).toBe(RET.tooMany)
    await limited.close()
  })

  it('is told of in the settings of the console only until there is a company', async () => {
    expect((await ask('consoleSettings')).body.data.awaits_set_up).toBe(true)
    expect((await finish(await newToken())).ret).toBe(RET.ok)
    expect((await ask('consoleSettings')).body.data).not.toHaveProperty('awaits_set_up')
  })
})

describe('the first company', () => {
  it('has logo, time zone and language, and a super admin who signs in; the operation log says so', async () => {
    const { body } = await finish(await newToken())
    const [corp] = await db().select().from(corps)
    expect(corp).toMatchObject({
      ...{ corp_uuid: body.data.corp_uuid, corp_name: 'Seaside Hotels', corp_logo: LOGO },
      ...{ time_zone: 'Europe/Lisbon', default_lang: 'ko' },
    })
    const entered = await signInByPassword(node(0), HOTELS.email, PASSWORD)
    expect(entered.body).toMatchObject({ ret: 0, data: { user: { login_status: 1, detail: { role_id: '9' } } } })
    const added = await db().select().from(operationLog).where(eq(operationLog.action, 'company_added'))
    expect(added).toMatchObject([{ full_name: 'Rita Alves', user_uuid: body.data.user_uuid }])
    expect(await db().$count(firstSetUps)).toBe(0)
  })

  it.each([
    ['a name that is missing', { name: ' ' }, { name: 'required' }],
    ['a time zone that there is not', { time_zone: 'Mars/Base' }, { time_zone: 'unknown' }],
    ['nothing to sign in by', { email: '' }, { mobile: 'required' }],
    ['a logo that is no picture', { logo: 'data:text/html,x' }, { logo: 'malformed' }],
  ])('is not made with %s: that comes by field, and the address still works', async (_, more, fields) => {
    const token = await newToken()
    const { ret, body } = await finish(token, more)
    expect([ret, body.data]).toEqual([RET.invalidValues, { fields }])
    expect((await finish(token)).ret).toBe(RET.ok)
  })

  it('is not made with a password that is easily guessed, or over', async () => {
    const token = await newToken()
    const { ret, body } = await finish(token, { password: 'Seaside#2026' })
    expect([ret, body.data]).toEqual([RET.invalidPassword, { field: 'password' }])
    await letTimePass(db(), 3601)
    expect((await finish(token)).ret).toBe(RET.codeExpired)
    expect(await db().$count(corps)).toBe(0)
  })

  it('is made once, however many finish at once at several servers by several addresses', async () => {
    const tokens = [await newToken(), await newToken(), await newToken()]
    const answers = await atOnce(AT_ONCE, (index) =>
      node(index).ask('firstSetUpFinish', {
        ...{ set_up_token: tokens[Math.floor(index / NODES) % tokens.length], ...HOTELS },
        email: `rita${index}@seaside.example`,
      }),
    )
    const rets = answers.map(({ ret }) => ret)
    expect(rets.filter((ret) => ret === RET.ok)).toHaveLength(1)
    expect(rets.filter((ret) => ret !== RET.ok && ret !== RET.notFound)).toEqual([])
    expect([await db().$count(corps), await db().$count(people)]).toEqual([1, 1])
  })
})

describe('the test message', () => {
  /** A server with these settings on the same database. */
  async function withSettings(env: Record<string, string>) {
    const database = { kind: 'embedded', db: db(), close: async () => undefined } as const
    return startHarness({ env: { DEMO: '0', ...env }, database, secretKey: node(0).secretKey })
  }
  async function tried(env: Record<string, string>, to: string) {
    const server = await withSettings(env)
    const answer = await server.ask('firstSetUpMessage', { set_up_token: await newToken(), to, lang: 'en' })
    const log = server.log.join('')
    await server.close()
    return { ...answer, log }
  }

  it('goes out by the mail server and by the SMS gateway of the settings, and their status is told', async () => {
    const [smtp, sms] = [await mailServer(true), await webhook(202)]
    expect((await tried({ SMTP_URL: smtp.url }, 'rita@seaside.example')).body.data).toEqual({
      ...{ outcome: 'sent', status: 250 },
    })
    expect(smtp.mails[0]).toContain('To: rita@seaside.example')
    expect((await tried({ SMS_WEBHOOK_URL: sms.url }, '+351 910 000 001'.replaceAll(' ', ''))).body.data).toEqual({
      ...{ outcome: 'sent', status: 202 },
    })
    expect(JSON.parse(sms.received[0]?.body ?? '')).toMatchObject({ to: '+351910000001', purpose: 'test' })
  })

  it('that does not go says why without the words of the provider, which are for the log', async () => {
    const [smtp, sms, closed] = [await mailServer(false), await webhook(402), 'http://127.0.0.1:9/sms']
    const mail = await tried({ SMTP_URL: smtp.url }, 'rita@seaside.example')
    expect(mail.body.data).toMatchObject({ outcome: 'refused' })
    expect(JSON.stringify(mail.body)).not.toContain('4711')
    expect(mail.log).toContain('test message not delivered')
    expect((await tried({ SMS_WEBHOOK_URL: sms.url }, '+351910000001')).body.data).toEqual({
      ...{ outcome: 'refused', status: 402 },
    })
    expect((await tried({ SMS_WEBHOOK_URL: closed }, '+351910000001')).body.data).toEqual({ outcome: 'unreachable' })
    const denied = await webhook(401)
    expect((await tried({ SMS_WEBHOOK_URL: denied.url }, '+351910000001')).body.data).toEqual({
      ...{ outcome: 'unauthorized', status: 401 },
    })
    expect((await tried({ SMTP_URL: 'smtp://127.0.0.1:9' }, 'rita@seaside.example')).body.data).toEqual({
      outcome: 'unreachable',
    })
    expect((await tried({}, 'rita@seaside.example')).body.data).toEqual({ outcome: 'not_configured' })
  })

  it('to a provider that says nothing is given up', async () => {
    const silent = await webhook('silent')
    expect((await tried({ SMS_WEBHOOK_URL: silent.url }, '+351910000001')).body.data).toEqual({ outcome: 'no_answer' })
  })

  it('needs an address or a number, and is sent only so many times', async () => {
    const server = await withSettings({ SEND_PER_ADDRESS_HOUR: '2' })
    const set_up_token = await newToken()
    const send = (to: string) => server.ask('firstSetUpMessage', { set_up_token, to }, { ip: '192.0.2.8' })
    expect((await send('rita')).body).toMatchObject({ ret: RET.invalidValues, data: { fields: { to: 'malformed' } } })
    const rets = [await send('a@b.example'), await send('a@b.example'), await send('a@b.example')].map(({ ret }) => ret)
    expect(rets).toEqual([RET.ok, RET.ok, RET.smsLimitExceeded])
    await server.close()
  })
})

describe('what is not set', () => {
  const unsetOf = async (env: Record<string, string>, host: string) => {
    const database = { kind: 'embedded', db: db(), close: async () => undefined } as const
    const server = await startHarness({ env: { DEMO: '0', ...env }, database, secretKey: node(0).secretKey })
    const answer = await server.ask('firstSetUp', { set_up_token: await newToken() }, { headers: { host } })
    await server.close()
    return answer.body.data.unset
  }

  it('is told by the names of the settings, where something is lost by it', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9' }
    expect(await unsetOf({}, 'localhost:8080')).toEqual(['SMTP_URL', 'SMS_WEBHOOK_URL', 'DATABASE_URL'])
    expect(await unsetOf(mail, 'localhost:8080')).toEqual(['MAIL_FROM', 'SMS_WEBHOOK_URL', 'DATABASE_URL'])
    expect(await unsetOf({}, 'console.example')).toEqual([
      ...['TRUST_PROXY', 'SMTP_URL', 'SMS_WEBHOOK_URL', 'APPS_ORIGIN', 'DATABASE_URL'],
    ])
    const all = {
      ...{ ...mail, MAIL_FROM: 'Foyer <console@seaside.example>', SMS_WEBHOOK_URL: 'https://sms.example/' },
      ...{ DATABASE_URL: 'postgres://db.example/foyer', SECRET_KEY: '0'.repeat(64) },
      ...{ APPS_ORIGIN: 'https://apps.example', CONSOLE_ORIGIN: 'https://console.example' },
    }
    expect(await unsetOf(all, 'localhost:8080')).toEqual([])
  })
})
