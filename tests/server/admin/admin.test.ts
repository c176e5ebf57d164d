import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { operator } from '../../../server/admin/operator.ts'
import { runAdmin, THINGS } from '../../../server/admin/run.ts'
import { robots as robotRows } from '../../../server/database/schema/catalogue.ts'
import { corps, operationLog, people } from '../../../server/database/schema/identity.ts'
import { setRole, switchPerson } from '../../../server/people/administer.ts'
import { whyNot } from '../../../server/process/why-not.ts'
import { readSettings } from '../../../server/settings.ts'
import { type Harness, openTestDatabase, startHarness } from '../support/harness.ts'
import { credentials, signInByCode, signInByPassword } from '../support/newcomers.ts'
import { temporaryFolder } from '../support/temporary.ts'

const PASSWORD = 'Quiet#Lobby7'
const RITA = '+351910000001'
const JOAO = 'joao@seaside.example'

/** Where nothing is sent, but everything could be. */
const SINK = { MESSAGE_SINK: 'file:/dev/null' }
const NOTHING = { env: {} }

let server: Harness
beforeAll(async () => {
  server = await startHarness({ env: { DEMO: '0', MENU_CACHE_S: '0' } })
})
afterAll(() => server.close())

/** Runs a command as typed, with words in single quotes kept together. */
async function admin(line: string, { env = SINK, typed = '' }: { env?: Record<string, string>; typed?: string } = {}) {
  const argv = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const context = { db: server.db, settings: readSettings({ DEMO: '0', ...env }), by: 'command line, root' }
  const open = async () => ({ ...context, readSecret: async () => typed, close: async () => undefined })
  return runAdmin(argv, { open, whyNot })
}

/** What a command that is done answers a script. */
async function asked(line: string, more?: Parameters<typeof admin>[1]) {
  const { code, out, err } = await admin(`${line} --json`, more)
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out)
}

const lastLine = async (corp_uuid: string) => {
  const lines = await server.db
    .select()
    .from(operationLog)
    .where(eq(operationLog.corp_uuid, corp_uuid))
    .orderBy(desc(operationLog.at))
    .limit(1)
  const { full_name, action, detail } = lines[0] ?? {}
  return [full_name, action, detail?.about]
}

const sessionOf = async (account: string, password = PASSWORD) =>
  credentials((await signInByPassword(server, account, password)) as Parameters<typeof credentials>[0])
const isSignedIn = async (session: object) => (await server.ask('adminAuthCheck', session)).ret === RET.ok
const idOf = async (account: string) => {
  const [column, value] = account.includes('@') ? [people.email, account] : [people.mobile, account]
  return (await server.db.select().from(people).where(eq(column, value)))[0]?.user_uuid
}

let corp_uuid = ''
beforeAll(async () => {
  const line = `company add --name 'Seaside Hotels' --time-zone Europe/Lisbon --lang en --admin-name 'Rita Alves' --mobile ${RITA} --password-stdin`
  corp_uuid = (await asked(line, { typed: PASSWORD })).corp_uuid
})

