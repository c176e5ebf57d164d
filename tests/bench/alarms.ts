import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import en from '../../locales/en.json' with { type: 'json' }
import { demoRobotKey } from '../../server/demo/robots.ts'
import { prepare } from './calls.mjs'
import { median, say, tell } from './goals.mjs'
import { makeDataDir, type Started, startServer } from './server.mjs'
import { type Page, startBrowser } from './web/browser.ts'

/** `npm run bench -- alarms`: how long it takes from what a robot says to the bell, a mail and a text message. Reported, never a test. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
const SN = 'XM-2026-0101'
const GOAL = { bell: 2000, message: 5000 }
const PATIENCE_MS = 30_000
const LOOK_EVERY_MS = 100

/** Those who deliver messages, and when each came to them. */
async function providers() {
  const came = { mail: [] as number[], text: [] as number[] }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) =>
      stream.resume().on('end', () => {
        came.mail.push(Date.now())
        done()
      }),
  })
  const http = createServer((request, response) =>
    request.resume().on('end', () => {
      came.text.push(Date.now())
      response.end()
    }),
  )
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port
  return {
    came,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
      MAIL_FROM: 'Foyer <alarm@hotel.example>',
      SMS_WEBHOOK_URL: `http://127.0.0.1:${portOf(http)}/sms`,
    },
    async close() {
      await Promise.all([
        new Promise<void>((done) => smtp.close(() => done())),
        new Promise((done) => http.close(done)),
      ])
    },
  }
}

type Answer<Data> = { ret: number; data: Data }
const answerOf = async <Data>(response: Promise<Response>) => {
  const { ret, data } = (await (await response).json()) as Answer<Data>
  if (ret !== 0) throw new Error(`${(await response).url} answered ret ${ret}`)
  return data
}
const json = (authorization: string, body: object): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${authorization}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

type Session = { token: string; uid: string }

async function addRule({ apps }: Started, app_token: string, { uid }: Session, kind: string) {
  const receivers = [{ person: uid, after_minutes: 0 }]
  const values = {
    name: kind,
    kind,
    level: 'alarm',
    after_minutes: 0,
    channels: ['sms', 'email'],
    receivers,
  }
  const asked = { resource: 'warningRules', key: randomUUID(), values }
  await answerOf(fetch(`${apps}/open/v1/record/create`, json(app_token, asked)))
}

type Alarm = { alarm_id: string; version: number; over_at: string | null }

const openAlarms = async ({ origin }: Started, session: Session) =>
  (
    await answerOf<{ alarm_list: Alarm[] }>(
      fetch(`${origin}/capi/v1/alarm/alarm_list?${new URLSearchParams({ ...session })}`),
    )
  ).alarm_list

/** Waits until all causes are over, and closes the alarms. */
async function closeAll(server: Started, session: Session) {
  const deadline = performance.now() + PATIENCE_MS
  let list = await openAlarms(server, session)
  while (list.some(({ over_at }) => over_at === null)) {
    if (performance.now() > deadline) throw new Error(`an alarm is never over: ${JSON.stringify(list)}`)
    await pause(LOOK_EVERY_MS)
    list = await openAlarms(server, session)
  }
  for (const { alarm_id, version } of list) {
    const body = new URLSearchParams({ ...session, alarm_id, version: String(version), found: 'A measure' })
    await answerOf(fetch(`${server.origin}/capi/v1/alarm/alarm_close`, { method: 'POST', body }))
  }
}

const NONE = JSON.stringify(en.shell.alarms.none)

/** Resolves with the moment at which the bell counts none, or some, looked at before each picture that is drawn. */
const bellCounts = (page: Page, what: 'none' | 'some') =>
  page.evaluate<number>(`new Promise((done) => {
    const look = () => {
      const bell = document.querySelector('header button[aria-label^="Alarms:"]')
      const isSo = bell && (bell.getAttribute('aria-label') === ${NONE}) === ${what === 'none'}
      if (isSo) done(Date.now())
      else requestAnimationFrame(look)
    }
    look()
  })`)

