import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What every command needs first: a Node that is new enough, the packages of the lock file, and a build of these sources. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const NODE_NEEDED = [20, 19]
const SOURCES = [
  'openapi',
  'domain',
  'machines',
  'locales',
  'src',
  'server',
  'robots',
  'scripts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const STAMP = join(root, 'dist', 'stamp')
const STILL_AT_IT_MS = 10_000

const say = (text) => process.stderr.write(`${text}\n`)

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return
  say(`Node ${NODE_NEEDED.join('.')} or newer is needed; this is ${process.versions.node} (${process.execPath}).`)
  process.exit(1)
}

const secondsSince = (start) => Math.round((performance.now() - start) / 1000)

/** Runs a long step with a line at its start, one every 10 s, and one at its end. */
async function step(name, run) {
  const start = performance.now()
  say(`${name} …`)
  const timer = setInterval(() => say(`  still at it after ${secondsSince(start)} s …`), STILL_AT_IT_MS)
  try {
    await run()
  } finally {
    clearInterval(timer)
  }
  say(`  done in ${secondsSince(start)} s`)
}

const run = (command, args, env = {}) =>
  new Promise((done, fail) => {
    const isScript = process.platform === 'win32' && !command.endsWith('.exe')
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: isScript,
    })
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${[command, ...args].join(' ')} ended with ${code}`)),
    )
  })

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** True when what lies in node_modules is what the lock file asks for, development packages included. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const present = readJson(installed).packages
  const wanted = Object.entries(readJson(join(root, 'package-lock.json')).packages)
  return wanted.every(([path, { version, optional }]) => path === '' || optional || present[path]?.version === version)
}

/** npm's own script where it can be found: it then needs nothing from the PATH. */
function npmScript() {
  const beside = dirname(process.execPath)
  const places = [
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
  ]
  const given = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.env.npm_execpath] : []
  return [...given, ...places].find((path) => existsSync(path))
}

const isWritable = (path) => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Without a home of its own npm keeps its cache among the temporary files. */
const npmEnvironment = () =>
  process.env.npm_config_cache || (homedir() && isWritable(homedir()))
    ? {}
    : { npm_config_cache: join(tmpdir(), 'foyer-npm') }

export async function ensureInstalled() {
  checkNode()
  if (isInstalled()) return
  const npm = npmScript()
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  await step('Installing packages (once, a minute or two)', () =>
    npm ? run(process.execPath, [npm, ...args], npmEnvironment()) : run('npm', args, npmEnvironment()),
  )
}

function* filesUnder(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(inside)
    else yield inside
  }
}

/** One value that changes whenever a source does. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    if (!existsSync(join(root, source))) continue
    const files = source.includes('.') ? [source] : filesUnder(source)
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()

export const markBuilt = (of) => writeFileSync(STAMP, of)

const WARNINGS = join(root, 'dist', 'warnings')
export const keepWarnings = (warnings) => writeFileSync(WARNINGS, warnings.join('\n'))
export const buildWarnings = () => readFileSync(WARNINGS, 'utf8')

export async function ensureBuilt() {
  if (isBuilt()) return
  await step('Building', () => run(process.execPath, [join(root, 'scripts', 'build.mjs')], { NODE_ENV: 'production' }))
}