describe('company', () => {
  it('add makes one whose super admin signs in, and says so in a sentence', async () => {
    expect((await signInByPassword(server, RITA, PASSWORD)).ret).toBe(RET.ok)
    const { out } = await admin(`company add --name Mirador --admin-name 'Ana Sol' --email ana@mirador.example`)
    expect(out).toMatch(
      /^Made the company Mirador \([\w-]+\)\. Ana Sol is its super admin and signs in by ana@mirador\.example, by a code, and sets a password then\.\n/,
    )
  })

  it('add says which settings are left out, and what that costs', async () => {
    const line = `company add --name Meadow --admin-name 'Ada Low' --mobile +351910000020 --password-stdin`
    const { out } = await admin(line, {
      env: { SMTP_URL: 'smtp://mail.example', CONSOLE_ORIGIN: 'http://m.example' },
      typed: PASSWORD,
    })
    expect(
      out
        .split('\n')
        .slice(1, -1)
        .map((each) => each.split(' is not set. ')[0]),
    ).toEqual([...['TRUST_PROXY', 'MAIL_FROM', 'SMS_WEBHOOK_URL', 'APPS_ORIGIN', 'DATABASE_URL']])
    expect(out).toContain('SMS_WEBHOOK_URL is not set. No text messages can be sent: nobody can sign in by a code')
  })

  it('add makes none whose super admin could be sent no code and has no password', async () => {
    const ada = (more: string) => `company add --name Nowhere --admin-name Ada ${more}`
    const named = async () =>
      (await asked('company list')).companies.map((each: { corp_name: string }) => each.corp_name)
    const { code, err } = await admin(ada('--email ada@nowhere.example'), NOTHING)
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^Nothing is set up to send mail: SMTP_URL is missing\. No company was made/),
    ])
    expect(await named()).not.toContain('Nowhere')
    const mail = { env: { SMTP_URL: 'smtp://mail.example' } }
    const both = await admin(ada('--email ada@nowhere.example --mobile +351910000021'), mail)
    expect(both.out).toContain('Ada is its super admin and signs in by ada@nowhere.example, by a code')
  })

  it('add gives it a logo from a file', async () => {
    const file = (name: string, bytes: Buffer) => {
      const path = join(temporaryFolder(), name)
      writeFileSync(path, bytes)
      return path
    }
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAwS2OUAAAAABJRU5ErkJggg==',
      'base64',
    )
    const add = (logo: string) =>
      admin(`company add --name Drawn --admin-name Ada --email ada@drawn.example --logo ${logo}`)
    const refused = [
      file('logo.svg', Buffer.from('<svg/>')),
      file('big.png', Buffer.concat([png, Buffer.alloc(20_000)])),
      '/none.png',
    ]
    const errors = await Promise.all(refused.map(async (logo) => (await add(logo)).err))
    expect(errors).toEqual([
      'The logo must be a PNG, JPEG, GIF or WebP file.\n',
      expect.stringContaining('less than 17 KB'),
      expect.stringMatching(/^The logo cannot be read: ENOENT/),
    ])
    expect((await add(file('logo', png))).code).toBe(0)
    const [corp] = await server.db.select().from(corps).where(eq(corps.corp_name, 'Drawn'))
    expect(corp?.corp_logo).toBe(`data:image/png;base64,${png.toString('base64')}`)
  })

  it('first-set-up prints an address only where there is no company', async () => {
    expect(await admin('company first-set-up')).toEqual({
      ...{ code: 1, out: '', err: 'There is a company already: company add makes another.\n' },
    })
    const { db, close } = await openTestDatabase()
    onTestFinished(close)
    const settings = readSettings({ DEMO: '0', PORT: '9090' })
    const context = { db, settings, by: 'command line, root', readSecret: async () => '', close: async () => undefined }
    const { code, out } = await runAdmin(['company', 'first-set-up', '--json'], { open: async () => context, whyNot })
    expect([code, JSON.parse(out).url]).toEqual([
      ...[0, expect.stringMatching(/^http:\/\/localhost:9090\/first-set-up#[\w-]{43}$/)],
    ])
  })

  it('list shows each with its people', async () => {
    const { companies } = await asked('company list')
    expect(companies.find((each: { corp_name: string }) => each.corp_name === 'Seaside Hotels')).toMatchObject({
      ...{ corp_uuid, time_zone: 'Europe/Lisbon', default_lang: 'en', robots: 0, is_off: false },
    })
    expect((await admin('company list')).out).toMatch(/^name +id +people/)
  })

  it('off signs everybody out and lets nobody, no robot and no server of it in, until it is on', async () => {
    const session = await sessionOf(RITA)
    const { key } = await asked(`robot add OFF-1 --type carry --name Goods --company ${corp_uuid}`)
    const { secret } = await asked(`sso add --company ${corp_uuid}`)
    const sso = () => server.ask('ssoToken', { corp_uuid, app_secret: secret, sso_uid: 'SSOUID.1' })
    expect((await admin(`company off ${corp_uuid}`)).out).toMatch(/^Seaside Hotels is off: /)
    expect(await isSignedIn(session)).toBe(false)
    expect([(await signInByPassword(server, RITA, PASSWORD)).ret, await reported('OFF-1', key)]).toEqual([
      RET.adminNotFound,
      RET.notLogin,
    ])
    expect((await sso()).ret).toBe(RET.notAllowed)
    await asked(`company on 'Seaside Hotels'`)
    expect([(await signInByPassword(server, RITA, PASSWORD)).ret, await reported('OFF-1', key)]).toEqual([0, 0])
    expect((await sso()).ret).toBe(RET.adminNotFound)
    await asked(`sso off --company ${corp_uuid}`)
  })
})

