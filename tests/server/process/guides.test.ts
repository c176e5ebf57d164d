import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { FILE_BYTES_MAX } from '../../../domain/file-limits.ts'
import { PAGES } from '../../../domain/page-addresses.ts'
import { COLUMNS_MAX, ROWS_MAX, UNPACKED_BYTES_MAX } from '../../../domain/sheets/sheet-limits.ts'
import { runAdmin, THINGS } from '../../../server/admin/run.ts'
import { demoLines } from '../../../server/demo/demo-lines.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../../server/demo/seed-people.ts'
import { welcome } from '../../../server/process/welcome.ts'
import { UNDO_HOURS } from '../../../server/records/undo-time.ts'
import { readSettings, SETTINGS } from '../../../server/settings.ts'
import { APP_PAGES } from '../../../src/apps/pages.ts'
import { LANGUAGES } from '../../../src/i18n/languages.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { temporaryFolder } from '../support/temporary.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const readme = read('README.md')
const running = read('docs/running.md')
const addingPages = read('docs/adding-a-page.md')
const GUIDES = ['README.md', 'machines/README.md', 'tests/models/README.md'].concat(
  readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
)
const CHART_ID = /\bid: '(\w+)',\n\s+description/

const MEBIBYTE = 1024 * 1024
const WORDS: Readonly<Record<number, string>> = { 7: 'seven', 10: 'ten' }

type Contract = { paths: Record<string, Record<string, { operationId?: string }>> }
const calls = () => {
  const { paths } = parse(readFileSync('openapi/capi.yaml', 'utf8')) as Contract
  return Object.values(paths).flatMap((ways) => Object.values(ways).filter(({ operationId }) => operationId))
}

describe('the README', () => {
  it('counts the calls of the contract', () => {
    expect(readme).toContain(`The server answers all ${calls().length} calls of the contract.`)
  })

  it('counts the embedded pages, each of which is built', () => {
    const built = new Set(APP_PAGES.map(({ path }) => path))
    const missing = [...PAGES.values()].filter(({ first, page }) => !built.has(`/${first}/${page}`))
    expect(missing).toEqual([])
    expect(readme).toContain(`all ${PAGES.size} embedded pages`)
    expect(readme).not.toMatch(/Not yet:.*\bpage/)
  })

  it('counts the languages, and gives the limits of files as they are', () => {
    expect(readme).toContain(`Works today, in ${WORDS[Object.keys(LANGUAGES).length]} languages`)
    expect(addingPages).toContain(
      `A file holds at most ${FILE_BYTES_MAX / MEBIBYTE} MiB, ${ROWS_MAX.toLocaleString('en')} rows and ${COLUMNS_MAX} columns, and an .xlsx unpacks to at most ${UNPACKED_BYTES_MAX / MEBIBYTE} MiB; a company has at most ${WORDS[Number(SETTINGS.QUOTA_IMPORTS.fallback)]} imports waiting.`,
    )
    expect(addingPages).toContain(`takes a batch back for ${UNDO_HOURS} hours`)
  })

  it('names the Node and the test library that the package asks for', () => {
    const { engines, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(`>=${/Node (\d+\.\d+) or newer is needed/.exec(readme)?.[1]}.0`).toBe(engines.node)
    expect(running).toContain(`\`@xstate/test\` is pinned to ${devDependencies['@xstate/test']}`)
  })

  it.each(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts))('names the command %s', (script) => {
    const command = ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`
    expect(readme).toMatch(new RegExp(`^\\| \`${command}[ \`]`, 'm'))
  })

  it('gives the address of the karaoke variant (§1), as the server does when it starts', () => {
    const settings = { HOST: '127.0.0.1', DEMO: true, APPS_ORIGIN: '' } as unknown as Parameters<typeof welcome>[0]
    expect(welcome(settings, { console: 8080, apps: 8081 } as never, true, demoLines)).toContain(
      'http://ktv.localhost:8080\n',
    )
    expect(
      welcome({ ...settings, HOST: '0.0.0.0' }, { console: 8080, apps: 8081 } as never, false, demoLines),
    ).not.toContain('ktv.')
    expect(readme).toContain('<http://ktv.localhost:8080>')
  })

  it.each(Object.entries(SETTINGS))('tells %s with its default and its meaning', (name, { fallback, doc }) => {
    const shown = typeof fallback !== 'string' ? 'by the others' : fallback === '' ? '–' : `\`${fallback}\``
    expect(running).toContain(`| \`${name}\` | ${shown} | ${doc} |`)
  })

  it('tells every demo account and their password', () => {
    expect(readme).toContain(`\`${DEMO_PASSWORD}\``)
    for (const { mobile, email } of DEMO_PEOPLE)
      for (const account of [mobile, email]) if (account) expect(readme).toContain(account)
  })

  it('leads who embeds a page to the bridge and to its check', () => {
    expect(readme).toContain('(docs/embedding-a-page.md)')
    const guide = read('docs/embedding-a-page.md')
    for (const word of ['`npm run check-app <url>`', '(../src/bridge/library/README.md)']) expect(guide).toContain(word)
  })

  it('names every chart', () => {
    const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.machine.ts'),
    )
    const ids = files.map((name) => CHART_ID.exec(readFileSync(`machines/${name}`, 'utf8'))?.[1] ?? name)
    for (const id of ids) expect(read('docs/charts.md')).toContain(`| \`${id}\` |`)
  })
})

