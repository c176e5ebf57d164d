import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { switchCompany } from '../../../server/companies/companies.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { corps, operationLog, people } from '../../../server/database/schema/identity.ts'
import { invitations } from '../../../server/database/schema/invitations.ts'
import { switchPerson } from '../../../server/people/administer.ts'
import { findPerson } from '../../../server/people/people.ts'
import { hashOf } from '../../../server/secrets/secrets.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { importCalls } from '../support/import-calls.ts'
import { CONSOLE_PORT, lastLink, sendLinks, tokenOf } from '../support/links.ts'
import { csvOf } from '../support/sheets.ts'

const STAFF = { resource: 'staff' }
const CORP = 'c_aurora'
const MINUTE = 60
const DAY = 86_400
let server: Harness
let admin: { authorization: string }

beforeAll(async () => {
  server = await startHarness({ seed: true })
})
beforeEach(async () => {
  admin = await appSession(server, 'u_admin', 'foyer.administration')
})
afterAll(() => server.close())

type Values = Params<'recordCreate'>['values']
const on = (headers = admin) => ({ on: 'apps', headers }) as const

let count = 0
async function newcomer(more: Values = {}) {
  count += 1
  const email = `new${count}@aurora.example`
  const values = { full_name: `New ${count}`, email, has_console_access: true, ...more }
  const { record } = (await server.ask('recordCreate', { ...STAFF, key: randomUUID(), values }, on())).body.data
  return { email, record_id: record.record_id, key: { corp_uuid: CORP, user_uuid: record.record_id } }
}
const detail = async (record_id: string) =>
  (await server.ask('recordDetail', { ...STAFF, record_id }, on())).body.data.record
const accessOf = async ({ record_id }: { record_id: string }) => (await detail(record_id)).values.access
async function change({ record_id }: { record_id: string }, values: Values, headers = admin) {
  const { version } = await detail(record_id)
  return server.ask('recordChange', { ...STAFF, record_id, version, values }, on(headers))
}
const open = (to: string) => server.ask('openLink', { link_token: tokenOf(lastLink(server, to)) })
const retOfOpening = async (to: string) => (await open(to)).ret
const personOf = async ({ key }: { key: { corp_uuid: string; user_uuid: string } }) =>
  (await findPerson(server.db, key))?.person
const logged = (action: string, about?: string) =>
  server.db
    .select({ person: operationLog.full_name, detail: operationLog.detail, who: operationLog.user_uuid })
    .from(operationLog)
    .where(and(eq(operationLog.corp_uuid, CORP), eq(operationLog.action, action)))
    .then((rows) => rows.filter((row) => about === undefined || row.detail.about === about || row.who === about))

async function invited(more: Values = {}) {
  const person = await newcomer(more)
  await sendLinks(server)
  return person
}

async function signInByCode(identifier: string) {
  const { body } = await server.ask('sendAdminAuthCode', { auth_mobile: identifier })
  const auth_token = body.data?.auth_token ?? ''
  return server.ask('adminCodeAuth', { auth_mobile: identifier, auth_code: server.lastCode(identifier), auth_token })
}

