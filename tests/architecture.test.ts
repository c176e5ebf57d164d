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

const FILES = ['openapi', 'locales', 'machines', 'src', 'server', 'tests'].flatMap(filesIn)

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const importsOf = (file: string) =>
  [...read(file).matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('.') ? normalize(join(dirname(file), name)).replaceAll('\\', '/') : name,
  )

const isWithin = (name: string, folder: string) => name === folder || name.startsWith(`${folder}/`)
const isOurs = (name: string) =>
  ['openapi', 'locales', 'machines', 'src', 'server', 'tests'].some((top) => isWithin(name, top))

const SHARED = ['openapi', 'locales', 'machines']

/** Which of our folders a folder may import besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  openapi: [],
  locales: [],
  machines: ['openapi', 'locales/keys.ts'],
  server: ['openapi', 'locales/pages'],
  'src/theme': [],
  'src/drawings': ['src/theme'],
  'src/i18n': ['locales'],
  'src/ui': ['src/theme', 'src/drawings', 'src/i18n', 'locales'],
  'src/api': [...SHARED, 'src/i18n'],
  'src/actors': [...SHARED, 'src/api', 'src/i18n', 'src/browser/paths.ts', 'src/session', 'src/api/support-id.ts'],
  'src/session': [...SHARED, 'src/api', 'src/i18n', 'src/browser/paths.ts', 'src/actors', 'src/statecharts/record'],
  'src/forms': [...SHARED, 'src/api', 'src/session', 'src/i18n', 'src/ui', 'src/theme'],
  'src/pickers': [
    ...SHARED,
    ...['src/api', 'src/i18n', 'src/ui', 'src/theme', 'src/statecharts/record', 'src/kit/Notice.tsx'],
  ],
  'src/features': [
    ...SHARED,
    ...[
      'src/api',
      'src/actors',
      'src/session',
      'src/i18n',
      'src/ui',
      'src/theme',
      'src/drawings',
      'src/pickers',
      'src/forms',
    ],
    ...[
      'src/browser/paths.ts',
      'src/api/support-id.ts',
      'src/load/lazy-part.ts',
      'src/load/ErrorBoundary.tsx',
      'src/bridge/messages.ts',
    ],
    ...[
      'src/browser/use-raw-path.ts',
      'src/console/menu/use-visible-menu.ts',
      'src/console/use-type-route.ts',
      'src/statecharts/record',
    ],
  ],
  // What QA knows of a chart is what support can try on it; what runs within the console knows nothing of that.
  'src/statecharts': [
    ...SHARED,
    ...[
      'src/i18n',
      'src/theme',
      'src/api',
      'src/load/loadable.ts',
      'src/load/part-files-plugin.ts',
      'src/theme/theme-css.ts',
      'tests/models',
    ],
  ],
  'src/statecharts/record': [
    ...SHARED,
    ...['format', 'extract.ts', 'xstate-inside.ts', 'app-version.ts', 'chart-hash.ts'].map(
      (name) => `src/statecharts/${name}`,
    ),
  ],
  'src/apps': [
    ...SHARED,
    ...['src/api', 'src/i18n', 'src/ui', 'src/theme', 'src/drawings', 'src/pickers', 'src/statecharts/record'],
    ...['src/load/loadable.ts', 'src/load/part-files-plugin.ts'],
    // A preview reads a file as the server will.
    'server/sheets',
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

  it.each(Object.entries(PACKAGES))('%s imports no package but its own few', (folder, packages) => {
    const strays = FILES.filter((file) => isWithin(file, folder) && CODE.test(file)).flatMap((file) =>
      importsOf(file)
        .filter((name) => !isOurs(name) && !packages.test(name))
        .map((name) => `${file} imports ${name}`),
    )
    expect(strays).toEqual([])
  })

  it('no feature imports another', () => {
    const featureOf = (name: string) => /^src\/features\/[^/]+/.exec(name)?.[0]
    const strays = FILES.filter((file) => isWithin(file, 'src/features')).flatMap((file) =>
      importsOf(file)
        .filter((name) => featureOf(name) !== undefined && featureOf(name) !== featureOf(file))
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
    expect(strays.filter((file) => !isWithin(file, 'server/migrations'))).toEqual([])
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