it('company on says how many need another link to their first login, since off has voided theirs', async () => {
  const { corp_uuid: own } = await asked(`company add --name Cove --admin-name 'Eli Mar' --email eli@cove.example`)
  await server.db.update(people).set({ login_status: 1, password_hash: 'set' }).where(eq(people.corp_uuid, own))
  const env = { MESSAGE_SINK: `file:${temporaryFolder()}/messages.ndjson` }
  for (const name of ['ada', 'ben'])
    await admin(`user add --name ${name} --email ${name}@cove.example --invite --company ${own}`, { env })
  expect((await admin(`company on ${own}`)).out).toBe('Cove is on again: its people and robots are let in.\n')
  expect((await admin(`company off ${own}`)).out).toContain('Links to a first login are void')
  expect((await admin(`company on ${own}`)).out).toContain('2 of them are not set up and have no link')
  expect(await asked(`company on ${own}`)).toMatchObject({ corp_uuid: own, uninvited: 2 })
})

it('a company that bears the id of another as its name does not stand in its way', async () => {
  const made = await asked(`company add --name ${corp_uuid} --admin-name 'Mal Ory' --email mal@ory.example`)
  expect((await asked(`user list --company ${corp_uuid}`)).users).toMatchObject([{ full_name: 'Rita Alves' }])
  expect((await asked(`user list --company ${made.corp_uuid}`)).users).toMatchObject([{ full_name: 'Mal Ory' }])
})

it('who works as an account without a name is written down by its number', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  }
  expect(operator({}, nameless)).toBe(`uid ${process.getuid?.()}`)
  expect(operator({}, () => ({ username: 'foyer' }))).toBe('foyer')
  expect(operator({ SUDO_USER: 'ana' }, () => ({ username: 'foyer' }))).toBe('ana as foyer')
})

