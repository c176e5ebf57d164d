import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { ensurePostgres } from '../../support/postgres.mjs'

export type Postgres = {
  /** The database `postgres` of this server. */
  url: string
  /** Where it listens, in a folder that nobody else can enter. */
  socket: string
  pid: number
  stop: () => Promise<void>
  /** Ends it and starts it again on the same files: INT as its operators do, QUIT as when its machine fails. Answers when it can be used, `down` milliseconds later at the least. */
  restart: (how: 'INT' | 'QUIT', downMs: number) => Promise<void>
  /** Stops all its processes where they are, or lets them go on. */
  freeze: (isFrozen: boolean) => void
}

type Account = { uid?: number; gid?: number }

const idOf = (kind: '-u' | '-g', name: string) => Number(execFileSync('id', [kind, name], { stdio: 'pipe' }))

/** PostgreSQL does not run as root: there it runs as the account of its packages, or as nobody. */
export function account(): Account {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor one nobody.')
}

/** What these databases hold is gone when the tests are over, so nothing waits for a disk. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  max_wal_size: '4GB',
  timezone: 'UTC',
}

/**
 * Apart from the terminal's signals, the shell ends the server when the pipe to it closes: when this process is over, however it ended. A signal named
 * in that pipe ends it too, and leaves the files.
 */
const UNTIL_WE_END =
  '"$@" & server=$!; echo $server; exec 2>&-; read -r how; [ -n "$how" ] || kill -QUIT $server; [ -z "$how" ] || kill -"$how" $server; kill -CONT $server; wait $server; [ -n "$how" ] || rm -rf "$0"'

const urlIn = (folder: string) => `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`

/** The same server's other database. */
export function urlOf(url: string, database: string) {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

function serverIn(folder: string, bin: string, as: Account, more: typeof SETTINGS) {
  const settings = Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = [join(bin, 'postgres'), '-D', join(folder, 'data'), '-k', folder, ...settings]
  const env = { ...process.env, LC_ALL: 'C' }
  return spawn('sh', ['-c', UNTIL_WE_END, folder, ...args], { ...as, detached: true, env, stdio: 'pipe' })
}

/** Resolves with the process id of the server when it can be used. */
function ready({ stdout, stderr }: ReturnType<typeof serverIn>) {
  const lines: string[] = []
  let pid = 0
  return new Promise<number>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      pid = Number(line)
    })
    const said = createInterface({ input: stderr })
    said.on('line', (line) => {
      lines.push(line)
      if (line.includes('ready to accept connections')) resolve(pid)
    })
    said.on('close', () => reject(new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)))
  })
}

const LISTED = /^ *(\d+) +(\d+)$/gm

/** The process and all that it started. */
function familyOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const own = [...listed.matchAll(LISTED)].filter(([, , parent]) => Number(parent) === pid)
  return [pid, ...own.map(([, child]) => Number(child))]
}

/** A PostgreSQL of the tests' own: on a socket in a folder that goes with it, without a port. */
export async function startPostgres(settings: typeof SETTINGS = {}): Promise<Postgres> {
  const [bin, as] = [ensurePostgres(), account()]
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pg-'))
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid ?? as.uid)
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await promisify(execFile)(join(bin, 'initdb'), args, { ...as, cwd: folder })

  let server: ReturnType<typeof serverIn>
  let pid = 0
  async function end(how = '') {
    const ended = once(server, 'close')
    server.stdin.end(how && `${how}\n`)
    await ended
  }
  async function start() {
    server = serverIn(folder, bin, as, settings)
    pid = await ready(server).catch((error) => end().then(() => Promise.reject(error)))
  }
  await start()
  return {
    url: urlIn(folder),
    socket: join(folder, '.s.PGSQL.5432'),
    pid,
    stop: () => end(),
    restart: async (how, downMs) => {
      await end(how)
      await pause(downMs)
      await start()
    },
    freeze: (isFrozen) => {
      for (const each of familyOf(pid)) process.kill(each, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    },
  }
}

async function ask(url: string, query: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(query)
  } finally {
    await client.end()
  }
}

const newName = () => `test_${randomBytes(8).toString('hex')}`

/** A new database on the server, empty or as the template is. */
export async function createDatabase(url: string, { template = 'template0', name = newName() } = {}) {
  await ask(url, `create database ${name} template ${template}`)
  return { url: urlOf(url, name), drop: () => ask(url, `drop database ${name} with (force)`) }
}

const WAITS = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND position($1 in query) > 0 AND wait_event_type = 'Lock'`

/** When a statement that has these words waits for another transaction. */
export async function waitingFor(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    while ((await client.query(WAITS, [statement])).rows.length === 0) await pause(20)
  } finally {
    await client.end()
  }
}
