import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/**
 * With less than 2 GiB V8 clears away at 1.6 times of what lives instead of four times: ten minutes of mixed load take 258 MiB at most instead of 307. Beside the
 * embedded database a small young generation, and its WebAssembly compiled once (Node 24 else takes 500 MiB); with PostgreSQL there is room for more of
 * what is gone at once, a seventh of the time that an answer takes.
 */
const HEAP = '--max-old-space-size=1024'
const EMBEDDED = ['--max-semi-space-size=4', '--liftoff-only']
const ON_POSTGRES = ['--max-semi-space-size=16']

/**
 * Starts the built server. glibc gives each thread a heap of its own and keeps what is freed there: with two heaps the
 * server stays near 200 MiB where it would grow to 290. All this is read when a process starts, hence a child.
 */
export function serve(options = {}) {
  const env = { MALLOC_ARENA_MAX: '2', ...process.env, ...options.env }
  const flags = [HEAP, ...(env.DATABASE_URL ? ON_POSTGRES : EMBEDDED)]
  return spawn(process.execPath, [...flags, join(root, 'dist', 'server', 'main.js')], {
    stdio: 'inherit',
    ...options,
    env,
  })
}
