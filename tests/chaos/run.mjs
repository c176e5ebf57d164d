import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/prepare.mjs'

/** `npm run test:chaos`: the promises under fault and attack at full strength. `npm run test:chaos -- 29` tries those of one guarantee. */
const CHECKS = [
  {
    guarantee: 28,
    what: '2,000 seeded malformed requests to each call: no 5xx, none outside the contract, none slow, memory flat',
    files: ['tests/server/http/fuzz.test.ts'],
    env: { FUZZ_RUNS: '2000' },
  },
  {
    guarantee: 29,
    what: '1,000 slow sockets, slow bodies and forms without end: cut off, and the others are answered',
    files: ['tests/server/http/slow-sockets.test.ts', 'tests/server/http/slow-uploads.test.ts'],
    env: { SLOW_SOCKETS: '1000' },
  },
  {
    guarantee: 30,
    what: '100 kills in the middle of writing: no write, lock, session or used code that was answered for is lost',
    files: ['tests/server/database/kill.test.ts'],
    env: { KILLS: '100' },
  },
  {
    guarantee: 30,
    what: 'a PostgreSQL that keeps its connections and does not answer: 503 within 3 s, and good again after it',
    files: ['tests/server/database/silent-database.test.ts'],
  },
  {
    guarantee: 31,
    what: 'three servers restarted three times in turn at 100 requests a second: none lost',
    files: ['tests/server/process/rolling-restart.test.ts'],
    env: { ROLLING_RESTARTS: '3' },
  },
]

const say = (line) => process.stdout.write(`${line}\n`)

/** Answers what the tests said, where they failed. */
function tried({ files, env }) {
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'node', '--maxWorkers=1', ...files]
  const child = spawn(process.execPath, vitest, { cwd: root, env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  return new Promise((done) => child.once('close', (code) => done(code === 0 ? undefined : said)))
}

const wanted = process.argv.slice(2).map(Number)
for (const check of CHECKS.filter(({ guarantee }) => wanted.length === 0 || wanted.includes(guarantee))) {
  const began = performance.now()
  const failed = await tried(check)
  const seconds = Math.round((performance.now() - began) / 1000)
  say(`${failed ? '✗' : '✓'} guarantee ${check.guarantee}: ${check.what} (${seconds} s)`)
  if (failed) say(failed)
  process.exitCode ||= failed ? 1 : 0
}
