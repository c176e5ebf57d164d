import { writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { DEMO_PASSWORD } from '../../../server/demo/seed-people.ts'
import { buildServer } from '../support/bundle.ts'
import { startProgram } from '../support/processes.ts'
import { temporaryFolder } from '../support/temporary.ts'

let main = ''
beforeAll(async () => {
  main = await buildServer('process')
})

const start = (env: Record<string, string>) => startProgram(main, { DATA_DIR: temporaryFolder(), PORT: '0', ...env })
const urlIn = (line: string) => /http:\/\/\S+/.exec(line)?.[0] ?? ''

describe('the server process', () => {
  test('says where it is and who may sign in, and ends with 0 on SIGTERM within 10 s', async () => {
    const server = start({})
    const url = urlIn(await server.line(/The console is open at/)).replace('localhost', '127.0.0.1')
    await server.line(/13800000008/)
    expect(server.lines.join('\n')).toMatch(/\/dev\/outbox[\s\S]*Robots#2026[\s\S]*13800000001 +super@aurora\.example/)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const before = performance.now()
    server.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  const PRODUCTION = {
    TRUST_PROXY: '1',
    APPS_ORIGIN: 'https://apps.example',
    CONSOLE_ORIGIN: 'https://console.example',
  }

  test('behind a proxy, as the README sets it up, nobody signs in with the password of the demo', async () => {
    const server = start(PRODUCTION)
    const url = urlIn(await server.line(/The console is open at/)).replace('localhost', '127.0.0.1')
    const body = new URLSearchParams({ auth_account: '13800000001', auth_password: DEMO_PASSWORD })
    const answer = await fetch(`${url}/capi/v1/corp/admin_password_auth`, { method: 'POST', body })
    expect((await answer.json()).ret).toBe(RET.adminNotFound)
    expect((await fetch(`${url}/dev/outbox`)).status).toBe(404)
    expect(server.lines.join('\n')).not.toContain(DEMO_PASSWORD)
  })

  test('behind a proxy the demo that was asked for says in one line that everybody knows its passwords', async () => {
    const server = start({ ...PRODUCTION, DEMO: '1' })
    const warning = /everybody knows the demo company's accounts and their passwords/
    await server.line(warning)
    expect(server.lines.filter((line) => warning.test(line))).toHaveLength(1)
  })

  test('guarantee 31: serves on after SIGTERM until what asks /readyz has read the no, and ends each connection with its answer', async () => {
    const server = start({})
    const url = urlIn(await server.line(/The console is open at/)).replace('localhost', '127.0.0.1')
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const ask = async (path: string) => {
      const answer = await new Promise<IncomingMessage>((answered, lost) =>
        get(url + path, { agent }, answered).on('error', lost),
      )
      await answer.toArray()
      return [answer.statusCode, answer.headers.connection]
    }
    for (let time = 0; time < 2; time++) expect(await ask('/readyz')).toEqual([200, 'keep-alive'])
    server.kill('SIGTERM')
    await expect.poll(() => ask('/healthz'), { timeout: 5000 }).toEqual([200, 'close'])
    for (let time = 0; time < 3; time++) {
      expect(await ask('/api/control/lang/list')).toEqual([200, 'close'])
      expect(await ask('/readyz')).toEqual([503, 'close'])
    }
    expect(await server.ended).toEqual({ code: 0, signal: null })
  })

  test('ends with one line that names the setting it cannot use', async () => {
    const server = start({ CODE_TTL_S: 'soon' })
    expect((await server.ended).code).toBe(1)
    expect(server.lines).toEqual(['CODE_TTL_S is "soon" but must be a whole number from 1 to 86400'])
  })

  test('ends sooner than it would have started where another has its data folder, and names that one', async () => {
    const DATA_DIR = temporaryFolder()
    const begun = performance.now()
    const first = start({ DATA_DIR })
    await first.line(/The console is open at/)
    const before = performance.now()
    const second = start({ DATA_DIR })
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(performance.now() - before).toBeLessThan(before - begun)
    expect(second.lines).toEqual([
      `The data folder ${DATA_DIR} is already open in process ${first.pid}. Stop that one, or give this one another DATA_DIR.`,
    ])
  })

  test('ends with one line when its data folder cannot be one', async () => {
    const DATA_DIR = join(temporaryFolder(), 'data')
    writeFileSync(DATA_DIR, '')
    const server = start({ DATA_DIR })
    expect((await server.ended).code).toBe(1)
    expect(server.lines).toEqual([`DATA_DIR cannot be used: there is a file of that name (${DATA_DIR}).`])
  })

  test('ends with one line when its port is taken', async () => {
    const other = createServer()
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const second = start({ PORT: String(port), DEMO: '0' })
    expect((await second.ended).code).toBe(1)
    expect(second.lines.at(-1)).toBe(
      `127.0.0.1:${port} is already in use: stop what uses it, or set PORT (and APPS_PORT) to another.`,
    )
  })

  test('ends with one line when PostgreSQL cannot be reached', async () => {
    const server = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/foyer', SECRET_KEY: 'ab'.repeat(32) })
    expect((await server.ended).code).toBe(1)
    expect(server.lines).toEqual(['The PostgreSQL server of DATABASE_URL cannot be reached.'])
  })
})
