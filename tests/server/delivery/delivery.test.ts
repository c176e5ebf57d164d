import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { LANG_CODES } from '../../../domain/resources/choices.ts'
import { chooseDelivery } from '../../../server/delivery/choice.ts'
import { deliveryOver, type Message } from '../../../server/delivery/delivery.ts'
import { smsWebhookDriver } from '../../../server/delivery/sms-webhook.ts'
import { wordsOf } from '../../../server/delivery/texts.ts'
import { readSettings } from '../../../server/settings.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { mailServer, type Received, webhook } from '../support/providers.ts'
import { temporaryFolder } from '../support/temporary.ts'

const CODE: Message = { to: '13800000002', channel: 'sms', purpose: 'sign_in', code: '402173', lang: 'en' }
const MAIL: Message = { ...CODE, to: 'admin@aurora.example', channel: 'email' }

let server: Harness
beforeAll(async () => {
  server = await startHarness()
})
afterAll(() => server.close())

const send = (env: Record<string, string>, message: Message, failures: unknown[] = []) =>
  chooseDelivery(readSettings({ DEMO: '0', ...env }), server.db, (failure) => void failures.push(failure)).send(message)
const deliver = async (...asked: Parameters<typeof send>) => (await send(...asked)).outcome

const outbox = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  server.app.console.inject({ url: '/dev/outbox', headers: { host: 'localhost:8080', ...headers }, remoteAddress })

describe('the outbox of the demo', () => {
  test('shows what was sent, newest first, as a page and as JSON', async () => {
    await deliver({ DEMO: '1' }, { ...CODE, code: '111111' })
    await deliver({ DEMO: '1' }, { ...MAIL, to: '<b>@x.example', code: '222222' })
    const messages = (await outbox({ accept: 'application/json' })).json()
    expect(messages).toMatchObject([
      { to: '<b>@x.example', channel: 'email', purpose: 'sign_in', code: '222222' },
      { to: '13800000002', channel: 'sms', purpose: 'sign_in', code: '111111' },
    ])
    expect(Date.parse(messages[0].sent_at)).not.toBeNaN()
    const page = await outbox({ accept: 'text/html' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('222222')
    expect(page.body).toContain('&lt;b&gt;@x.example')
    expect(page.body).not.toMatch(/<script|style=/)
  })

  test('answers only this machine', async () => {
    expect((await outbox({})).statusCode).toBe(200)
    expect((await outbox({}, '::1')).statusCode).toBe(200)
    expect((await outbox({}, '::ffff:127.0.0.1')).statusCode).toBe(200)
    expect((await outbox({}, '192.0.2.7')).statusCode).toBe(404)
  })

  test.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
  ])('answers nothing that a proxy passed on with %s', async (name) => {
    expect((await outbox({ [name]: '127.0.0.1' })).statusCode).toBe(404)
  })

  test('answers only where its own name and port are asked for: a proxy has others, and so has a foreign site whose name leads here', async () => {
    for (const host of ['evil.example', 'evil.example:8080', 'localhost', 'localhost:9090', '127.0.0.1:443', ''])
      expect([host, (await outbox({ host })).statusCode]).toEqual([host, 404])
    for (const host of ['localhost:8080', 'ktv.localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
      expect([host, (await outbox({ host })).statusCode]).toEqual([host, 200])
  })

  test('does not exist without the demo', async () => {
    const real = await startHarness({
      env: { DEMO: '0' },
      database: { kind: 'embedded', db: server.db, close: async () => undefined },
    })
    onTestFinished(() => real.close())
    expect((await real.app.console.inject('/dev/outbox')).statusCode).toBe(404)
  })
})

test('the file sink writes one JSON line for each message', async () => {
  const file = join(temporaryFolder(), 'messages.ndjson')
  expect(await deliver({ MESSAGE_SINK: `file:${file}` }, CODE)).toBe('sent')
  expect(await deliver({ MESSAGE_SINK: `file:${file}` }, MAIL)).toBe('sent')
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { to: CODE.to, channel: 'sms', purpose: 'sign_in', code: '402173' },
    { to: MAIL.to, channel: 'email' },
  ])
  expect(Object.keys(lines[0])).toEqual(['to', 'channel', 'purpose', 'code', 'sent_at'])
})

describe('mail', () => {
  test('is sent in the language of the person', async () => {
    const { url, mails } = await mailServer(true)
    const sent = await deliver({ SMTP_URL: url, MAIL_FROM: 'Foyer <codes@foyer.example>' }, { ...MAIL, lang: 'ko' })
    expect(sent).toBe('sent')
    expect(mails[0]).toContain('From: Foyer <codes@foyer.example>')
    expect(mails[0]).toContain('To: admin@aurora.example')
    const encoded = mails[0]?.split('\r\n\r\n')[1] ?? ''
    expect(Buffer.from(encoded, 'base64').toString()).toContain('402173')
  })

  test('that the provider refuses has failed, and its words are for the log alone', async () => {
    const { url } = await mailServer(false)
    const failures: unknown[] = []
    expect(await deliver({ SMTP_URL: url }, MAIL, failures)).toBe('failed')
    expect(failures).toHaveLength(1)
  })
})

describe('the SMS webhook', () => {
  test('receives the message as JSON, signed with the time', async () => {
    const { url, received } = await webhook(200)
    expect(await deliver({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: 'shared' }, CODE)).toBe('sent')
    const { headers, body } = received[0] as Received
    expect(JSON.parse(body)).toMatchObject({ to: CODE.to, purpose: 'sign_in', code: '402173', lang: 'en' })
    expect(JSON.parse(body).text).toContain('402173')
    const signature = createHmac('sha256', 'shared').update(`${headers['x-timestamp']}.${body}`).digest('hex')
    expect(headers['x-signature']).toBe(`sha256=${signature}`)
  })

  test('that answers with an error has failed', async () => {
    const { url } = await webhook(402)
    expect(await deliver({ SMS_WEBHOOK_URL: url }, CODE)).toBe('failed')
  })

  test('that stays silent is given up', async () => {
    const { url } = await webhook('silent')
    const driver = smsWebhookDriver({ url, secret: undefined, codeSeconds: 300, timeoutMs: 100 })
    await expect(driver(CODE)).rejects.toThrow(/timeout/i)
  })

  test('that nobody answers has failed at once', async () => {
    expect(await deliver({ SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms' }, CODE)).toBe('failed')
  })
})

test.each(['constructor', '__proto__', 'xx', undefined])(
  'a message in the language %s is written in English',
  (lang) => {
    expect(wordsOf({ ...MAIL, lang }, 300).subject).toBe('Your sign-in code')
  },
)

test('a message reads otherwise in each language of the console', () => {
  const told: Message = { ...MAIL, purpose: 'test' }
  for (const message of [MAIL, told]) {
    const texts = LANG_CODES.map((lang) => wordsOf({ ...message, lang }, 300).text)
    expect(new Set(texts).size).toBe(LANG_CODES.length)
  }
})

test('without a way to send, sending has failed', async () => {
  expect(await deliver({}, CODE)).toBe('failed')
})

test('a driver that hangs is given up', async () => {
  const hanging = () => new Promise<string>(() => undefined)
  const failures: unknown[] = []
  const delivery = deliveryOver({ sms: [hanging], email: [] }, (failure) => void failures.push(failure), 20)
  expect(await delivery.send(CODE)).toEqual({ outcome: 'failed', why: 'no_answer' })
  expect(failures).toHaveLength(1)
})
