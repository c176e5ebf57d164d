import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, expect, test } from '@playwright/test'
import { launch } from '../check-app/browser.ts'
import { checkApp } from '../check-app/check-app.ts'
import { ensureChromium } from '../support/chromium.mjs'
import { SUPER, signInAs } from './support/people.ts'
import { PORT } from './support/ports.ts'

const ROOT = join(import.meta.dirname, '../..')
const APPS = `http://127.0.0.1:${PORT + 1}`
const LIBRARY_MAX_BYTES = 4096

const library = () => readFileSync(join(ROOT, 'dist/apps/bridge/v1.js'))
const [, EXAMPLE = ''] =
  /```html\n(.*?)```/s.exec(readFileSync(join(ROOT, 'src/bridge/library/README.md'), 'utf8')) ?? []

/** What a careless page does besides. */
const CARELESS = `<div style="width:2000px">wide</div><script>
  parent.postMessage({ type: 'note', text: 'here I am' }, '*')
  addEventListener('message', ({ data, ports }) => {
    if (data?.type !== 'welcome') return
    localStorage.setItem('code', data.open_auth_code)
    ports[0]?.postMessage('here I am')
  })
  throw new Error('careless')
</script>`

/** A partner's own server, with a copy of the library. */
async function partner(html: string, headers: Record<string, string>) {
  const server = createServer(({ url }, response) => {
    const isLibrary = url === '/bridge/v1.js'
    response.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.end(isLibrary ? library() : html)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}/` }
}

const servers: Server[] = []
let browser: Browser

async function served(html: string, headers: Record<string, string> = {}) {
  const { server, url } = await partner(html, headers)
  servers.push(server)
  return url
}

test.beforeAll(async () => {
  browser = await launch(ensureChromium())
})
test.afterAll(async () => {
  for (const server of servers) server.close()
  await browser.close()
})

const problemsOf = async (asked: { url: string; act?: string }) =>
  (await checkApp({ browser, ...asked })).filter(({ problem }) => problem)

test('basic status and the demo of a partner keep every promise of the bridge', async () => {
  const pages = [{ url: `${APPS}/basic/root?lang=en` }, { url: `${APPS}/partner/bridge-demo`, act: '#robots' }]
  for (const problems of await Promise.all(pages.map(problemsOf))) expect(problems).toEqual([])
})

test('the example of the documentation does so as it is written, in 20 lines, and a careless page is found out', async () => {
  expect(EXAMPLE.trim().split('\n').length).toBeLessThanOrEqual(20)
  const url = await served(EXAMPLE, { 'content-security-policy': 'frame-ancestors http://localhost:8080' })
  const careless = await served(EXAMPLE + CARELESS)
  const [problems, found] = await Promise.all([
    problemsOf({ url, act: '#count' }),
    problemsOf({ url: careless, act: '#count' }),
  ])
  expect(problems).toEqual([])
  const faults = [
    'who may frame it',
    'says hello',
    'believes',
    'code out of storage',
    'through the port',
    '390 px',
    'only messages of the bridge',
    'uncaught',
  ]
  expect(faults.filter((fault) => !found.some(({ sentence }) => sentence.includes(fault)))).toEqual([])
})

test('the library is one small file, as it is and alone', () => {
  expect(brotliCompressSync(library()).length).toBeLessThan(LIBRARY_MAX_BYTES)
  expect(library().toString()).not.toMatch(/\bimport\b|\beval\(|innerHTML/)
})

test('a robot has an address of its own in the console, and a partner’s page asks for what its app may use', async ({
  page,
}) => {
  await signInAs(page, SUPER.mobile, { robotType: 'bao_xiao_mi' })
  await page.goto('/frame/basic/basic/?lang=en&at=/robots/r_xm-2026-0101')
  const app = page.frameLocator('iframe:visible')
  const headline = (name: string) => app.getByRole('heading', { level: 1, name })
  await expect(headline('Lobby East')).toBeVisible()
  await app.getByRole('button', { name: 'Copy serial number' }).press('Enter')
  await expect(page.getByText('Serial number copied')).toBeVisible()
  await app.getByRole('button', { name: 'All robots' }).press('Enter')
  await expect(headline('Basic status')).toBeFocused()
  await page.goBack()
  await expect(headline('Lobby East')).toBeVisible()
  const demo = encodeURIComponent(`${APPS}/partner/bridge-demo`)
  await page.goto(`/frame/partner/bridge_demo/${demo}?lang=en`)
  await app.getByRole('button', { name: 'Ask a question' }).press('Enter')
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(app.getByText('Agreed')).toBeVisible()
  await app.getByRole('button', { name: 'Count the robots' }).press('Enter')
  await expect(app.getByText('Refused: 101001')).toBeVisible()
})