describe('user', () => {
  beforeAll(async () => {
    await asked(`user add --company ${corp_uuid} --name 'Joao Reis' --email ${JOAO} --role admin`)
  })

  it('add lets somebody in by a code, who is not set up yet', async () => {
    expect(await lastLine(corp_uuid)).toEqual(['command line, root', 'person_added', 'Joao Reis'])
    const { body } = await signInByCode(server, JOAO)
    expect(body).toMatchObject({ ret: 0, data: { user: { login_status: 0, detail: { role_id: '5' } } } })
  })

  it('add and reset say how somebody gets in where no code can be sent', async () => {
    const mobile = '+351910000022'
    const added = await admin(`user add --company ${corp_uuid} --name 'Zita Cruz' --mobile ${mobile}`, NOTHING)
    const why = `Nothing is set up to send text messages: SMS_WEBHOOK_URL is missing. Give them a password with user password ${mobile}.\n`
    expect(added.out).toBe(`Added Zita Cruz to Seaside Hotels as staff. ${why}`)
    expect((await admin(`user reset ${mobile}`, NOTHING)).out).toBe(
      `Zita Cruz is signed out everywhere and has no password any more. ${why}`,
    )
    await asked(`user password ${mobile}`, { typed: PASSWORD })
    expect((await signInByPassword(server, mobile, PASSWORD)).ret).toBe(RET.ok)
    await server.db.delete(people).where(eq(people.mobile, mobile))
  })

  it('list shows who signs in, and who is not set up', async () => {
    const { users } = await asked(`user list --company ${corp_uuid}`)
    expect(users).toMatchObject([
      { full_name: 'Joao Reis', role: 'admin', state: 'not set up' },
      { full_name: 'Rita Alves', role: 'super admin', state: 'signs in' },
    ])
  })

  it('unlock lets a locked password be tried again', async () => {
    for (let tries = 0; tries < 5; tries++) await signInByPassword(server, RITA, 'Wrong#2026x')
    expect((await signInByPassword(server, RITA, PASSWORD)).ret).toBe(RET.passwordLocked)
    await asked(`user unlock ${RITA}`)
    expect((await signInByPassword(server, RITA, PASSWORD)).ret).toBe(RET.ok)
  })

  it('end-sessions signs somebody out everywhere', async () => {
    const sessions = [await sessionOf(RITA), await sessionOf(RITA)]
    await asked(`user end-sessions ${await idOf(RITA)}`)
    expect(await Promise.all(sessions.map(isSignedIn))).toEqual([false, false])
    expect(await lastLine(corp_uuid)).toEqual(['command line, root', 'sessions_ended', 'Rita Alves'])
  })

  it('reset ends sessions and codes under way, and the next login sets a password', async () => {
    const mobile = '+351910000003'
    const line = `company add --name Reset --admin-name 'Rui Costa' --mobile ${mobile} --password-stdin`
    await asked(line, { typed: PASSWORD })
    const session = await sessionOf(mobile)
    const sent = await server.ask('sendAdminAuthCode', { auth_mobile: mobile })
    const code = { auth_mobile: mobile, auth_code: server.lastCode(mobile), auth_token: sent.body.data.auth_token }
    expect((await admin(`user reset ${mobile}`)).out).toMatch(/^Rui Costa is signed out everywhere, signs in by a code/)
    expect(await isSignedIn(session)).toBe(false)
    expect((await server.ask('adminCodeAuth', code)).ret).toBe(RET.codeExpired)
    expect((await signInByPassword(server, mobile, PASSWORD)).ret).toBe(RET.firstLoginNeedsCode)
    await server.letTimePass(3600)
    expect((await signInByCode(server, mobile)).body.data.user.login_status).toBe(0)
  })

  it('role and off refuse to take a company its last super admin', async () => {
    for (const line of [`user role ${RITA} staff`, `user off ${RITA}`]) {
      const { code, err } = await admin(line)
      expect([code, err]).toEqual([1, 'role_id must stay: nobody else of the company could act as super admin.\n'])
    }
  })

  it('role and off ask once more who is super admin, whatever a person was when they were looked up', async () => {
    const [rita] = await server.db.select().from(people).where(eq(people.mobile, RITA))
    if (!rita) throw new Error('Rita is gone')
    const before = { ...rita, role_id: '1' }
    const changes = [
      () => server.db.transaction((tx) => switchPerson(tx, before, false, 'root')),
      () => server.db.transaction((tx) => setRole(tx, before, '5', 'root')),
    ]
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ data: { fields: { role_id: 'lastSuperAdmin' } } })
  })

  it('role makes somebody another, and off shuts them out until on', async () => {
    expect((await admin(`user role ${JOAO} super`)).out).toBe('Joao Reis is super admin now.\n')
    const session = await sessionOf(RITA)
    await asked(`user off ${RITA}`)
    expect([await isSignedIn(session), (await signInByPassword(server, RITA, PASSWORD)).ret]).toEqual([
      false,
      RET.adminNotFound,
    ])
    await asked(`user on ${RITA}`)
    expect((await signInByPassword(server, RITA, PASSWORD)).ret).toBe(RET.ok)
    await asked(`user role ${JOAO} admin`)
  })
})

async function reported(sn: string, key: string) {
  const payload = { sn, state: 1, battery: 80, charging: false, task: 'idle' }
  const headers = { authorization: `Bearer ${key}` }
  const answer = await server.app.console.inject({
    method: 'POST',
    url: '/open/v1/robot/heartbeat',
    headers,
    payload,
  })
  return answer.json().ret
}

