import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Installed } from './programs.ts'
import { type Program, type Service, startService } from './service.ts'

const RESTART_MS = 2000

type Unit = { type: string; programs: Program[]; isKept: boolean }

const unquoted = (text: string) => text.replace(/^"(.*)"$/, '$1')
const pairsOf = (lines: readonly string[]) =>
  Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), unquoted(line.slice(line.indexOf('=') + 1))]),
  )

/** Reads of a unit what says how its programs run; systemd's own check of the rest is in `deploy.test.ts`. */
function readUnit(root: string, name: string): Unit {
  const text = readFileSync(join(root, 'etc/systemd/system', name), 'utf8')
  const all = (key: string) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const files = all('EnvironmentFile').map((file) => readFileSync(file, 'utf8'))
  const env = {
    ...pairsOf(all('Environment').flatMap((line) => line.split(' '))),
    ...pairsOf(files.flatMap((file) => file.trim().split('\n'))),
  }
  for (const folder of all('StateDirectory')) mkdirSync(join(root, 'var/lib', folder), { recursive: true })
  const [cwd] = all('WorkingDirectory')
  const programs = [...all('ExecStartPre'), ...all('ExecStart'), ...all('ExecStartPost')].map((line) => ({
    command: (line.match(/"[^"]*"|\S+/g) ?? []).map(unquoted),
    env,
    ...(cwd ? { cwd } : {}),
  }))
  return { type: all('Type')[0] ?? 'simple', programs, isKept: all('Restart')[0] === 'always' }
}

const unitName = (name: string) => (/\.(service|timer)$/.test(name) ? name : `${name}.service`)

/** What `systemctl` asks of the services of all machines; units come from the files that the page installs. */
export function startSystemd(rootOf: (machine: string) => string) {
  const services = new Map<string, Service>()
  const installed = new Map<string, Installed>()

  async function stop(machine: string, name: string) {
    const key = `${machine} ${name}`
    const service = services.get(key)
    services.delete(key)
    const code = await service?.stop(installed.get(key)?.stop)
    if (code) throw new Error(`${name} ended with ${code}`)
  }

  /** Starts again what ended without being told to. */
  function keep(key: string, program: Program, isKept: boolean) {
    const service = startService(program)
    services.set(key, service)
    if (!isKept) return
    void service.ended.then(async () => {
      if (services.get(key) !== service) return
      await pause(RESTART_MS)
      if (services.get(key) === service) keep(key, program, isKept)
    })
  }

  async function runOnce({ programs }: Unit) {
    for (const program of programs) {
      const service = startService(program)
      const code = await service.ended
      if (code !== 0) throw new Error(service.lines.join('\n'))
    }
  }

  async function start(machine: string, name: string) {
    const key = `${machine} ${name}`
    if (services.has(key)) return
    const own = installed.get(key)
    if (own) return void services.set(key, await own.start())
    const unit = readUnit(rootOf(machine), name)
    if (name.endsWith('.timer')) return
    if (unit.type === 'oneshot') return runOnce(unit)
    const [program] = unit.programs
    if (!program) throw new Error(`${name} starts nothing`)
    keep(key, program, unit.isKept)
  }

  async function reload(machine: string, name: string) {
    const key = `${machine} ${name}`
    const service = services.get(key)
    const own = installed.get(key)
    if (!service || !own?.reload) throw new Error(`${name} cannot be reloaded`)
    own.reload(service)
  }

  const VERBS: Readonly<Record<string, (machine: string, name: string) => Promise<void>>> = {
    'enable --now': start,
    start,
    'disable --now': stop,
    stop,
    restart: async (machine, name) => {
      await stop(machine, name)
      await start(machine, name)
    },
    reload,
  }

  async function carryOut(machine: string, words: string) {
    if (words === 'daemon-reload') return
    const [verb] = Object.keys(VERBS).filter((each) => words.startsWith(`${each} `))
    const act = verb && VERBS[verb]
    if (!act) throw new Error(`systemctl ${words} is not known here`)
    for (const name of words.slice(verb.length + 1).split(' ')) await act(machine, unitName(name))
  }

  const server = createServer(async (request, response) => {
    const words = Buffer.concat(await request.toArray()).toString()
    try {
      await carryOut(request.url?.slice(1) ?? '', words)
      response.end()
    } catch (error) {
      response.writeHead(500).end(`${error instanceof Error ? error.message : error}\n`)
    }
  })

  return {
    install: (machine: string, name: string, program: Installed) =>
      installed.set(`${machine} ${name}.service`, program),
    service: (machine: string, name: string) => services.get(`${machine} ${name}.service`),
    ask: carryOut,
    listen: (socket: string) => new Promise<void>((done) => server.listen(socket, done)),
    close: async () => {
      const all = [...services.values()]
      services.clear()
      await Promise.all(all.map((service) => service.stop('SIGKILL')))
      await new Promise((done) => server.close(done))
    },
  }
}
