import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { RET } from '../../openapi/ret.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/demo/seed-people.ts'
import { FORM_TYPE, formWith } from '../server/support/import-calls.ts'
import { type Ask, askBy } from '../server/support/steady-requests.ts'
import { type Block, blocksOf } from '../support/guide-blocks.ts'
import { namesIn, namesOf, panelsOf, query } from './figures.ts'
import { askByPassword, firstLogin, type SignedIn, signInAgain } from './first-login.ts'
import { type Hotel, openHotel } from './hotel.ts'
import type { Machine } from './machine.ts'
import { HTTPS_PORT, nginx } from './programs.ts'
import { PAGES, type Visitor } from './visitor.ts'

const SECTIONS = ['One machine, in an hour', 'Three nodes', 'When something happens', 'Upgrade']
const blocks = blocksOf('docs/running.md')
const RITA = 'rita@hotel.example'
const JOAO = 'joao@hotel.example'
const PER_SECOND = 20

let hotel: Hotel
let visitor: Visitor
let rita: SignedIn
let joao: SignedIn
const printed: Record<string, string> = {}
beforeAll(async () => {
  hotel = await openHotel()
})
afterAll(async () => {
  visitor?.close()
  await hotel?.close()
})

/** What the server of a machine said last, where something did not go as the page has it. */
const journalOf = ({ address }: Machine) => hotel.systemd.service(address, 'foyer')?.lines.slice(-3).join('\n') ?? ''

/** Runs a block where it belongs; on each node with the address of that node. */
async function follow({ where, step, commands }: Block) {
  const onNodes = where === 'each node'
  for (const machine of onNodes ? hotel.nodes : [hotel.one]) {
    const own = commands.replaceAll('10.0.0.11', `10.0.0.${machine.address.split('.').at(-1)}`)
    const output = await machine.run(onNodes ? own : commands).catch((error: Error) => {
      throw new Error(`${error.message}\n${journalOf(machine)}`)
    })
    printed[step] = (printed[step] ?? '') + output
  }
}

async function followAll(section: string) {
  const wanted = blocks.filter((block) => block.section === section)
  expect(wanted).not.toEqual([])
  for (const block of wanted) await follow(block)
}

/** Lines of the log of requests that a machine answered. */
const answeredBy = ({ address }: Machine) =>
  (hotel.systemd.service(address, 'foyer')?.lines ?? [])
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as { operation?: string; ret?: number; ip: string })

const check = ({ form, headers }: SignedIn, from = visitor) => from.call('admin_auth_check', form, headers)

/** Reads of somebody signed in, so many a second until stopped. */
function askSteadily(from: Visitor, { form, headers }: SignedIn) {
  const asks: Ask[] = [
    { method: 'GET', path: `/capi/v1/corp/user_profile?${new URLSearchParams(form)}` },
    { method: 'POST', path: '/capi/v1/corp/admin_auth_check', form },
  ]
  return askBy((ask) => from.answerOf(ask, headers), PER_SECOND, asks)
}

const FILE_MIB = 5

/** A page of the menu sends a file on its own origin; the server has read all of it once it answers that it holds no records. */
async function sendFile(from: Visitor, { form, headers }: SignedIn) {
  const open_appid = 'foyer.qa'
  const granted = await from.ask(`/capi/v1/corp/get_open_auth_code?${new URLSearchParams({ ...form, open_appid })}`, {
    headers,
  })
  const { open_auth_code } = JSON.parse(granted.body).data
  const opened = await from.ask('/open/v1/session', { host: PAGES, json: { open_appid, open_auth_code } })
  const authorization = `Bearer ${JSON.parse(opened.body).data.app_token}`
  const body = formWith(Buffer.alloc(FILE_MIB * 1024 * 1024, 'word\n'), { resource: 'terminology' })
  const sent = await from.ask('/open/v1/record/import', {
    host: PAGES,
    content: [FORM_TYPE, body],
    headers: { authorization },
  })
  return [sent.status, JSON.parse(sent.body).ret]
}

test('every command of the page is followed here, run by the guides test, or one of containers', () => {
  const others = blocks.filter(({ section, where }) => !SECTIONS.includes(section) && where !== 'containers')
  expect(others.filter(({ commands }) => !/^(?:npm run admin -- .+\n?)+$/.test(commands))).toEqual([])
})