describe('robot', () => {
  const at = () => `--company ${corp_uuid}`

  it('add gives a robot that reports with its key, and then is online', async () => {
    const { key } = await asked(`robot add XM-1 --type bao_xiao_mi --name 'Lobby East' ${at()}`)
    expect(await reported('XM-1', key)).toBe(RET.ok)
    const { robots } = await asked(`robot list ${at()}`)
    expect(robots).toContainEqual(expect.objectContaining({ sn: 'XM-1', is_online: true, has_key: true }))
    expect(JSON.stringify(await server.db.select().from(robotRows))).not.toContain(key)
  })

  it('key gives another, beside which the one before works for the overlap', async () => {
    const { key: first } = await asked(`robot add XM-2 --type bao_xiao_mi --name West ${at()}`)
    const { key: second } = await asked(`robot key XM-2 --overlap 2h ${at()}`)
    expect([await reported('XM-2', first), await reported('XM-2', second)]).toEqual([0, 0])
    await server.letTimePass(2 * 3600 + 1)
    expect([await reported('XM-2', first), await reported('XM-2', second)]).toEqual([RET.notLogin, 0])
    const { key: third } = await asked(`robot key XM-2 --overlap 0 ${at()}`)
    expect([await reported('XM-2', second), await reported('XM-2', third)]).toEqual([RET.notLogin, 0])
  })

  it('key leaves those before it the time they were promised, and none more than the one that it replaces', async () => {
    const { key: first } = await asked(`robot add XM-4 --type bao_xiao_mi --name South ${at()}`)
    const { key: second } = await asked(`robot key XM-4 --overlap 1h ${at()}`)
    const { key: third } = await asked(`robot key XM-4 --overlap 3h ${at()}`)
    const answers = () => Promise.all([first, second, third].map((key) => reported('XM-4', key)))
    expect(await answers()).toEqual([0, 0, 0])
    await server.letTimePass(3601)
    expect(await answers()).toEqual([RET.notLogin, 0, 0])
    await asked(`robot key XM-4 --overlap 30m ${at()}`)
    expect(await answers()).toEqual([RET.notLogin, 0, 0])
    await server.letTimePass(1801)
    expect(await answers()).toEqual(Array(3).fill(RET.notLogin))
  })

  it('off takes its keys at once, also the one before', async () => {
    const { key: first } = await asked(`robot add XM-3 --type bao_xiao_mi --name North ${at()}`)
    const { key: second } = await asked(`robot key XM-3 ${at()}`)
    await asked(`robot off XM-3 ${at()}`)
    expect([await reported('XM-3', first), await reported('XM-3', second)]).toEqual([RET.notLogin, RET.notLogin])
    expect(await lastLine(corp_uuid)).toEqual(['command line, root', 'robot_key_revoked', 'XM-3'])
  })
})

describe('sso', () => {
  const token = (app_secret: string) =>
    server.ask('ssoToken', { corp_uuid, app_secret, sso_uid: 'SSOUID.9' }).then(({ ret }) => ret)

  it('add, secret and off: a secret works for its overlap, and none after off', async () => {
    const at = `--company ${corp_uuid}`
    const { secret: first } = await asked(`sso add ${at}`)
    expect((await admin(`sso add ${at}`)).err).toBe(
      'Seaside Hotels has a secret already: sso secret gives it another.\n',
    )
    const { secret: second } = await asked(`sso secret --overlap 30m ${at}`)
    expect([await token(first), await token(second)]).toEqual([RET.adminNotFound, RET.adminNotFound])
    await server.letTimePass(1801)
    expect([await token(first), await token(second)]).toEqual([RET.notAllowed, RET.adminNotFound])
    await asked(`sso off ${at}`)
    expect(await token(second)).toBe(RET.notAllowed)
    expect((await admin(`sso secret ${at}`)).code).toBe(1)
  })
})