describe.each(GUIDES)('%s', (guide) => {
  const text = read(guide)

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[\w-]+)?\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(dirname(guide), link)))).toEqual([])
  })

  it('names files, folders and commands that there are', () => {
    const files = [...text.matchAll(/`((?:src|server|machines|domain|openapi|locales|scripts|tests)\/[\w./-]*)`/g)]
    const mayBeMade = ['domain/resources/lost-items.ts', 'tests/scenarios/thinks-again.feature']
    expect(files.map(([, file = '']) => file).filter((file) => !mayBeMade.includes(file) && !existsSync(file))).toEqual(
      [],
    )
    const { scripts } = JSON.parse(read('package.json'))
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script)
    expect(commands.filter((script) => !(script in scripts))).toEqual([])
  })
})

describe('the guide for robot makers', () => {
  const guide = read('docs/robots.md')
  let harness: Harness
  beforeAll(async () => {
    harness = await startHarness({ seed: true })
  })
  afterAll(() => harness.close())

  it('shows a report that the server takes', async () => {
    const [, path, key, body] =
      /POST http:\/\/localhost:8080(\S+) \\\s+-H 'authorization: Bearer (\S+)'[\s\S]+?-d '(.+)'/.exec(guide) ?? []
    const headers = { authorization: `Bearer ${key}` }
    const answer = await harness.app.console.inject({
      method: 'POST',
      url: path,
      headers,
      payload: JSON.parse(body ?? ''),
    })
    expect(answer.json()).toMatchObject({ ret: 0 })
  })
})

describe('the guide for who runs the server', () => {
  const commands = [...running.matchAll(/^npm run admin -- (.+)$/gm)].map(([, line = '']) => line)
  let harness: Harness
  beforeAll(async () => {
    harness = await startHarness({ env: { DEMO: '0' } })
  })
  afterAll(() => harness.close())

  it('shows commands that do what they say, one after the other', async () => {
    const settings = readSettings({ DEMO: '0', MESSAGE_SINK: `file:${temporaryFolder()}/messages` })
    const context = {
      db: harness.db,
      settings,
      by: 'guide',
      readSecret: async () => 'Quiet#Lobby7',
      close: async () => undefined,
    }
    for (const command of commands) {
      const argv = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)
      expect([command, await runAdmin(argv, { open: async () => context, whyNot: String })]).toEqual([
        command,
        { code: 0, out: expect.stringMatching(/\S/), err: '' },
      ])
    }
  })

  it('shows every command there is', () => {
    const all = Object.entries(THINGS).flatMap(([thing, { verbs }]) =>
      Object.keys(verbs).map((verb) => `${thing} ${verb}`),
    )
    expect(all.filter((name) => !commands.some((command) => command.startsWith(name)))).toEqual([])
  })
})

describe('the drawing of the architecture', () => {
  const drawing = read('docs/architecture.md')

  it.each(['src', 'server', 'machines'])('has every room of %s', (top) => {
    const rooms = readdirSync(top, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== 'public',
    )
    expect(rooms.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(drawing))).toEqual([])
  })
})
