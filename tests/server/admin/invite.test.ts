import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { runAdmin } from '../../../server/admin/run.ts'
import { people } from '../../../server/database/schema/identity.ts'
import { whyNot } from '../../../server/process/why-not.ts'
import { readSettings } from '../../../server/settings.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { sendLinks, tokenOf } from '../support/links.ts'
import { signInByCode, signInByPassword } from '../support/newcomers.ts'
import { webhook } from '../support/providers.ts'

const GIVEN = 'Given#Lobby7'
const ORIGIN = 'https://console.seaside.example'
let server: Harness
const folder = mkdtempSync(join(tmpdir(), 'foyer-'))
const file = join(folder, 'messages.ndjson')
beforeAll(async () => {
  server = await startHarness({ env: { DEMO: '0' } })
  const company = ['company', 'add', '--name', 'Seaside', '--admin-name', 'Rita', '--email', 'rita@seaside.example']
  expect((await admin(company)).code).toBe(0)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function admin(
  argv: readonly string[],
  { env, typed = '' }: { env?: Record<string, string>; typed?: string } = {},
) {
  const settings = readSettings({ DEMO: '0', CONSOLE_ORIGIN: ORIGIN, MESSAGE_SINK: `file:${file}`, ...env })
  const context = { db: server.db, settings, by: 'command line, root', readSecret: async () => typed }
  return runAdmin(argv, { open: async () => ({ ...context, close: async () => undefined }), whyNot })
}

type Line = { to: string; channel: string; purpose: string; link?: string }
const lastMessage = () => JSON.parse(readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '{}') as Line
const addUserBy = (env: Record<string, string>, name: string, ...more: string[]) =>
  admin(['user', 'add', '--name', name, ...more], { env })
const addUser = (name: string, ...more: string[]) => addUserBy({}, name, ...more)
const without = { env: { MESSAGE_SINK: '' } }

it('user add --invite sends a link to the first console there is, and its address counts once it was followed', async () => {
  const email = 'joao@seaside.example'
  const { code, out } = await addUser('Joao', '--email', email, '--invite')
  expect([code, out]).toEqual([0, `Added Joao to Seaside as staff. Sent Joao the invitation, to ${email}.\n`])
  const { to, channel, purpose, link = '' } = lastMessage()
  expect({ to, channel, purpose }).toEqual({ to: email, channel: 'email', purpose: 'invitation' })
  expect(link.startsWith(`${ORIGIN}/?link&lang=en#`)).toBe(true)
  expect((await signInByCode(server, email)).ret).toBe(RET.emailNotActivated)
  expect((await server.ask('openLink', { link_token: tokenOf(link) })).body.data).toMatchObject({ inviter: '' })
  await server.letTimePass(60)
  expect((await signInByCode(server, email)).ret).toBe(RET.ok)
})

it('user add without it vouches for the address: a code signs in at once', async () => {
  const email = 'ana@seaside.example'
  expect((await addUser('Ana', '--email', email)).out).toContain(`They sign in by a code to ${email}.`)
  expect((await signInByCode(server, email)).ret).toBe(RET.ok)
})

it('user invite sends another, and says how long that is too soon for', async () => {
  const email = 'bea@seaside.example'
  await addUser('Bea', '--email', email, '--invite')
  const first = lastMessage().link ?? ''
  const soon = await admin(['user', 'invite', email])
  expect([soon.code, soon.err]).toEqual([1, expect.stringContaining('the server sends this one as soon as it may')])
  await server.letTimePass(60)
  await sendLinks(server)
  await server.letTimePass(60)
  expect((await admin(['user', 'invite', email])).out).toBe(`Sent Bea the invitation, to ${email}.\n`)
  expect((await server.ask('openLink', { link_token: tokenOf(first) })).ret).toBe(RET.linkVoid)
  expect((await server.ask('openLink', { link_token: tokenOf(lastMessage().link ?? '') })).ret).toBe(RET.ok)
})

it('somebody who is set up needs no link', async () => {
  await addUser('Cid', '--mobile', '+351910000009')
  await server.db.update(people).set({ login_status: 1, password_hash: 'set' }).where(eq(people.full_name, 'Cid'))
  expect((await admin(['user', 'invite', '+351910000009'])).err).toMatch(/^Cid needs no link/)
})

it('where nothing can be sent nobody is added, and a server that does not answer is named', async () => {
  const refused = await admin(['user', 'add', '--name', 'Dora', '--email', 'dora@seaside.example', '--invite'], without)
  expect([refused.code, refused.err]).toEqual([1, 'Nothing is set up to send mail: SMTP_URL is missing.\n'])
  expect(await server.db.$count(people, eq(people.full_name, 'Dora'))).toBe(0)
  const dead = { env: { MESSAGE_SINK: '', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.example' } }
  const failed = await admin(['user', 'add', '--name', 'Dora', '--email', 'dora@seaside.example', '--invite'], dead)
  expect(failed.code).toBe(1)
  expect(failed.err).toMatch(/^Dora was not sent the invitation: .+\. The server tries again\.\n$/)
  expect(await server.db.$count(people, eq(people.full_name, 'Dora'))).toBe(1)
})

it('where text messages alone can be sent, whoever has an address too is sent the link by SMS', async () => {
  const { url, received } = await webhook(200)
  const both = ['--email', 'gil@seaside.example', '--mobile', '+351910000011', '--invite']
  const { code, out } = await addUserBy({ MESSAGE_SINK: '', SMS_WEBHOOK_URL: url }, 'Gil', ...both)
  expect([code, out]).toEqual([0, expect.stringContaining('Sent Gil the invitation, to +351910000011.')])
  expect(received).toHaveLength(1)
})

it('user password gives a password whose first sign-in answers flag 1, and then login_status 0', async () => {
  const mobile = '+351910000010'
  await addUser('Eva', '--mobile', mobile)
  await server.db.update(people).set({ login_status: 1, dept: 'Hall', job: 'Guide' }).where(eq(people.full_name, 'Eva'))
  const given = await admin(['user', 'password', mobile], { typed: GIVEN })
  expect(given.out).toBe('Eva signs in by that password now, and is asked for another then.\n')
  const { ret, body } = await signInByPassword(server, mobile, GIVEN)
  expect([ret, body.data.flag, body.data.user.login_status]).toEqual([RET.ok, 1, 0])
  expect((await admin(['user', 'password', mobile], { typed: 'short' })).err).toMatch(/^The password is refused/)
})

it('after user reset a password is refused with 200018, and a code sets another', async () => {
  const mobile = '+351910000010'
  await admin(['user', 'reset', mobile])
  expect((await signInByPassword(server, mobile, GIVEN)).ret).toBe(RET.firstLoginNeedsCode)
  const { ret, body } = await signInByCode(server, mobile)
  expect([ret, body.data.user.login_status]).toEqual([RET.ok, 0])
})