describe('app', () => {
  const NOTES = 'partner.notes'
  const at = () => `--company ${corp_uuid}`
  let secret = ''
  beforeAll(async () => {
    const line = `app add ${NOTES} --name Notes --url https://notes.example/start --scopes profile.read ${at()}`
    const { out } = await admin(line)
    expect(out).toContain('The server shows it once FRAME_ORIGINS names https://notes.example.')
    secret = /shown this once: (\S+)/.exec(out)?.[1] ?? ''
  })

  const opened = async (app_secret: string) => {
    const { body } = await server.ask('getOpenAuthCode', { ...(await sessionOf(RITA)), open_appid: NOTES })
    const { open_auth_code } = body.data
    const { ret } = await server.ask('openSession', { open_appid: NOTES, open_auth_code, app_secret }, { on: 'apps' })
    return ret
  }

  it('add puts it into the menu of the company, and its server opens a session with the secret alone', async () => {
    const { body } = await server.ask('menuList', { ...(await sessionOf(RITA)), is_use_legacy: '1' })
    expect(JSON.stringify(body.data)).toContain('"Notes"')
    expect([await opened(secret), await opened('wrong')]).toEqual([RET.ok, RET.notAllowed])
    const { apps } = await asked(`app list ${at()}`)
    expect(apps).toContainEqual(expect.objectContaining({ open_appid: NOTES, is_own: true, has_secret: true }))
  })

  it('secret gives another, beside which the one before works for the overlap', async () => {
    const { secret: second } = await asked(`app secret ${NOTES} --overlap 1h ${at()}`)
    expect([await opened(secret), await opened(second)]).toEqual([RET.ok, RET.ok])
    await server.letTimePass(3601)
    expect([await opened(secret), await opened(second)]).toEqual([RET.notAllowed, RET.ok])
  })

  it('off takes it from the company, with its entry', async () => {
    await asked(`app off ${NOTES} ${at()}`)
    expect(await lastLine(corp_uuid)).toEqual(['command line, root', 'records_removed', NOTES])
    const { body } = await server.ask('menuList', { ...(await sessionOf(RITA)), is_use_legacy: '1' })
    expect(JSON.stringify(body.data)).not.toContain('"Notes"')
    expect((await asked(`app list ${at()}`)).apps.map((app: { open_appid: string }) => app.open_appid)).not.toContain(
      NOTES,
    )
  })
})

