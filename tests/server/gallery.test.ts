import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from './harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-'))
writeFileSync(join(folder, 'gallery.html'), '<!doctype html><title>Gallery</title>')
const folders = { web: folder, apps: folder }

const get = (server: Harness, on: 'console' | 'apps', headers: Record<string, string> = {}) =>
  server.app[on].inject({ method: 'GET', url: '/dev/gallery', headers: { host: 'localhost', ...headers } })

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
    const { statusCode, headers } = await get(demo, 'console')
    expect([statusCode, headers.location]).toEqual([302, 'http://127.0.0.1:8081/dev/gallery'])
  })

  test('exists for nobody who is not at the machine itself', async () => {
    for (const on of ['apps', 'console'] as const) {
      expect((await get(demo, on, { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(404)
      expect((await get(demo, on, { host: 'foyer.example' })).statusCode).toBe(404)
    }
  })

  test('does not exist without the demo', async () => {
    for (const on of ['apps', 'console'] as const) expect((await get(live, on)).statusCode).toBe(404)
  })
})
