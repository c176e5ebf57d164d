import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCE = /\.(?:ts|tsx|mjs|json|css)$/
const CODE = /\.tsx?$/
const IMPORT = /(?<!['\w])(?:from|import)\s*\(?\s*'([^']+)'/g

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => SOURCE.test(name))

const TOPS = ['openapi', 'domain', 'locales', 'machines', 'src', 'server', 'tests']
const FILES = TOPS.flatMap(filesIn)

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const importsOf = (file: string) =>
  [...read(file).matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('.') ? normalize(join(dirname(file), name)).replaceAll('\\', '/') : name,
  )

const isWithin = (name: string, folder: string) => name === folder || name.startsWith(`${folder}/`)
const isOurs = (name: string) => TOPS.some((top) => isWithin(name, top))

const BELOW_SESSION = [
  ...['openapi', 'domain', 'locales', 'machines'],
  ...['theme', 'i18n', 'browser', 'api', 'recorder', 'kit', 'load'].map((room) => `src/${room}`),
]

/** Which of our rooms a room may import besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  openapi: [],
  locales: [],
  domain: ['openapi', 'locales/pages'],
  machines: ['openapi', 'domain', 'locales'],
  server: ['openapi', 'domain', 'locales/pages'],
  'src/theme': [],
  'src/bridge': [],
  'src/i18n': ['locales'],
  'src/browser': ['machines'],
  'src/api': ['openapi', 'locales', 'machines', 'src/i18n'],
  'src/recorder': ['locales', 'machines'],
  'src/kit': ['locales', 'machines', 'src/theme', 'src/i18n', 'src/api', 'src/recorder'],
  'src/load': ['machines', 'src/api', 'src/browser', 'src/i18n', 'src/kit'],
  'src/session': [...BELOW_SESSION],
  'src/report': [...BELOW_SESSION, 'src/session'],
  'src/sign-in': [...BELOW_SESSION, 'src/session'],
  'src/console': [...BELOW_SESSION, 'src/session', 'src/sign-in', 'src/report', 'src/bridge'],
  'src/robots': ['machines', 'src/theme', 'src/i18n', 'src/recorder', 'src/kit'],
  'src/apps': [...BELOW_SESSION, 'src/bridge', 'src/robots'],
  // What QA knows of a chart is what support can try on it.
  'src/statecharts': [
    'locales',
    'machines',
    'src/theme',
    'src/i18n',
    'src/api',
    'src/load',
    'src/recorder',
    'tests/models',
  ],
}

/** The packages of folders that must stay pure. */
const PACKAGES: Readonly<Record<string, RegExp>> = { openapi: /^$/, machines: /^xstate$/, locales: /^$/ }

const MACHINE_FILES = FILES.filter((file) => isWithin(file, 'machines') && CODE.test(file))

/** What a chart must be given: time, chance, places, the network. */
const IMPURE =
  /\b(?:Date|Math\.random|performance|localStorage|sessionStorage|document|window|navigator|location|fetch|console|setTimeout|setInterval|queueMicrotask|crypto)\b\s*[.(]|\bnew Date\b|\basync\b|\bawait\b/

const withoutTexts = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'(?:[^'\\\n]|\\.)*'/g, "''")

describe('imports flow one way', () => {
  it.each(Object.entries(MAY_IMPORT))('%s', (folder, allowed) => {
    const strays = FILES.filter((file) => isWithin(file, folder)).flatMap((file) =>
      importsOf(file)
        .filter((name) => isOurs(name) && ![folder, ...allowed].some((other) => isWithin(name, other)))
        .map((name) => `${file} imports ${name}`),
    )
    expect(strays).toEqual([])
  })

  it('every room says what it may import', () => {
    const rooms = new Set(FILES.flatMap((file) => /^src\/[^/]+(?=\/)/.exec(file) ?? []))
    expect([...rooms].filter((room) => room !== 'src/public' && !(room in MAY_IMPORT))).toEqual([])
  })

  it.each(Object.entries(PACKAGES))('%s imports no package but its own few', (folder, packages) => {
    const strays = FILES.filter((file) => isWithin(file, folder) && CODE.test(file)).flatMap((file) =>
      importsOf(file)
        .filter((name) => !isOurs(name) && !packages.test(name))
        .map((name) => `${file} imports ${name}`),
    )
    expect(strays).toEqual([])
  })

  it('the charts take only types from the languages', () => {
    const strays = MACHINE_FILES.filter((file) => /^import (?!type)[^\n]*locales/m.test(read(file)))
    expect(strays).toEqual([])
  })

  it('our own files are imported with their ending', () => {
    const strays = FILES.filter((file) => CODE.test(file)).flatMap((file) =>
      importsOf(file)
        .filter((name) => isOurs(name) && !/\.(?:tsx?|json|css|mjs|svg|md)(?:\?[\w&]+)?$/.test(name))
        .map((name) => `${file} imports ${name}`),
    )
    expect(strays).toEqual([])
  })
})

describe('names', () => {
  it('there are no barrels', () => {
    expect(FILES.filter((file) => /(?:^|\/)index\.(?:ts|tsx|mjs)$/.test(file))).toEqual([])
  })

  it('there are no folders for leftovers', () => {
    expect(FILES.filter((file) => /(?:^|\/)(?:utils|helpers|common|types|lib|misc)\//.test(file))).toEqual([])
  })

  it('files are kebab-case, and components PascalCase', () => {
    const strays = FILES.filter((file) => {
      const name = file.split('/').at(-1) ?? ''
      return !/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.\w+$/.test(name) && !/^[A-Z][A-Za-z0-9]*\.(?:tsx|css)$/.test(name)
    })
    expect(strays.filter((file) => !isWithin(file, 'server/database/migrations'))).toEqual([])
  })
})

describe('code', () => {
  it.each(MACHINE_FILES)('%s knows no time, chance, page or network', (file) => {
    expect(IMPURE.exec(withoutTexts(read(file)))?.[0]).toBeUndefined()
  })

  it('no test replaces a module, sleeps, or is left out', () => {
    const banned = /\bvi\.mock\(|\bwaitForTimeout\(|\b(?:it|test|describe)\.(?:only|skip|todo)\b|\btest\.fixme\b/
    const tests = FILES.filter((file) => isWithin(file, 'tests') && file !== 'tests/architecture.test.ts')
    expect(tests.filter((file) => banned.test(read(file)))).toEqual([])
  })

  it('nothing is of any type, and nothing is left to do', () => {
    const banned = /:\s*any\b|\bas any\b|@ts-(?:ignore|expect-error|nocheck)|\b(?:TODO|FIXME|XXX)\b/
    const ours = FILES.filter(
      (file) => CODE.test(file) && !file.endsWith('.gen.ts') && file !== 'tests/architecture.test.ts',
    )
    expect(ours.filter((file) => banned.test(read(file)))).toEqual([])
  })
})
