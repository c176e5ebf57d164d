import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'
import { compressFolder } from '../../../scripts/compress.mjs'
import { addSecurityHeaders } from '../../../server/http/headers.ts'
import { serveConsole } from '../../../server/http/pages.ts'

/** The least that a sign-in page can be made of: alone, with React, and with all that the console is made of but its kit. */
export const FLOORS = { static: 'static form', react: 'bare React form', stack: 'our stack, no kit' } as const
export type Floor = keyof typeof FLOORS

async function built(floor: Floor, outDir: string) {
  const root = resolve(import.meta.dirname, floor)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    // As the console is built (`vite.config.ts`).
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  await compressFolder(outDir)
}

/** Served as the console is: the same files beside each other, the same headers, the same policy. */
async function served(folder: string) {
  const app = fastify()
  addSecurityHeaders(app, () => ({ frames: [], ancestors: [] }), { console: 0, apps: 0 })
  await serveConsole(app, folder)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { address: `http://localhost:${port}/`, close: () => app.close() }
}

/** Builds the floors in a folder that goes with them, and serves them until they are closed. */
export async function startFloors() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-web-'))
  const sites: { name: string; address: string; close: () => Promise<unknown> }[] = []
  for (const [floor, name] of Object.entries(FLOORS) as [Floor, string][]) {
    const outDir = join(folder, floor)
    await built(floor, outDir)
    sites.push({ name, ...(await served(outDir)) })
  }
  const close = async () => {
    await Promise.all(sites.map((site) => site.close()))
    rmSync(folder, { recursive: true, force: true })
  }
  return { sites, close }
}
