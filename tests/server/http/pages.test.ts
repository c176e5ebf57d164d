import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '../../../domain/page-addresses.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const HTML = { accept: 'text/html,*/*' }
const folder = mkdtempSync(join(tmpdir(), 'foyer-'))
let server: Harness

function write(path: string, text: string) {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

beforeAll(async () => {
  write('web/index.html', '<!doctype html><title>console</title>')
  write('web/assets/index-abc.js', 'plain()')
  write('web/assets/index-abc.js.br', 'brotli')
  write('web/robots/bao_mini.svg', '<svg/>')
  for (const name of ['statecharts', 'reference']) {
    write(`web/${name}/index.html`, `<!doctype html><title>${name}</title>`)
    write(`web/${name}/assets/index-abc.js`, 'plain()')
  }
  write('web/.env', 'SECRET=1')
  write('secret.txt', 'secret')
  write('apps/basic.html', '<!doctype html><title>basic</title>')
  write('apps/assets/basic-abc.js', 'plain()')
  write('apps/pages.json', JSON.stringify([{ path: '/basic/root', html: 'basic.html' }]))
  server = await startHarness({
    env: { PORT: '8080', FRAME_ORIGINS: 'https://maps.example' },
    folders: { web: join(folder, 'web'), apps: join(folder, 'apps') },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, on: 'console' | 'apps' = 'console') =>
  server.app[on].inject({ method: 'GET', url, headers })

describe.each([
  ['the viewer of the charts', 'statecharts'],
  ['the reference of the API', 'reference'],
])('%s', (_, name) => {
  test('is a page of its own beside the console, by the same strict policy', async () => {
    const answer = await get(`/${name}/`, HTML)
    expect([answer.statusCode, answer.body.includes(name)]).toEqual([200, true])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toBe((await get('/', HTML)).headers['content-security-policy'])
  })

  test('is found without the stroke at its end', async () => {
    const { statusCode, headers } = await get(`/${name}`, HTML)
    expect([statusCode, headers.location]).toEqual([302, `/${name}/`])
  })

  test('has files that browsers keep', async () => {
    const { headers } = await get(`/${name}/assets/index-abc.js`)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

describe('the console', () => {
  test('is shown at every address that is not a file or a call', async () => {
    const addresses = [
      '/',
      '/login',
      '/robotType',
      '/frame/basic/basic/',
      '/frame/apps/x/https%3A%2F%2Fa.example%2F..%2Fb.html',
      '/no/such',
    ]
    for (const url of addresses) {
      const answer = await get(url, HTML)
      expect([url, answer.statusCode, answer.body.includes('console')]).toEqual([url, 200, true])
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })

  test('is shown at an address with a broken escape too, which a call or a program may not have', async () => {
    for (const url of ['/frame/%E0%A4%A', '/frame/apps/x/%', '/%zz?lang=ja', '/frame/%c0%ae%c0%ae/x']) {
      const { statusCode, body, headers } = await get(url, HTML)
      expect([url, statusCode, body.includes('console')]).toEqual([url, 200, true])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect((await get(url)).json()).toMatchObject({ ret: 101002, code: 400 })
    }
    expect((await get('/capi/%zz', HTML)).json()).toMatchObject({ ret: 101002, code: 400 })
    expect((await get('/basic/%zz?lang=ja', HTML, 'apps')).body).toContain('lang="ja"')
  })

  test('is shown at its root also to a program that does not ask for a page', async () => {
    expect((await get('/', { accept: '*/*' })).body).toContain('console')
    expect((await get('/')).statusCode).toBe(200)
  })

  test('keeps its hashed files for ever and sends them compressed', async () => {
    const answer = await get('/assets/index-abc.js', { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'brotli'])
    expect((await get('/assets/index-abc.js')).body).toBe('plain()')
    expect((await get('/robots/bao_mini.svg')).headers['content-type']).toBe('image/svg+xml')
  })

  test('answers 404 for a file that is not there, and shows nothing beside its folder', async () => {
    const hidden = [
      '/assets/missing.js',
      '/.env',
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
    ]
    for (const url of hidden) {
      const answer = await get(url)
      expect([url, answer.statusCode >= 400, answer.body.includes('secret')]).toEqual([url, true, false])
    }
  })
})

