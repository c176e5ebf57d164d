import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings, SETTINGS } from '../../../server/settings.ts'
import { importsOf } from '../../support/imports.ts'
import { temporaryFolder } from '../support/temporary.ts'

const DEPLOY = 'docs/deploy'
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')
const running = readFileSync('docs/running.md', 'utf8')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

describe('a server without the development packages', () => {
  /** The built server has no sources to translate, and is not built there. */
  const isOnlyForSources = (file: string) => /-source\.mjs$|vite\.config\.ts$/.test(file)
  const files = ['server', 'domain', 'openapi']
    .flatMap(filesIn)
    .filter((file) => /\.(?:ts|mjs)$/.test(file) && !isOnlyForSources(file))

  test('imports no package that it lacks', () => {
    const strays = files.flatMap((file) =>
      importsOf(file, readFileSync(file, 'utf8').replace(/^import type [^\n]*$/gm, ''))
        .filter(
          (name) =>
            /^@?[a-z]/.test(name) && !name.startsWith('node:') && !/^(?:server|domain|openapi|locales)\//.test(name),
        )
        .filter((name) => !(packageOf(name) in dependencies))
        .map((name) => `${file} imports ${name}`),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(strays).toEqual([])
  })
})

describe('the container', () => {
  const stages = read('Containerfile')
    .split(/^FROM /m)
    .slice(1)
  const last = stages.at(-1) ?? ''

  test('takes what there is', () => {
    const copied = [...read('Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(copied.filter((name) => !existsSync(name))).toEqual([])
    const ignored = read('Containerfile.dockerignore').trim().split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'dist', '.data*']))
  })

  test('takes no file of secrets with it, and neither does a commit', () => {
    expect(running).toContain('in a file `docs/deploy/.env`')
    expect(read('Containerfile.dockerignore').split('\n')).toContain('**/.env*')
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('.env*')
  })

  test('has packages for production alone, no sources, and no root', () => {
    expect(stages[1]).toContain('npm ci --omit=dev')
    expect(last).toMatch(/^COPY --from=packages .*node_modules$/m)
    expect(last).not.toMatch(/npm|COPY \. /)
    expect(last).toMatch(/^USER node$/m)
  })

  test('runs a file that is built, and asks after its health', () => {
    const [, file = ''] = /^CMD \[.*"dist\/server\/(\w+)\.js"\]$/m.exec(last) ?? []
    expect(readFileSync('server/vite.config.ts', 'utf8')).toContain(`'${file}.ts'`)
    expect(last).toContain('/healthz')
  })

  test('has a Node that the package takes', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
    const [, version] = /node:(\d+)-/.exec(last) ?? []
    expect(Number(version)).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]))
  })
})

const ENV: Readonly<Record<string, string>> = {
  DATABASE_PASSWORD: 'abc123',
  SECRET_KEY: randomBytes(32).toString('hex'),
  CONSOLE_HOST: 'console.example',
  APPS_HOST: 'apps.example',
  METRICS_TOKEN: 'token-of-sixteen',
}
const filled = (text: string) => text.replace(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_, name: string) => ENV[name] ?? '')

type Service = {
  image?: string
  environment?: Record<string, string>
  command?: string[]
  depends_on?: object
  networks?: string[]
  profiles?: string[]
  volumes?: string[]
  healthcheck?: { test: string[] }
}
type Compose = { services: Record<string, Service>; volumes: Record<string, object> }

describe('the compose file', () => {
  const { services, volumes } = parse(filled(read('compose.yaml')), { merge: true }) as Compose
  const consoles = Object.entries(services).filter(([name]) => name.startsWith('console'))

  test('has three servers alike, with settings that start them as for others, without a demo', () => {
    expect(consoles).toHaveLength(3)
    const [[, first]] = consoles as [[string, Service]]
    for (const [, each] of consoles) expect(each).toEqual(first)
    const env = { NODE_ENV: 'production', HOST: '0.0.0.0', ...first.environment }
    expect(Object.keys(env).filter((name) => !(name in SETTINGS))).toEqual([])
    expect(readSettings(env)).toMatchObject({ DEMO: false, TRUST_PROXY: ['172.30.77.0/24'] })
  })

  test('asks for every secret, and has none of its own', () => {
    for (const name of Object.keys(ENV)) expect(read('compose.yaml')).toContain(`\${${name}:?`)
  })

  test('migrates before any server starts', () => {
    expect(services.migrate?.command).toEqual(['node', 'dist/server/commands.js', 'migrate'])
    for (const [, { depends_on }] of consoles)
      expect(depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
  })

  test('makes a backup where it is asked to, of the database as it is before a migration', () => {
    const { backup, migrate } = services
    expect([backup?.image, backup?.environment]).toEqual([migrate?.image, migrate?.environment])
    expect([backup?.profiles, backup?.depends_on]).toEqual([['backup'], { postgres: { condition: 'service_healthy' } }])
    expect(backup?.command?.at(-1)).toContain('node dist/server/commands.js backup --to /backups &&')
    const [, volume = '', folder] = /^(\w+):(.+)$/.exec(backup?.volumes?.[0] ?? '') ?? []
    expect([volume in volumes, folder]).toEqual([true, '/backups'])
    expect(read('Containerfile')).toMatch(/^RUN mkdir .*\/backups && chown node:node .*\/backups$/m)
  })

  test('waits at an upgrade until a server is ready', () => {
    for (const [, { healthcheck }] of consoles) expect(healthcheck?.test.at(-1)).toContain(':8080/readyz')
  })

  test('has the services and the commands that the guide names', () => {
    const [, guide = ''] = /^## In containers\n([\s\S]+?)^## /m.exec(running) ?? []
    const lines = guide.split('\n').filter((line) => line.includes('podman compose'))
    const named = lines.flatMap((line) => [...line.matchAll(/(?:run --rm(?: -T)?|exec) (\w+)|(console-\d)/g)])
    expect(new Set(named.map(([, once, server]) => once ?? server))).toEqual(
      new Set(['backup', 'postgres', 'migrate', ...consoles.map(([name]) => name)]),
    )
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['backup', 'postgres', 'migrate']))
    expect(guide).toContain('export COMPOSE_FILE=docs/deploy/compose.yaml')
    expect(guide).toContain('node dist/server/commands.js restore --from')
  })

  test('is what the proxy leads to', () => {
    const upstreams = [...read('Caddyfile').matchAll(/(console-\d):(\d+)/g)].map(([, name = '', port = '']) => [
      name,
      port,
    ])
    const wanted = (port: string) => consoles.map(([name]) => [name, port])
    expect(upstreams).toEqual([...wanted('8080'), ...wanted('8081')])
    expect(read('Caddyfile').split('{').length).toBe(read('Caddyfile').split('}').length)
    expect(readFileSync('docs/deploy/Containerfile', 'utf8')).toContain('EXPOSE 8080 8081')
  })

  test.runIf(spawnSync('docker', ['compose', 'version']).status === 0)('is one for the program that runs it', () => {
    const args = ['compose', '-f', join(DEPLOY, 'compose.yaml'), '--profile', 'backup', 'config', '--services']
    const named = execFileSync('docker', args, { env: { ...process.env, ...ENV }, encoding: 'utf8' })
    expect(named.trim().split('\n').sort()).toEqual(Object.keys(services).sort())
  })
})

