import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { NO_SEND_LIMITS, OWN_ORIGIN, startServerOn } from './support/own-server.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const EMAIL = 'rita@seaside.example'
const PASSWORD = 'Quiet#Lobby7'

const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-accounts-'))
const accounts = join(folder, 'accounts.json')
let server: Awaited<ReturnType<typeof startServerOn>>

function admin(args: readonly string[], input = '') {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DEMO: '0' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/command.mjs', 'admin', ...args], {
    ...{ cwd: ROOT, env, input },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
}

/** `npm run paths` in the deployment, with what it says and how it ends. */
async function walk(...charts: readonly string[]) {
  const asked = ['--target', 'browser', '--base-url', OWN_ORIGIN, '--accounts', accounts, '--chart', charts.join()]
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tests/models/paths.ts', ...asked], {
    ...{ cwd: ROOT },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return { said, code }
}

test.beforeAll(async () => {
  const company = ['--name', 'Seaside Hotels', '--time-zone', 'Europe/Lisbon', '--lang', 'en']
  const person = ['--admin-name', 'Rita Alves', '--email', EMAIL, '--password-stdin']
  admin(['company', 'add', ...company, ...person], `${PASSWORD}\n`)
  admin(['robot', 'add', 'XM-2026-0901', '--type', 'bao_xiao_mi', '--name', 'Lobby East'])
  writeFileSync(accounts, JSON.stringify({ superAdmin: { account: EMAIL, password: PASSWORD } }, null, 2))
  const settings = { ...NO_SEND_LIMITS, DEMO: '0' }
  server = await startServerOn({ folder: join(folder, 'data'), settings })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

test('the paths of a company of its own are walked, and those that need more say what', async () => {
  const { said, code } = await walk('download', 'choosePassword', 'codeRequest', 'console')
  expect(said).toMatch(/^download \(browser\): paths 1\/1, states 4\/4, /m)
  expect(said).toMatch(/^choosePassword \(browser\): paths 3\/3, /m)
  expect(said).toMatch(/^codeRequest \(browser\): paths 1\/1, .*left out 1 path and \d+ others, /m)
  expect(said).toMatch(/– \w{12} a visitor: .*not walked here: it has a code sent, .*"sendsCodes": true$/m)
  expect(said).toMatch(/^console \(browser\): paths 0\/0, .*left out 7 paths/m)
  expect(said).toContain('not walked here: the file of accounts has no admin\n')
  expect(said).toMatch(/\n5 passed, 0 failed, 8 left out\n$/)
  expect(code).toBe(0)
})

test('the page of the runs counts what the lines count', async ({ page }) => {
  await page.setContent(readFileSync(join(ROOT, 'reports/paths/index.html'), 'utf8'))
  await expect(page.getByRole('row', { name: /^codeRequest browser/ })).toContainText('1 path and')
})
