import { execFile } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { FOLDERS } from './harness.ts'
import { temporaryFolder } from './temporary.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

test('the migrations make exactly the tables of the schema', { timeout: 60_000 }, async () => {
  const copy = join(temporaryFolder(), 'migrations')
  cpSync(FOLDERS.migrations, copy, { recursive: true })
  const before = readdirSync(copy)
  const args = [
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    'server/store/schema/*.ts',
    '--out',
    relative(ROOT, copy),
  ]
  await run(process.execPath, [join(ROOT, 'node_modules/drizzle-kit/bin.cjs'), ...args], { cwd: ROOT })
  expect(readdirSync(copy)).toEqual(before)
})