describe('message', () => {
  const at = () => `--company ${corp_uuid}`

  it('test says what the provider answered', async () => {
    const file = `${temporaryFolder()}/messages.ndjson`
    const { out } = await admin(`message test rita@seaside.example ${at()}`, { env: { MESSAGE_SINK: `file:${file}` } })
    expect(out).toBe(`Sent a test message to rita@seaside.example. The answer: written to ${file}\n`)
  })

  it('test stands in the log of the company that is named, and of none where there are several', async () => {
    const env = { MESSAGE_SINK: `file:${temporaryFolder()}/messages.ndjson` }
    await admin(`message test rita@seaside.example ${at()}`, { env })
    expect(await lastLine(corp_uuid)).toEqual(['command line, root', 'message_tested', 'rita@seaside.example'])
    const { code, err } = await admin('message test rita@seaside.example', { env })
    expect([code, err]).toEqual([1, 'Name the company with --company.\n'])
    expect(await server.db.$count(operationLog, eq(operationLog.corp_uuid, ''))).toBe(0)
  })

  it.each([
    ['rita@seaside.example', 'Nothing is set up to send mail: SMTP_URL is missing.\n'],
    [RITA, 'Nothing is set up to send text messages: SMS_WEBHOOK_URL is missing.\n'],
  ])('test to %s says what is missing where nothing is set up', async (to, err) => {
    expect(await admin(`message test ${to}`, NOTHING)).toEqual({ code: 1, out: '', err })
  })

  it('test says why a mail server did not take it', async () => {
    const { code, err } = await admin(`message test r@x.example ${at()}`, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    expect([code, err]).toEqual([1, expect.stringContaining('was not sent: connect ECONNREFUSED')])
    expect(await lastLine(corp_uuid)).toEqual(['command line, root', 'message_test_failed', 'r@x.example'])
  })
})

describe('what cannot be done ends with 1 and a sentence', () => {
  it.each([
    ['company off Nobody', 'There is no company Nobody.'],
    ['user list', 'Name the company with --company.'],
    ['user reset 13911112222', 'Nobody signs in by 13911112222.'],
    ['company add --name X --admin-name Y --mobile 1 --lang en', 'mobile is not written as it must be.'],
    [`company add --name X --admin-name Y --mobile ${RITA}`, 'mobile is taken already.'],
    ['company add --name X --admin-name Y --email y@x.example --time-zone Mars/Base', 'time_zone is unknown.'],
    ['user add --name Z --company Mirador', 'mobile is missing.'],
    ['robot add S1 --type bao_none --name N --company Mirador', 'type is none of those there are.'],
    ['robot key NONE --company Mirador', 'There is no such thing in the company.'],
    ['app add foyer.map --name M --url https://m.example --company Mirador', 'id is taken already.'],
    ['app add my.app --name M --url ftp://m.example --company Mirador', 'url is not written as it must be.'],
    ['app add registry.open_apps --name M --url https://m.example --company Mirador', 'id is taken already.'],
    ['app secret foyer.map --company Mirador', 'There is no such thing in the company.'],
    ['app off foyer.map --company Mirador', 'There is no such thing in the company.'],
  ])('%s', async (line, err) => {
    expect(await admin(line)).toEqual({ code: 1, out: '', err: `${err}\n` })
    expect(JSON.parse((await admin(`${line} --json`)).err)).toEqual({ error: err })
  })

  it('a password that holds the company’s name', async () => {
    const line = 'company add --name Mirador --admin-name Y --email y@x.example --password-stdin'
    expect((await admin(line, { typed: 'Mirador#2026' })).err).toMatch(/^The password is refused: /)
  })
})

describe('what was called in a wrong way ends with 2, and opens no database', () => {
  it.each([
    ['', 'What is to be done is missing'],
    ['hotel add', 'There is no hotel: company, user, robot, app, sso, message'],
    ['company', 'company needs one of add, first-set-up, list, off, on'],
    ['company constructor', 'company needs one of add, first-set-up, list, off, on'],
    ['company add --admin-name Y', '--name is missing'],
    ['company off', '<company> is missing'],
    ['company off One Two', "Unexpected argument 'Two'"],
    ['company list --nmae X', "Unknown option '--nmae'"],
  ])('%s', async (line, err) => {
    const open = async () => {
      throw new Error('opened')
    }
    const outcome = await runAdmin(line.split(' ').filter(Boolean), { open, whyNot })
    expect(outcome).toEqual({ code: 2, out: '', err: `${err}. npm run admin -- --help says what there is.\n` })
  })

  it.each(['soon', '31d', '-1h', '24'])('an overlap of %s', async (overlap) => {
    expect((await admin(`robot key XM-1 --overlap=${overlap} --company ${corp_uuid}`)).code).toBe(2)
  })

  it('a role and a receiver that there are not', async () => {
    expect((await admin(`user role ${RITA} king`)).code).toBe(2)
    expect((await admin('message test somebody')).code).toBe(2)
  })
})

describe('--help', () => {
  const lines = Object.entries(THINGS).flatMap(([thing, { verbs }]) => [
    thing,
    ...Object.keys(verbs).map((verb) => `${thing} ${verb}`),
  ])

  it.each(['', ...lines])('says what there is: %s', async (line) => {
    const { code, out } = await admin(`${line} --help`)
    expect([code, out]).toEqual([0, expect.stringContaining(`npm run admin -- ${line}`.trim())])
  })

  it('names all things and verbs', async () => {
    const { out } = await admin('--help')
    for (const [thing, { verbs }] of Object.entries(THINGS))
      expect(out).toMatch(new RegExp(`${thing} +${Object.keys(verbs).join(', ')}`))
  })
})
