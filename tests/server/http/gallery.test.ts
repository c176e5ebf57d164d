import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../support/harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-'))
writeFileSync(join(folder, 'gallery.html'), '<!doctype html><title>Gallery</title>')
const folders = { web: folder, apps: folder }

const ADDRESS = '/dev/gallery'
const PORTS = { console: 8080, apps: 8081 }

const get = (server: Harness, on: 'console' | 'apps', headers: Record<string, string> = {}, url = ADDRESS) =>
  server.app[on].inject({ method: 'GET', url, headers: { host: `localhost:${PORTS[on]}`, ...headers } })

const demo = await startHarness({ env: { DEMO: '1', PORT: '8080' }, folders })
const live = await startHarness({ env: { DEMO: '0', PORT: '8080' }, folders })
afterAll(async () => {
  await Promise.all([demo.close(), live.close()])
  rmSync(folder, { recursive: true })
})

describe('the gallery of pickers', () => {
  test('is a page of the demo, never kept by a browser', async () => {
    const answer = await get(demo, 'apps')
    expect([answer.statusCode, answer.body.includes('Gallery')]).toEqual([200, true])
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test("is found from the console's address", async () => {
    for (const url of [ADDRESS, `${ADDRESS}?show=modal%2Flong&lang=ar`]) {
      const { statusCode, headers } = await get(demo, 'console', {}, url)
      expect([statusCode, headers.location]).toEqual([302, `http://127.0.0.1:8081${url}`])
    }
  })

  test('exists for nobody who is not at the machine itself', async () => {
    for (const on of ['apps', 'console'] as const) {
      expect((await get(demo, on, { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(404)
      expect((await get(demo, on, { host: 'foyer.example' })).statusCode).toBe(404)
      expect((await get(demo, on, { host: 'localhost' })).statusCode).toBe(404)
    }
  })

  test('does not exist without the demo', async () => {
    for (const on of ['apps', 'console'] as const) expect((await get(live, on)).statusCode).toBe(404)
  })
})
