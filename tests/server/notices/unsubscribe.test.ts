import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dailyNotice } from '../../../domain/resources/notices.ts'
import { momentOf } from '../../../domain/sheets/moments.ts'
import { RET } from '../../../openapi/ret.ts'
import { corps, operationLog } from '../../../server/database/schema/identity.ts'
import { noticeSends as sends } from '../../../server/database/schema/notices.ts'
import { records } from '../../../server/database/schema/records.ts'
import { smtpDriver } from '../../../server/delivery/smtp.ts'
import { planNotices } from '../../../server/notices/plan.ts'
import { sendNotices } from '../../../server/notices/send.ts'
import { unsubscribeToken } from '../../../server/notices/unsubscribe.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { mailServer } from '../support/providers.ts'
import { pageCalls } from '../support/webhook-calls.ts'

const [CORP, WHO, OTHER] = ['c_aurora', 'u_staff_9', 'u_admin']
const never = new AbortController().signal
const ROUND = new Date(momentOf('2026-03-02 08:00', 'Asia/Shanghai'))

let server: Harness
let page: Awaited<ReturnType<typeof pageCalls>>
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { CONSOLE_ORIGIN: 'https://console.example', DEMO: '0' } })
  page = await pageCalls(server, 'u_admin', 'foyer.alarm')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(sends)
  await server.db.delete(records).where(eq(records.resource, dailyNotice.id))
})

type Row = { person: string; unsubscribed_at?: string }

async function added(receivers: Row[] = [{ person: WHO }, { person: OTHER }]) {
  const values = { name: 'Morning <b>', days: ['mon', 'tue'], at: '08:00', contents: ['visitors'], channels: ['email'] }
  const { ret, body } = await page.create(dailyNotice.id, { ...values, receivers })
  expect(ret).toBe(RET.ok)
  return body.data.record
}

const rowsOf = async (record_id: string) => {
  const { body } = await server.ask('recordDetail', { resource: dailyNotice.id, record_id }, page.on)
  const { values, version } = body.data.record
  return { rows: values.receivers as Row[], version }
}

const linkOf = (notice_id: string, key = server.secretKey) =>
  `/unsubscribe/${unsubscribeToken(key, { corp_uuid: CORP, notice_id, user_uuid: WHO })}`
const get = (url: string) => server.app.console.inject({ url })
const press = (url: string, more = {}) => server.app.console.inject({ method: 'POST', url, ...more })
const oneClick = {
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
  payload: 'List-Unsubscribe=One-Click',
}

describe('the link in a mail', () => {
  test('leads to a page that asks in the language of the mail, and changes nothing until the button is pressed', async () => {
    const { record_id } = await added()
    const { statusCode, body, headers } = await get(`${linkOf(record_id)}?lang=zh`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="zh-Hans">')
    expect(body).toContain('停止接收</button>')
    expect(body).toContain('Morning &lt;b&gt;')
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers['cache-control']).toBe('no-store')
    expect((await rowsOf(record_id)).rows).toMatchObject([{ unsubscribed_at: '' }, { unsubscribed_at: '' }])
  })

  test.each([
    ['a person', {}],
    ['a mail program (RFC 8058)', oneClick],
    [
      'one that sends a form of parts',
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
    ],
  ])(
    'ends the notice for them alone once %s presses, without signing in, and the record says since when',
    async (_, how) => {
      const { record_id, version } = await added()
      const pressed = await press(linkOf(record_id), how)
      expect([pressed.statusCode, pressed.body]).toEqual([200, expect.stringContaining('no longer get this notice')])
      const after = await rowsOf(record_id)
      expect(after.rows).toEqual([
        { person: WHO, unsubscribed_at: expect.stringMatching(/^20/) },
        { person: OTHER, unsubscribed_at: '' },
      ])
      expect(after.version).toBe(version + 1)
      expect((await get(linkOf(record_id))).body).not.toContain('<button>')
      await press(linkOf(record_id), how)
      expect(await rowsOf(record_id)).toEqual(after)
      const logged = await server.db.select().from(operationLog).where(eq(operationLog.user_uuid, WHO))
      expect(logged.at(-1)).toMatchObject({ action: 'record_changed', detail: { record_id, fields: ['receivers'] } })
    },
  )

  test('of somebody who does not have the key does nothing, nor one that was changed', async () => {
    const { record_id } = await added()
    const token = linkOf(record_id)
    const foreign = linkOf(record_id, randomBytes(32))
    for (const url of [
      foreign,
      `${token}0`,
      token.replace(/\.(.)/, '.x'),
      '/unsubscribe/x',
      '/unsubscribe/x.y',
      '/unsubscribe/W10.',
    ])
      for (const answer of [await get(url), await press(url, oneClick)]) {
        expect(answer.statusCode).toBe(404)
        expect(answer.body).toContain('This link does not work')
      }
    const named = Buffer.from(JSON.stringify([CORP, record_id, OTHER])).toString('base64url')
    expect((await press(`/unsubscribe/${named}.${token.split('.').at(-1)}`)).statusCode).toBe(404)
    expect((await rowsOf(record_id)).rows).toMatchObject([{ unsubscribed_at: '' }, { unsubscribed_at: '' }])
  })

  test('of a notice that is gone says that it is over', async () => {
    const { record_id } = await added()
    await page.remove(dailyNotice.id, [record_id])
    expect((await press(linkOf(record_id))).statusCode).toBe(200)
    expect((await get(linkOf(record_id))).body).toContain('no longer get this notice')
  })
})