describe('somebody who is given the console in Employee management', () => {
  test('is sent a link by mail, with who invites, whose console it is and until when', async () => {
    const person = await newcomer()
    expect(await accessOf(person)).toBe('waiting')
    await sendLinks(server)
    const { channel, purpose, letter } = server.messages.findLast(({ to }) => to === person.email) ?? {}
    expect({ channel, purpose }).toEqual({ channel: 'email', purpose: 'invitation' })
    expect(letter).toMatchObject({ inviter: 'Lin Mei', company: expect.stringContaining('Aurora') })
    expect(letter?.link).toMatch(new RegExp(`^http://localhost:${CONSOLE_PORT}/\\?link&lang=en#[\\w-]{43}$`))
    const days = ((letter?.until.getTime() ?? 0) - Date.now()) / DAY / 1000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
    const { values } = await detail(person.record_id)
    expect(values.access).toBe('invited')
    expect(Date.parse(String(values.invited_until))).toBeGreaterThan(Date.now())
    expect(await logged('person_invited', `New ${count}`)).toEqual([expect.objectContaining({ person: 'Lin Mei' })])
  })

  test('without an address gets it by SMS', async () => {
    const mobile = '13966660001'
    await invited({ email: '', mobile })
    expect(server.messages.findLast(({ to }) => to === mobile)).toMatchObject({ channel: 'sms', purpose: 'invitation' })
    expect((await open(mobile)).body.data).toMatchObject({ account: mobile, sign_in_by: 'code' })
  })

  test('in the language they chose, else in that of the company', async () => {
    await server.db.update(corps).set({ default_lang: 'ja' }).where(eq(corps.corp_uuid, CORP))
    const one = await invited()
    expect(server.messages.findLast(({ to }) => to === one.email)?.lang).toBe('ja')
    await server.db.update(people).set({ user_locale_id: 'ko' }).where(eq(people.user_uuid, one.record_id))
    await change(one, { access: 'waiting' })
    await server.letTimePass(MINUTE)
    await sendLinks(server)
    expect(server.messages.findLast(({ to }) => to === one.email)?.lang).toBe('ko')
    await server.db.update(corps).set({ default_lang: 'en' }).where(eq(corps.corp_uuid, CORP))
  })

  test('later than they were added is invited then, and not before', async () => {
    const person = await invited({ has_console_access: false })
    expect([await accessOf(person), lastLink(server, person.email)]).toEqual(['none', ''])
    await change(person, { has_console_access: true })
    await sendLinks(server)
    expect([await accessOf(person), await retOfOpening(person.email)]).toEqual(['invited', RET.ok])
  })

  test('is asked for a password by nobody: a password is refused with 200018', async () => {
    const { email } = await invited()
    const tried = await server.ask('adminPasswordAuth', { auth_account: email, auth_password: 'Guess#2026' })
    expect(tried.ret).toBe(RET.firstLoginNeedsCode)
  })

  test('signs in by that address with 101038 until they have followed the link, and then with login_status 0', async () => {
    const { email } = await invited()
    expect((await signInByCode(email)).ret).toBe(RET.emailNotActivated)
    const { kind, account, sign_in_by, inviter } = (await open(email)).body.data
    expect({ kind, account, sign_in_by, inviter }).toEqual({
      ...{ kind: 'invitation', account: email, sign_in_by: 'code', inviter: 'Lin Mei' },
    })
    await server.letTimePass(MINUTE)
    const { ret, body } = await signInByCode(email)
    expect([ret, body.data.user.login_status]).toEqual([RET.ok, 0])
  })
})