describe('the embedded pages', () => {
  test('that are built are shown at the address of the page table', async () => {
    for (const url of ['/basic/root', '/basic/root/', '/basic/root?lang=zh'])
      expect((await get(url, HTML, 'apps')).body).toContain('<title>basic</title>')
    expect((await get('/assets/basic-abc.js', {}, 'apps')).statusCode).toBe(200)
  })

  test('that are not say so in the language of the console', async () => {
    const missing = [...PAGES.values()].filter(({ first, page }) => `${first}/${page}` !== 'basic/root')
    for (const { first, page } of missing) {
      const answer = await get(`/${first}/${page}`, HTML, 'apps')
      expect([answer.statusCode, answer.body.includes('This page is not installed')]).toEqual([404, true])
    }
    expect((await get('/person/comInfo?lang=ja', HTML, 'apps')).body).toContain('lang="ja"')
    expect((await get('/person/comInfo?lang=<b>', HTML, 'apps')).body).toContain('lang="en"')
  })

  test('may call only what a page needs', async () => {
    const robots = await get('/open/v1/robot_list', {}, 'apps')
    expect(robots.statusCode).toBe(200)
    expect((await get('/capi/v1/corp/user_profile', {}, 'apps')).statusCode).toBe(404)
    expect((await get('/dev/outbox', {}, 'apps')).statusCode).toBe(404)
  })
})

describe('headers', () => {
  test('hold every answer to a strict policy', async () => {
    for (const url of ['/', '/capi/v1/corp/user_profile', '/nothing.js', '/healthz']) {
      const { headers } = await get(url, { ...HTML, host: 'localhost:8080' })
      const policy = String(headers['content-security-policy'])
      for (const rule of [
        "default-src 'none'",
        "script-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy).toContain(rule)
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      })
    }
  })

  test('let the console frame the embedded pages of the other host name, and only allowed origins beside', async () => {
    const frames = async (host: string) =>
      /frame-src ([^;]*)/.exec(String((await get('/', { ...HTML, host })).headers['content-security-policy']))?.[1]
    expect(await frames('localhost:8080')).toBe('http://127.0.0.1:8081 https://maps.example')
    expect(await frames('ktv.localhost:8080')).toBe('http://127.0.0.1:8081 https://maps.example')
    expect(await frames('127.0.0.1:8080')).toBe('http://localhost:8081 https://maps.example')
    expect(await frames('console.example')).toBe('https://maps.example')
  })

  test('let only the console frame an embedded page', async () => {
    const ancestors = async (host: string) =>
      /frame-ancestors ([^;]*)/.exec(
        String((await get('/basic/root', { ...HTML, host }, 'apps')).headers['content-security-policy']),
      )?.[1]
    expect(await ancestors('127.0.0.1:8081')).toBe('http://localhost:8080 http://*.localhost:8080')
    expect(await ancestors('localhost:8081')).toBe('http://127.0.0.1:8080')
    expect(await ancestors('apps.example')).toBe("'none'")
  })

  test('keep answers with data out of every cache', async () => {
    for (const url of [
      '/capi/v1/corp/user_profile',
      '/open/v1/console_settings',
      '/api/control/lang/list',
      '/dev/outbox',
      '/readyz',
    ])
      expect([url, (await get(url)).headers['cache-control']]).toEqual([url, 'no-store'])
  })
})

describe('health', () => {
  test('is told as it is', async () => {
    const state = async () => [(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]
    expect(await state()).toEqual([200, 200])
    void server.app.drain(0)
    expect(await state()).toEqual([200, 503])
  })
})

test('no other site shows what is served here, but for the library that partners load', async () => {
  const policyOf = async (url: string, on: 'console' | 'apps') =>
    (await get(url, {}, on)).headers['cross-origin-resource-policy']
  expect(await policyOf('/', 'console')).toBe('same-origin')
  expect(await policyOf('/capi/v1/corp/lang_list', 'console')).toBe('same-origin')
  expect(await policyOf('/x.js', 'apps')).toBe('same-origin')
  expect(await policyOf('/bridge/v1.js', 'apps')).toBe('cross-origin')
  expect((await get('/')).headers['permissions-policy']).toContain('display-capture=()')
})
