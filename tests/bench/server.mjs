import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.mjs'

const READY_TRIES_EVERY_MS = 20
const KIB = 1024

const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

async function untilReady(origin, child) {
  while (child.exitCode === null) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((done) => setTimeout(done, READY_TRIES_EVERY_MS))
  }
  throw new Error(`the server ended with exit code ${child.exitCode}: start it by hand to see why`)
}

/** Resident memory of the server in MiB, where the system tells. */
export function memoryOf(pid) {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kib) / KIB)
  } catch {
    return undefined
  }
}

const TICKS_A_SECOND = 100
const USER_TIME = 11

/** Milliseconds of the processor that the server has taken so far, all its threads; 0 where the system does not tell. */
export function processorOf(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(USER_TIME)
    return ((Number(user) + Number(system)) * 1000) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

export const makeDataDir = () => {
  const path = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts the built server over that data folder; answers when it is ready, with the milliseconds it took. */
export async function startServer(dataDir, env = {}) {
  const [port, appsPort] = [await freePort(), await freePort()]
  const began = performance.now()
  const child = serve({
    env: {
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      APPS_PORT: String(appsPort),
      DEMO: '1',
      SECRET_KEY: 'be'.repeat(32),
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: env.LOG_LEVEL ? 'inherit' : 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, child)
  const stop = () =>
    new Promise((done) => {
      child.once('exit', done)
      child.kill('SIGTERM')
    })
  return { origin, apps: `http://127.0.0.1:${appsPort}`, pid: child.pid, tookMs: performance.now() - began, stop }
}