describe.each(['foyer.service', 'foyer-backup.service'])('the unit %s', (name) => {
  const unit = read(name)
  const settingOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

  test('runs a built program with settings that there are, as an account that is not root', () => {
    const names = settingOf('Environment')
      .split(' ')
      .map((pair) => pair.split('=')[0] ?? '')
    expect(names.filter((each) => !(each in SETTINGS) && each !== 'MALLOC_ARENA_MAX')).toEqual([])
    const [, file = ''] = /dist\/server\/(\w+)\.js/.exec(settingOf('ExecStart')) ?? []
    expect(readFileSync('server/vite.config.ts', 'utf8')).toMatch(new RegExp(`['/]${file}\\.ts'`))
    expect([settingOf('User'), settingOf('EnvironmentFile')]).toEqual(['foyer', '/etc/foyer.env'])
  })

  test('gives the server the time that it takes to stop', () => {
    if (name === 'foyer.service') expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(10)
    else expect(settingOf('Type')).toBe('oneshot')
  })
})

/** The lines that delete, of the unit and of the compose file. */
const DELETING = {
  'foyer-backup.service': /^ExecStart(?:Pre|Post)=\S+\/(find .*)$/gm,
  'compose.yaml': /^ +(find .*)$/gm,
}

test.each(Object.entries(DELETING))(
  'a backup of %s deletes what one before it left unfinished, and then those that are too old',
  (file, lines) => {
    const folder = temporaryFolder()
    const hour = 3600
    const ages = {
      'foyer-1.ndjson.gz.part': 2 * hour,
      'foyer-2.ndjson.gz.part': 0,
      'foyer-3.ndjson.gz': 40 * 24 * hour,
      'foyer-4.ndjson.gz': 20 * 24 * hour,
      'other.part': 40 * 24 * hour,
    }
    for (const [name, age] of Object.entries(ages)) {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), Date.now() / 1000 - age, Date.now() / 1000 - age)
    }
    for (const [, line = ''] of read(file).matchAll(lines)) {
      const [program = '', ...args] = line
        .replace(/\S*\/backups\S*/, folder)
        .replaceAll('"', '')
        .split(' ')
      execFileSync(program, args)
    }
    expect(readdirSync(folder).sort()).toEqual(['foyer-2.ndjson.gz.part', 'foyer-4.ndjson.gz', 'other.part'])
  },
)

test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('the units are such for systemd', () => {
  const folder = temporaryFolder()
  const units = readdirSync(DEPLOY).filter((name) => /\.(service|timer)$/.test(name))
  for (const name of units) copyFileSync(join(DEPLOY, name), join(folder, name))
  const paths = units.map((name) => join(folder, name))
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' })
  expect(units).toHaveLength(3)
  expect(stderr.split('\n').filter((line) => line.includes('foyer') && !line.includes('is not executable'))).toEqual([])
  const [, calendar = ''] = /^OnCalendar=(.+)$/m.exec(read('foyer-backup.timer')) ?? []
  expect(spawnSync('systemd-analyze', ['calendar', calendar]).status).toBe(0)
})

describe('all files to begin with', () => {
  const SECRET = /\b\w*(?:PASSWORD|SECRET|TOKEN|_KEY)\w*[:=]\s*["']?(?!\$\{)\w/

  test.each(readdirSync(DEPLOY))('%s has no secret that somebody could leave as it is', (name) => {
    expect(read(name).match(SECRET)).toBeNull()
    expect(read(name)).not.toMatch(/[0-9a-f]{32}/i)
  })

  test('such a secret would be found', () => {
    for (const line of ['SECRET_KEY=abc', 'POSTGRES_PASSWORD: foyer', 'METRICS_TOKEN: "1"'])
      expect(line).toMatch(SECRET)
  })
})