describe('who has unsubscribed', () => {
  const send = async () => {
    const sender = { db: server.db, settings: server.settings, secretKey: server.secretKey, port: () => 7102 }
    await sendNotices({ ...sender, delivery: server.delivery }, 'email', never)
  }
  const outcomes = async () => {
    const found = await server.db.select().from(sends)
    return Object.fromEntries(found.map(({ user_uuid, state, why }) => [user_uuid, `${state} ${why}`.trim()]))
  }
  beforeAll(() => server.db.update(corps).set({ time_zone: 'Asia/Shanghai' }))
  const due = (record_id: string) =>
    server.db.update(records).set({ updated_at: '2026-03-01T00:00:00Z' }).where(eq(records.record_id, record_id))

  test('is left out from then on, also of what is under way, and the log says why', async () => {
    const { record_id } = await added()
    await due(record_id)
    await planNotices(server.db, 10, ROUND)
    await press(linkOf(record_id))
    await send()
    expect(await outcomes()).toEqual({ [WHO]: 'dropped unsubscribed', [OTHER]: 'sent' })
    await server.db.delete(sends)
    await planNotices(server.db, 10, ROUND)
    await send()
    expect(await outcomes()).toEqual({ [WHO]: 'dropped unsubscribed', [OTHER]: 'sent' })
  })

  test('stays so while an administrator changes the rest, and is added anew by a new row', async () => {
    const { record_id } = await added()
    await press(linkOf(record_id))
    const { rows, version } = await rowsOf(record_id)
    const forged = { person: OTHER, unsubscribed_at: '2026-01-01T00:00:00Z' }
    await page.change(dailyNotice.id, record_id, version, { name: 'Evening', receivers: [rows[0], forged] })
    const changed = await rowsOf(record_id)
    expect(changed.rows).toEqual(rows)
    await page.change(dailyNotice.id, record_id, changed.version, { receivers: [{ person: WHO }, { person: OTHER }] })
    expect((await rowsOf(record_id)).rows).toMatchObject([{ unsubscribed_at: '' }, { unsubscribed_at: '' }])
  })
})

test('a mail names the link where mail programs look for it, over HTTPS with one click', async () => {
  const mail = await mailServer(true)
  const send = smtpDriver({ url: mail.url, from: 'house@hotel.example', codeSeconds: 300 })
  const notice = {
    company: 'Aurora',
    name: 'Morning',
    day: '2026-03-02',
    figures: {},
    link: 'https://console.example/',
  }
  const message = { to: 'ada@hotel.example', channel: 'email', purpose: 'notice', lang: 'en' } as const
  await send({ ...message, notice: { ...notice, stop: 'https://console.example/unsubscribe/t' } })
  await send({ ...message, notice: { ...notice, stop: 'http://localhost:7102/unsubscribe/t' } })
  expect(mail.mails[0]).toContain('List-Unsubscribe: <https://console.example/unsubscribe/t>')
  expect(mail.mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail.mails[0]).toContain('https://console.example/unsubscribe/t')
  expect(mail.mails[1]).toContain('List-Unsubscribe: <http://localhost:7102/unsubscribe/t>')
  expect(mail.mails[1]).not.toContain('List-Unsubscribe-Post')
})
