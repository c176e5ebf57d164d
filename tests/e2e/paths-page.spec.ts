import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as ask, createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, type Page, test } from '@playwright/test'
import { overflowOf, violationsOf } from './support/inspection.ts'
import { PORT } from './support/ports.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FAULTY = PORT + 9
const SENDS = '/send_admin_auth_code'

let run: ChildProcess
let address = ''
let faulty: Server

const REFUSED = '{"ret":101004,"msg":"","code":200,"data":null}'

/** The product, but that no code can be sent there. */
const faultyServer = () =>
  createServer((request, response) => {
    const { method, url, headers } = request
    const told = { ...headers, host: `localhost:${PORT}` }
    const onward = ask({ port: PORT, method, path: url, headers: told }, (answer) => {
      const isRefused = url?.includes(SENDS)
      const { 'content-length': length, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 500, isRefused ? rest : answer.headers)
      if (!isRefused) return answer.pipe(response)
      answer.resume()
      return answer.once('end', () => response.end(REFUSED))
    })
    request.pipe(onward)
  })

test.beforeAll(async () => {
  faulty = faultyServer().listen(FAULTY)
  const asked = [
    '--ui',
    '--chart',
    'codeRequest,version',
    '--base-url',
    `http://localhost:${FAULTY}`,
    '--patience',
    '15',
  ]
  run = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tests/models/paths.ts', ...asked], {
    ...{ cwd: ROOT },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!run.stdout) throw new Error('it says nothing')
  for await (const line of createInterface({ input: run.stdout })) {
    address = /http:[^;\s]+/.exec(line)?.[0] ?? ''
    if (address !== '') break
  }
})
test.afterAll(async () => {
  run.kill('SIGTERM')
  await once(run, 'close')
  faulty.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name })
const pace = (page: Page, name: string) => page.getByRole('radio', { name })
const place = (page: Page) => page.locator('#place')
const said = (page: Page) => page.getByRole('region', { name: 'What the runs said' })

test('a chart is chosen and walks, state after state', async ({ page }) => {
  await page.goto(address)
  await page.getByLabel('Chart', { exact: true }).selectOption('version')
  await pace(page, 'step by step').check()
  await page.getByLabel('Path', { exact: true }).selectOption({ index: 1 })
  await button(page, 'Walk').click()
  await expect(place(page)).toContainText('version (model): step 0 of')
  const lit = page.locator('#drawing .state.active')
  await expect(lit).not.toHaveCount(0)
  const begun = await lit.last().getAttribute('data-state')
  await button(page, 'Next step').click()
  await expect(place(page)).toContainText('version (model): step 1 of')
  await expect(page.locator('#steps li.good')).toHaveCount(2)
  expect(begun).toMatch(/^version/)
  await pace(page, 'as fast as it goes').check()
  await expect(place(page)).toHaveText('1 passed, 0 failed')
  await expect(said(page)).toContainText('1 passed, 0 failed')
  await expect(button(page, 'Walk')).toBeEnabled()
})

test('it says on what nothing can be walked', async ({ page }) => {
  await page.goto(address)
  await page.getByRole('checkbox', { name: 'the chart' }).uncheck()
  await button(page, 'Walk').click()
  await expect(place(page)).toHaveText('Choose on what it is walked.')
})

test('a walk is stopped', async ({ page }) => {
  await page.goto(address)
  await page.getByLabel('Chart', { exact: true }).selectOption('version')
  await pace(page, 'step by step').check()
  await button(page, 'Walk').click()
  await expect(place(page)).toContainText('step 0 of')
  await button(page, 'Stop').click()
  await expect(place(page)).toHaveText('Stopped.')
  await expect(button(page, 'Walk')).toBeEnabled()
})

test('of a failed step it shows what was expected and seen, pictures and a trace', async ({ page, request }) => {
  await page.goto(address)
  await page.getByLabel('Chart', { exact: true }).selectOption('codeRequest')
  await page.getByRole('checkbox', { name: 'the chart' }).uncheck()
  await page.getByRole('checkbox', { name: 'the product, in Chromium' }).check()
  await pace(page, 'as fast as it goes').check()
  await button(page, 'Walk').click()
  const failure = page.getByRole('region', { name: 'What failed' })
  await expect(failure).toBeVisible({ timeout: 200_000 })
  await expect(failure.getByRole('row', { name: /^state/ })).toContainText('waiting')
  await expect(page.getByAltText('The screen before the step')).toBeVisible()
  await expect(page.getByAltText('The screen after the step')).toBeVisible()
  await expect(failure).toContainText('npx playwright show-trace reports/paths/codeRequest-')
  const trace = await request.get(new URL((await failure.getByRole('link').getAttribute('href')) ?? '', address).href)
  expect((await trace.body()).subarray(0, 2).toString()).toBe('PK')
  expect(await violationsOf(page)).toEqual([])
  await button(page, 'Stop').click()
  await expect(button(page, 'Walk')).toBeEnabled()
})

test('by keyboard alone, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await page.getByLabel('Chart', { exact: true }).focus()
  await page.keyboard.type('version')
  await expect(page.locator('#drawing .state').first()).toBeVisible()
  await pace(page, 'slowly').press('ArrowDown')
  await pace(page, 'slowly').press('ArrowDown')
  await pace(page, 'step by step').press('ArrowDown')
  await button(page, 'Walk').press('Enter')
  await expect(button(page, 'Next step')).toBeFocused()
  await expect(place(page)).toHaveText(/ passed, 0 failed$/)
  await expect(button(page, 'Walk')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})

test('no other host and no other page reaches it', async ({ request }) => {
  const { port } = new URL(address)
  const named = await request.get(address, { headers: { host: `rebound.example:${port}` } })
  expect(named.status()).toBe(403)
  const foreign = { origin: 'http://evil.example', 'content-type': 'application/json' }
  expect((await request.post(`${address}/walk`, { headers: foreign, data: '{}' })).status()).toBe(403)
  expect(
    (await request.post(`${address}/stop`, { headers: { 'content-type': 'text/plain' }, data: '' })).status(),
  ).toBe(415)
})
