import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { MENU } from '../../../server/catalogue/menu.ts'
import { OPEN_APPS } from '../../../server/catalogue/open-apps.ts'
import { MENU_OF_CORP } from '../../../server/demo/menus.ts'
import { plainPages } from '../../../src/apps/plain-pages-plugin.ts'
import { type Harness, startHarness } from '../support/harness.ts'

/** The folder of the built pages, as far as it needs no build. */
const FOLDER = mkdtempSync(join(tmpdir(), 'pages-'))
cpSync(resolve(import.meta.dirname, '../../../src/apps/public'), FOLDER, { recursive: true })
for (const [name, html] of plainPages()) {
  mkdirSync(dirname(join(FOLDER, name)), { recursive: true })
  writeFileSync(join(FOLDER, name), html)
}
const PAGES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ folders: { apps: FOLDER } })
})
afterAll(async () => {
  await harness.close()
  rmSync(FOLDER, { recursive: true })
})

const get = (url: string, { app } = harness) =>
  app.apps.inject({ url, headers: { accept: 'text/html', host: '127.0.0.1:8081' } })

test('every address of the demo on the embedded pages’ origin has a page', async () => {
  const entries = [...MENU, ...Object.values(MENU_OF_CORP).flatMap(({ extra = [] }) => extra)]
  const stored = [...entries.map(({ url }) => url), ...[...OPEN_APPS.values()].map(({ redirect_url }) => redirect_url)]
  const linked = [
    'legal/privacy',
    'legal/service',
    'partner/forum',
    'partner/customization',
    'partner/data-center',
    'partner/nlp',
  ]
  const addresses = [...stored.filter((url) => url !== undefined), ...linked.map((path) => `{apps}/${path}`)]
  expect(addresses.length).toBeGreaterThan(9)
  for (const address of addresses) {
    const response = await get(address.replace('{apps}', ''))
    expect([address, response.statusCode]).toEqual([address, 200])
    expect(response.headers['content-type']).toContain('text/html')
  }
})

test.each(PAGES)(
  '%s is free of scripts and of styles in its text, and loads scripts of its own origin alone',
  (name) => {
    const html = readFileSync(resolve(FOLDER, name), 'utf8')
    expect(html).not.toMatch(
      /<script(?! type="module" src="\/[a-z/-]+\.js"><\/script>)|<style|\sstyle=|\son\w+=|javascript:/i,
    )
    expect(html).toMatch(/<html lang="en">/)
    expect(html).toMatch(/<title>[^<{]+<\/title>/)
  },
)

test('without the demo none of its pages is served, nor what they load', async () => {
  const real = await startHarness({ env: { DEMO: '0' }, folders: { apps: FOLDER } })
  onTestFinished(() => real.close())
  const loaded = readdirSync(join(FOLDER, 'partner')).map((name) => `partner/${name}`)
  const addresses = [...PAGES.map((name) => name.replace('.html', '')), ...loaded].map((path) => `/${path}`)
  const some = ['/partner/bridge-demo', '/partner/bridge-demo.js', '/legal/privacy']
  expect(addresses).toEqual(expect.arrayContaining(some))
  for (const address of addresses) expect([address, (await get(address, real)).statusCode]).toEqual([address, 404])
  expect((await get('/plans/hall.svg', real)).statusCode).toBe(200)
})

test('nothing outside the folder can be reached by a page’s address', async () => {
  for (const path of ['/partner/nobody', '/partner/../../package', '/partner/..%2f..%2fpackage', '/partner//handbook'])
    expect((await get(path)).statusCode).toBe(404)
})
