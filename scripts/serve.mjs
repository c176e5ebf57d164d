import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** A small young generation, and the embedded database's WebAssembly compiled once: Node 24 else takes 500 MiB. */
const FLAGS = ['--max-semi-space-size=4', '--liftoff-only']

/**
 * Starts the built server. glibc gives each thread a heap of its own and keeps what is freed there: with two heaps the
 * server stays near 200 MiB where it would grow to 290. All this is read when a process starts, hence a child.
 */
export function serve(options = {}) {
  const env = { MALLOC_ARENA_MAX: '2', ...process.env, ...options.env }
  return spawn(process.execPath, [...FLAGS, join(root, 'dist', 'server', 'main.js')], {
    stdio: 'inherit',
    ...options,
    env,
  })
}