async function openConsole(page: Page, { origin }: Started, { token, uid }: Session) {
  for (const [name, value] of Object.entries({ token, uuid: uid, robotType: 'bao_xiao_mi' }))
    await page.send('Network.setCookie', { name, value, url: origin })
  await page.send('Page.navigate', { url: `${origin}/?lang=en` })
  await page.until('document.querySelector("header") !== null')
  await bellCounts(page, 'none')
}

async function arrived(moments: readonly number[]) {
  const deadline = performance.now() + PATIENCE_MS
  while (moments.length === 0) {
    if (performance.now() > deadline) throw new Error('a message never came')
    await pause(LOOK_EVERY_MS)
  }
  return moments[0] ?? 0
}

const STANDING = { state: 1, battery: 80, charging: false, task: 'idle' }

/** How a robot says that something is the matter, and how that it is over. */
function waysOf({ origin }: Started) {
  const call = (path: string, body: object) => answerOf(fetch(origin + path, json(demoRobotKey(SN), body)))
  const report = (more: object = {}) => {
    const at = Date.now()
    return call('/robot/v1/report', { sent_at: at, reports: [{ at, ...STANDING, ...more }] })
  }
  const event = (more: object = {}) => {
    const at = Date.now()
    const alarm = { kind: 'stranger', ...more }
    return call('/robot/v1/events', { sent_at: at, events: [{ event_id: randomUUID(), at, alarm }] })
  }
  return {
    'a robot reports an emergency stop': {
      begin: () => report({ state: 2, task: 'stopped' }),
      end: () => report(),
    },
    'a robot tells of a stranger': { begin: () => event(), end: () => event({ is_over: true }) },
  }
}

type Bench = { server: Started; session: Session; page: Page; came: Awaited<ReturnType<typeof providers>>['came'] }
type Way = ReturnType<typeof waysOf>[keyof ReturnType<typeof waysOf>]

/** Milliseconds from what a robot says until each has heard of it. */
async function once({ server, session, page, came }: Bench, { begin, end }: Way) {
  await bellCounts(page, 'none')
  came.mail.length = 0
  came.text.length = 0
  const began = Date.now()
  const rung = bellCounts(page, 'some')
  await begin()
  const moments = { bell: await rung, mail: await arrived(came.mail), text: await arrived(came.text) }
  await end()
  await closeAll(server, session)
  return { bell: moments.bell - began, mail: moments.mail - began, text: moments.text - began }
}

async function measure(bench: Bench) {
  for (const [what, way] of Object.entries(waysOf(bench.server))) {
    const took: Awaited<ReturnType<typeof once>>[] = []
    for (let round = 0; round < ROUNDS; round += 1) took.push(await once(bench, way))
    const say = (name: string, of: keyof (typeof took)[number], atMost: number) => {
      const all = took.map((each) => each[of])
      tell(
        `${what}: ${name}, the longest of ${ROUNDS}`,
        Math.max(...all),
        { atMost, unit: ' ms' },
        `, the middle ${median(all)} ms`,
      )
    }
    say('the bell counts it', 'bell', GOAL.bell)
    say('a mail is there', 'mail', GOAL.message)
    say('a text message is there', 'text', GOAL.message)
  }
}

export async function benchAlarms() {
  const data = makeDataDir()
  const { came, env, close } = await providers()
  const server = await startServer(data.path, { FLEET: 'still', ...env })
  const browser = await startBrowser('')
  try {
    const { session, app_token } = await prepare(server, 'foyer.alarm')
    for (const kind of ['emergency_stop', 'stranger']) await addRule(server, app_token, session, kind)
    const page = await (await browser.newContext()).newPage()
    await openConsole(page, server, session)
    await waysOf(server)['a robot reports an emergency stop'].end()
    say(`${ROUNDS} alarms of each kind, Chromium and the servers of mail and text messages on the same machine`)
    await measure({ server, session, page, came })
  } finally {
    await browser.close()
    await server.stop()
    await close()
    data.remove()
  }
}
