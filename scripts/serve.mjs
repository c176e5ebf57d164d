import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** A small young generation, and the embedded database's WebAssembly compiled once: Node 24 else takes 500 MiB. */
const EMBEDDED = ['--max-semi-space-size=4', '--liftoff-only']
/** With the database elsewhere there is room for what is gone at once: a seventh of the time that an answer takes. */
const ON_POSTGRES = ['--max-semi-space-size=16']

/**
 * Starts the built server. glibc gives each thread a heap of its own and keeps what is freed there: with two heaps the
 * server stays near 200 MiB where it would grow to 290. All this is read when a process starts, hence a child.
 */
export function serve(options = {}) {
  const env = { MALLOC_ARENA_MAX: '2', ...process.env, ...options.env }
  const flags = env.DATABASE_URL ? ON_POSTGRES : EMBEDDED
  return spawn(process.execPath, [...flags, join(root, 'dist', 'server', 'main.js')], {
    stdio: 'inherit',
    ...options,
    env,
  })
}
