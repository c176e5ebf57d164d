import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { buildServer } from '../support/bundle.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { serveBuilt } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary.ts'

const PASSWORD = 'Quiet#Lobby7'
const COMPANY = ['company', 'add', '--name', 'Seaside Hotels', '--admin-name', 'Rita Alves', '--mobile', '13855550001']

let main = ''
beforeAll(async () => {
  main = await buildServer('admin')
})

function admin(env: Record<string, string>, args: readonly string[], input = '') {
  const file = join(dirname(main), 'admin.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

async function signIn(url: string) {
  const body = new URLSearchParams({ auth_account: '13855550001', auth_password: PASSWORD })
  const answer = await fetch(`${url}/capi/v1/corp/admin_password_auth`, { method: 'POST', body })
  return (await answer.json()).ret
}

test('without the demo, a company made by command before the first start has a super admin who signs in', async () => {
  const env = { DATA_DIR: temporaryFolder(), DEMO: '0' }
  const made = admin(env, [...COMPANY, '--password-stdin'], `${PASSWORD}\n`)
  expect([made.status, made.stderr]).toEqual([0, ''])
  const server = await serveBuilt(main, env)
  expect(await signIn(server.url)).toBe(0)
  expect((await (await fetch(`${server.url}/api/control/lang/list`)).json()).data.items).toHaveLength(7)
})

test('on the embedded database it names the process that has it, and does nothing', async () => {
  const env = { DATA_DIR: temporaryFolder(), DEMO: '0' }
  const server = await serveBuilt(main, env)
  const { status, stdout, stderr } = admin(env, ['company', 'list'])
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`is already open in process ${server.pid}.`)
})

test('on PostgreSQL it works beside a running server, from that moment', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const { url } = await createDatabase(postgres.url)
  const env = { DATABASE_URL: url, SECRET_KEY: '0'.repeat(64), DEMO: '0' }
  const server = await serveBuilt(main, env)
  expect(await signIn(server.url)).toBe(RET.adminNotFound)
  const made = admin(env, [...COMPANY, '--password-stdin', '--json'], `${PASSWORD}\n`)
  expect(await signIn(server.url)).toBe(RET.ok)
  const { user_uuid } = JSON.parse(made.stdout)
  expect(admin(env, ['user', 'add', '--name', 'Joao Reis', '--mobile', '13855550002', '--role', 'super']).status).toBe(
    0,
  )
  expect(admin(env, ['user', 'off', user_uuid]).stdout).toBe(
    'Rita Alves is signed out everywhere and is let in no more.\n',
  )
  expect(await signIn(server.url)).toBe(RET.adminNotFound)
})

test('a setting that cannot be used is named', () => {
  const { status, stderr } = admin({ DATABASE_URL: 'postgres://127.0.0.1/none' }, ['company', 'list'])
  expect([status, stderr]).toEqual([1, 'SECRET_KEY is missing: with DATABASE_URL every server needs the same key\n'])
})