describe.sequential('the page for who runs the server, followed to the letter', { timeout: 1_800_000 }, () => {
  test('makes one machine run, with a company, a backup that was opened, and figures', async () => {
    await followAll('One machine, in an hour')
    visitor = hotel.visitor()
    expect(printed['6. The first company']).toMatch(/Made the company Seaside Hotels[\s\S]*Sent a test message/)
    expect(printed['7. A backup each night']).toMatch(
      /foyer-\S+\.ndjson\.gz[\s\S]*tables with \d+ rows[\s\S]*Rita Alves/,
    )
    expect(statSync(join(hotel.one.root, 'etc/foyer.env')).mode & 0o777).toBe(0o600)
    expect(hotel.mail.mails.map(({ to }) => to)).toEqual([RITA])
  })

  test('has an installation without development packages', () => {
    const here = (name: string) => join(hotel.one.root, 'opt/foyer/node_modules', name)
    expect(() => statSync(here('vite'))).toThrow('ENOENT')
    expect(statSync(here('fastify')).isDirectory()).toBe(true)
  })

  test('lets nobody in with an account of the demo, and shows no page of the desk nor a figure', async () => {
    for (const account of DEMO_PEOPLE.flatMap(({ mobile, email }) => [mobile, email])) {
      if (!account) continue
      const unknown = account.includes('@') ? RET.noEmployee : RET.adminNotFound
      const form = { auth_account: account, auth_password: DEMO_PASSWORD }
      expect([account, (await visitor.call('admin_password_auth', form)).ret]).toEqual([account, unknown])
      const sent = await visitor.call('send_admin_auth_code', { auth_mobile: account })
      expect([account, sent.ret]).toEqual([account, unknown])
    }
    for (const path of ['/dev/outbox', '/dev/sso', '/dev/gallery', '/metrics']) {
      for (const host of [undefined, PAGES])
        expect([path, (await visitor.ask(path, host ? { host } : {})).status]).toEqual([path, 404])
      expect([path, (await fetch(`http://${hotel.at(1)}:8080${path}`)).status]).toEqual([path, 404])
    }
    expect((await fetch(`http://${hotel.at(1)}:9464/metrics`)).status).toBe(401)
  })

  test('lets its people sign in by a code that came by mail, in a session that is theirs over TLS alone', async () => {
    rita = await firstLogin(visitor, hotel.mail, RITA)
    joao = await firstLogin(visitor, hotel.mail, JOAO)
    expect(rita.cookie).toMatch(/; Secure/)
    expect(rita.cookie).toMatch(/; HttpOnly/)
    const answer = await check(rita)
    expect([answer.ret, answer.headers['strict-transport-security']]).toEqual([RET.ok, 'max-age=31536000'])
  })

  const report = async (key = /\b[\w.-]{20,}\b(?=\s*$)/m.exec(printed['6. The first company'] ?? '')?.[0]) => {
    const json = { sn: 'XM-2026-0901', state: 1, battery: 80, charging: false, task: 'idle' }
    const headers = { authorization: `Bearer ${key}` }
    return JSON.parse((await visitor.ask('/open/v1/robot/heartbeat', { json, headers })).body)
  }

  test('lets a robot report with the key that was shown, and passes on the address of who guesses one', async () => {
    expect(await report()).toMatchObject({ ret: RET.ok })
    expect(await report('a-guess-of-a-key-of-a-robot')).toMatchObject({ ret: RET.notLogin })
    const line = expect.objectContaining({ operation: 'robotHeartbeat', ip: hotel.at(77) })
    await expect.poll(() => answeredBy(hotel.one)).toContainEqual(line)
  })

  const panels = panelsOf('docs/deploy/grafana-dashboard.json')
  const prometheus = () => `http://${hotel.at(10)}:9090`
  /** These have something to show only once something goes wrong or is under way. */
  const MAY_BE_EMPTY = /foyer_jobs|foyer_job_oldest_seconds|outcome="failed"/

  test('shows on each panel of the dashboard what its servers tell', async () => {
    const token = readFileSync(join(hotel.one.root, 'etc/prometheus/foyer.token'), 'utf8').trim()
    const headers = { authorization: `Bearer ${token}` }
    const names = namesIn(await (await fetch(`http://${hotel.at(1)}:9464/metrics`, { headers })).text())
    expect(panels.filter((panel) => namesOf(panel).some((name) => !names.includes(name)))).toEqual([])
    for (const { title, expr } of panels) {
      const shown = () => query(prometheus(), expr).then(({ length }) => [title, length > 0 || MAY_BE_EMPTY.test(expr)])
      await expect.poll(shown, { timeout: 60_000 }).toEqual([title, true])
    }
    expect(await report()).toMatchObject({ ret: RET.ok })
    const online = () => query(prometheus(), 'foyer_robots{state="online"}')
    await expect.poll(async () => (await online())[0]?.value[1], { timeout: 60_000 }).toBe('1')
  })

  test('becomes three nodes, each of which knows the same sessions', async () => {
    await followAll('Three nodes')
    for (const node of hotel.nodes)
      await expect
        .poll(async () => [(await check(rita)).ret, answeredBy(node)])
        .toEqual([RET.ok, expect.arrayContaining([expect.objectContaining({ ret: RET.ok, ip: hotel.at(77) })])])
    expect((await check(rita)).headers['strict-transport-security']).toBe('max-age=31536000')
    expect(hotel.systemd.service(hotel.one.address, 'foyer')).toBeUndefined()
  })

  test('shows the figures of the three to Prometheus alone', async () => {
    const three = hotel.nodes.map(({ address }) => `${address}:9464`).join('|')
    const up = () => query(prometheus(), `sum(up{job="foyer",instance=~"${three}"})`)
    await expect.poll(async () => (await up())[0]?.value[1]).toBe('3')
    for (const { address } of hotel.nodes) expect((await fetch(`http://${address}:9464/metrics`)).status).toBe(401)
    expect((await visitor.ask('/metrics')).status).toBe(404)
  })

  test('serves through nginx as the example has it, of which a node that restarts loses no request', async () => {
    const folder = join(hotel.one.root, 'var/lib/nginx')
    mkdirSync(folder)
    const [certificate, key] = ['certs/foyer.pem', 'private/foyer.key'].map((name) =>
      join(hotel.one.root, 'etc/ssl', name),
    )
    const names = 'subjectAltName=DNS:console.hotel.example,DNS:pages.hotel.example'
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=hotel', '-addext', names]
    execFileSync('openssl', [...request, '-keyout', key ?? '', '-out', certificate ?? ''], { stdio: 'pipe' })
    const conf = readFileSync(join(hotel.one.root, 'opt/foyer/docs/deploy/nginx.conf'), 'utf8')
    const here = conf
      .replaceAll('listen 443', `listen ${hotel.at(30)}:${HTTPS_PORT}`)
      .replace('listen 80', `listen ${hotel.at(30)}:8480`)
    const proxy = nginx(folder, here)
    const guest = hotel.visitor(certificate, hotel.at(30))
    onTestFinished(async () => {
      guest.close()
      await proxy.stop()
    })
    await expect.poll(() => guest.ask('/healthz').then(({ status }) => status, String)).toBe(200)
    const answer = await check(rita, guest)
    expect([answer.ret, answer.headers['strict-transport-security']]).toEqual([RET.ok, 'max-age=31536000'])
    expect(await sendFile(guest, rita)).toEqual([200, RET.fileUnfit])
    const stop = askSteadily(guest, rita)
    await hotel.nodes[0]?.run('systemctl restart foyer')
    await expect.poll(() => fetch(`http://${hotel.at(11)}:8080/readyz`).then(({ status }) => status, String)).toBe(200)
    const { asked, failed } = await stop()
    expect(failed).toEqual({})
    expect(asked).toBeGreaterThan(PER_SECOND)
  })

  test('outlives a lost database, and lets in no more who left in anger', async () => {
    await hotel.one.run('systemctl start foyer-backup.service')
    await followAll('When something happens')
    expect(printed['The database is gone.']).toMatch(
      /tables with \d+ rows of \S+ are in the database, with the same counts/,
    )
    expect(printed['Somebody left in anger.']).toMatch(
      /Joao Reis is signed out everywhere[\s\S]*The database is up to date/,
    )
    await expect.poll(async () => (await check(rita)).ret).toBe(RET.notLogin)
    expect((await check(joao)).ret).not.toBe(RET.ok)
    rita = await signInAgain(visitor, RITA)
    expect((await askByPassword(visitor, JOAO)).ret).toBe(RET.adminNotFound)
  })

  test('is upgraded one node after the other, of which nobody notices', async () => {
    const { one } = hotel
    await one.run('cp -al /opt/foyer /opt/foyer-next')
    await one.run(
      'for node in 10.0.0.11 10.0.0.12 10.0.0.13; do rsync -a /opt/foyer-next/ $node:/opt/foyer-next/; done',
    )
    const stop = askSteadily(visitor, rita)
    await followAll('Upgrade')
    const { asked, failed } = await stop()
    expect(failed).toEqual({})
    expect(asked).toBeGreaterThan(PER_SECOND)
    expect(Object.values(printed).join('')).toContain('The database is up to date: 0 migrations applied.')
  })
})