describe('the link', () => {
  test('is kept as a hash alone', async () => {
    const { email, record_id } = await invited()
    const token = tokenOf(lastLink(server, email))
    const [row] = await server.db.select().from(invitations).where(eq(invitations.user_uuid, record_id))
    expect(row?.token_hash).toBe(hashOf(token))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('that fifty follow at once is accepted once, and opens for all of them', async () => {
    const { email, record_id } = await invited()
    const answers = await Promise.all(Array.from({ length: 50 }, () => retOfOpening(email)))
    expect(answers.filter((ret) => ret === RET.ok)).toHaveLength(50)
    expect(await logged('invitation_accepted', record_id)).toHaveLength(1)
  })

  test('shows in the list that it was followed, and ends once the person is set up', async () => {
    const person = await invited()
    await open(person.email)
    expect(await accessOf(person)).toBe('opened')
    await server.db
      .update(people)
      .set({ login_status: 1, password_hash: 'set' })
      .where(eq(people.user_uuid, person.record_id))
    expect([await accessOf(person), await retOfOpening(person.email)]).toEqual(['active', RET.linkUsed])
  })

  test('is over after seven days of the database’s clock, and another can be sent', async () => {
    const person = await invited()
    await server.letTimePass(7 * DAY + 1)
    admin = await appSession(server, 'u_admin', 'foyer.administration')
    expect([await accessOf(person), await retOfOpening(person.email)]).toEqual(['expired', RET.linkExpired])
    expect((await personOf(person))?.is_activated).toBe(false)
    await change(person, { access: 'waiting' })
    await sendLinks(server)
    expect([await accessOf(person), await retOfOpening(person.email)]).toEqual(['invited', RET.ok])
  })

  test('voids the one before once it is sent, and not sooner', async () => {
    const person = await invited()
    const first = tokenOf(lastLink(server, person.email))
    await change(person, { access: 'waiting' })
    expect((await server.ask('openLink', { link_token: first })).ret).toBe(RET.ok)
    await change(person, { access: 'waiting' })
    await server.letTimePass(MINUTE)
    await sendLinks(server)
    expect((await server.ask('openLink', { link_token: first })).ret).toBe(RET.linkVoid)
    expect(await retOfOpening(person.email)).toBe(RET.ok)
  })

  test.each<[string, (person: Awaited<ReturnType<typeof invited>>) => Promise<unknown>]>([
    [
      'the person is removed',
      ({ record_id }) => server.ask('recordRemove', { ...STAFF, record_ids: [record_id] }, on()),
    ],
    ['the console is taken away', (person) => change(person, { has_console_access: false })],
    ['the person has another address', (person) => change(person, { email: `other${count}@aurora.example` })],
    [
      'the person is switched off by command',
      async (person) => {
        const found = await personOf(person)
        if (found) await server.db.transaction((tx) => switchPerson(tx, found, false, 'test'))
      },
    ],
  ])('is void once %s', async (_, end) => {
    const person = await invited()
    await end(person)
    expect(await retOfOpening(person.email)).toBe(RET.linkVoid)
    await sendLinks(server)
    expect((await personOf(person))?.is_activated ?? false).toBe(false)
  })

  test('goes to the other address where that is changed', async () => {
    const person = await invited()
    const email = `moved${count}@aurora.example`
    await change(person, { email })
    await server.letTimePass(MINUTE)
    await sendLinks(server)
    expect(await retOfOpening(email)).toBe(RET.ok)
  })

  test('that races with the removal of the person leaves nobody and no link behind', async () => {
    for (let round = 0; round < 5; round++) {
      const { email, record_id, key } = await invited()
      const [opened, removed] = await Promise.all([
        retOfOpening(email),
        server.ask('recordRemove', { ...STAFF, record_ids: [record_id] }, on()),
      ])
      expect([RET.ok, RET.linkVoid]).toContain(opened)
      expect(removed.ret).toBe(RET.ok)
      expect(await server.db.$count(invitations, eq(invitations.user_uuid, record_id))).toBe(0)
      expect(await findPerson(server.db, key)).toBeUndefined()
    }
  })

  test('of a token that nobody was sent opens nothing', async () => {
    expect((await server.ask('openLink', { link_token: 'x'.repeat(43) })).ret).toBe(RET.linkVoid)
  })

  test('is in no line of the log', async () => {
    const { email } = await invited()
    await open(email)
    const token = tokenOf(lastLink(server, email))
    expect(server.log.filter((line) => line.includes(token))).toEqual([])
  })
})

describe('sending', () => {
  test('that fails says so in the list, is tried again later, and heals', async () => {
    server.failDelivery(true)
    const person = await invited()
    expect(await accessOf(person)).toBe('failed')
    server.failDelivery(false)
    await sendLinks(server)
    expect(lastLink(server, person.email)).toBe('')
    await server.letTimePass(MINUTE)
    await sendLinks(server)
    expect([await accessOf(person), await retOfOpening(person.email)]).toEqual(['invited', RET.ok])
  })

  test('is given up after five tries, until somebody asks for it', async () => {
    server.failDelivery(true)
    const person = await newcomer()
    const tries = async () => {
      const [row] = await server.db.select().from(invitations).where(eq(invitations.user_uuid, person.record_id))
      return { tries: row?.tries, isOver: row?.due_at === null }
    }
    for (let at = 0; at < 6; at++) {
      await sendLinks(server)
      await server.letTimePass(MINUTE * 20)
    }
    server.failDelivery(false)
    expect(await tries()).toEqual({ tries: 5, isOver: true })
    expect((await change(person, { access: 'waiting' })).ret).toBe(RET.ok)
    await sendLinks(server)
    expect(await accessOf(person)).toBe('invited')
  })

  test('again waits for the minute that is between two messages', async () => {
    const person = await invited()
    const first = lastLink(server, person.email)
    await change(person, { access: 'waiting' })
    await sendLinks(server)
    expect([lastLink(server, person.email), await accessOf(person)]).toEqual([first, 'waiting'])
    await server.letTimePass(MINUTE)
    await sendLinks(server)
    expect(lastLink(server, person.email)).not.toBe(first)
  })

  test('by two processes at once sends one message', async () => {
    const { email } = await newcomer()
    await Promise.all([sendLinks(server), sendLinks(server), sendLinks(server)])
    expect(server.messages.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('that a process died at is taken up by another, and what was sent twice is void once', async () => {
    const { email, record_id } = await newcomer()
    const held = { due_at: new Date(Date.now() + MINUTE * 1000).toISOString(), token_hash: hashOf('lost') }
    await server.db.update(invitations).set(held).where(eq(invitations.user_uuid, record_id))
    await sendLinks(server)
    expect(lastLink(server, email)).toBe('')
    await server.letTimePass(MINUTE + 1)
    await sendLinks(server)
    expect(await retOfOpening(email)).toBe(RET.ok)
    expect((await server.ask('openLink', { link_token: 'lost' })).ret).toBe(RET.linkVoid)
  })
})

describe('an import of colleagues', () => {
  test('writes to each in the language of their row, as it is called there', async () => {
    const calls = importCalls(server, admin)
    const rows = [
      ['In Korean', 'korean@aurora.example', 'yes', '한국어'],
      ['In theirs', 'theirs@aurora.example', 'yes', ''],
    ]
    const { body } = await calls.upload(csvOf(['full_name', 'email', 'has_console_access', 'language'], ...rows), STAFF)
    expect(await calls.over('staff', body.mq)).toMatchObject({ made: 2, failed: 0 })
    await sendLinks(server)
    const langs = rows.map(([, email]) => server.messages.findLast(({ to }) => to === email)?.lang)
    expect(langs).toEqual(['ko', 'en'])
  })

  test('invites those who get the console, a company as many in an hour as it may, and is not held up by that', async () => {
    const many = await startHarness({ seed: true, env: { INVITATIONS_PER_HOUR: '3' } })
    const calls = importCalls(many, await appSession(many, 'u_admin', 'foyer.administration'))
    const heading = ['full_name', 'email', 'has_console_access']
    const rows = Array.from({ length: 5 }, (_, at) => [`Row ${at}`, `row${at}@aurora.example`, at < 4 ? 'yes' : 'no'])
    const { body } = await calls.upload(csvOf(heading, ...rows), { resource: 'staff' })
    expect(await calls.over('staff', body.mq)).toMatchObject({ made: 5, failed: 0 })
    const reached = () => rows.filter(([, email = '']) => lastLink(many, email)).length
    const narrowed = async (state: string) => {
      const asked = { ...STAFF, filter: JSON.stringify({ access: { is: [state] } }) }
      return (await many.ask('recordList', asked, calls.on)).body.data.total
    }
    expect([reached(), await narrowed('waiting')]).toEqual([0, 4])
    await sendLinks(many)
    expect([reached(), await narrowed('invited'), await narrowed('waiting')]).toEqual([3, 3, 1])
    await many.letTimePass(3601)
    await sendLinks(many)
    expect(reached()).toBe(4)
    expect(await many.db.$count(operationLog, eq(operationLog.action, 'person_invited'))).toBe(0)
    await many.close()
  })

  test('that is undone leaves no link behind', async () => {
    const calls = importCalls(server, admin)
    const email = 'undone@aurora.example'
    const { body } = await calls.upload(
      csvOf(['full_name', 'email', 'has_console_access'], ['Undone', email, 'yes']),
      STAFF,
    )
    await calls.over('staff', body.mq)
    await sendLinks(server)
    await server.ask('recordImportUndo', { ...STAFF, job_id: body.mq }, calls.on)
    expect(await calls.over('staff', body.mq)).toMatchObject({ state: 'undone', kept: 0 })
    expect(await retOfOpening(email)).toBe(RET.linkVoid)
  })
})

describe('inviting', () => {
  test('is for those who may write Employee management', async () => {
    const person = await invited()
    const { version } = await detail(person.record_id)
    const asked = { ...STAFF, record_id: person.record_id, version, values: { access: 'waiting' } }
    const staff = await appSession(server, 'u_staff', 'foyer.administration')
    expect((await server.ask('recordChange', asked, on(staff))).ret).toBe(RET.notAllowed)
    const one = await appSession(server, 'u_one', 'foyer.administration')
    expect((await server.ask('recordChange', asked, on(one))).ret).not.toBe(RET.ok)
    expect((await server.ask('recordChange', asked, { on: 'apps' })).ret).not.toBe(RET.ok)
  })

  test('sets no state by hand', async () => {
    const person = await invited()
    for (const access of ['active', 'none', 'invited', 'opened'])
      expect((await change(person, { access })).ret, access).toBe(access === 'invited' ? RET.ok : RET.invalidValues)
  })

  test('of an active colleague is not offered', async () => {
    const { body } = await server.ask('recordDetail', { ...STAFF, record_id: 'u_staff' }, on())
    expect(body.data.record.values.access).toBe('active')
    expect((await change({ record_id: 'u_staff' }, { access: 'waiting' })).ret).toBe(RET.invalidValues)
  })
})

describe('an address that is added to an account', () => {
  test('by an admin is confirmed by a link of its own, and cannot be signed in by before', async () => {
    const person = await invited({ email: '', mobile: `1396777000${count % 10}` })
    await server.db
      .update(people)
      .set({ login_status: 1, dept: 'Hall', job: 'Guide', password_hash: 'set' })
      .where(eq(people.user_uuid, person.record_id))
    const email = `later${count}@aurora.example`
    await change(person, { email })
    expect(await accessOf(person)).toBe('unconfirmed')
    await server.letTimePass(MINUTE)
    await sendLinks(server)
    const sent = server.messages.findLast(({ to }) => to === email)
    expect(sent).toMatchObject({ purpose: 'confirm_email', channel: 'email' })
    expect(sent?.letter?.link).toContain('/?link&lang=en#')
    const { kind, account, sign_in_by } = (await open(email)).body.data
    expect({ kind, account, sign_in_by }).toEqual({ kind: 'confirmation', account: email, sign_in_by: 'password' })
    expect([await accessOf(person), await logged('email_confirmed', person.record_id)]).toEqual([
      'active',
      [expect.anything()],
    ])
    expect(await retOfOpening(email)).toBe(RET.ok)
  })
})

describe('a company that is switched off', () => {
  test('sends no invitation any more, and its links are void', async () => {
    const person = await invited()
    const waits = await newcomer()
    await server.db.transaction((tx) => switchCompany(tx, CORP, false, 'test'))
    await sendLinks(server)
    expect([await retOfOpening(person.email), lastLink(server, waits.email)]).toEqual([RET.linkVoid, ''])
    await server.db.transaction((tx) => switchCompany(tx, CORP, true, 'test'))
    expect(await retOfOpening(person.email)).toBe(RET.linkVoid)
  })
})
