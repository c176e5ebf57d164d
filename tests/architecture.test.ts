import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { effectsBetweenCharts } from './support/effects.ts'
import {
  circlesOfFiles,
  circlesOfRooms,
  importsOf as importsIn,
  isWithin,
  type Rules,
  strayImports,
} from './support/imports.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCE = /\.(?:ts|tsx|mjs|json|css)$/
const CODE = /\.tsx?$/
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => SOURCE.test(name))

const TOPS = ['openapi', 'domain', 'locales', 'machines', 'src', 'server', 'robots', 'tests']
const FILES = TOPS.flatMap(filesIn)

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** All code, styles too. */
const SOURCES = new Map(FILES.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file)).map((file) => [file, read(file)]))

const importsOf = (file: string) => importsIn(file, read(file))
const isOurs = (name: string) => TOPS.some((top) => isWithin(name, top))

const BELOW_SESSION = [
  ...['openapi', 'domain', 'locales', 'machines'],
  ...['theme', 'i18n', 'browser', 'api', 'recorder', 'kit', 'load'].map((room) => `src/${room}`),
]

const FLOOR = ['openapi', 'domain', 'locales/pages', 'server/settings.ts']
const BELOW_FEATURES = [
  ...FLOOR,
  ...['addresses', 'database', 'secrets', 'delivery', 'contract'].map((room) => `server/${room}`),
]
const features = (...rooms: readonly string[]) => [...BELOW_FEATURES, ...rooms.map((room) => `server/${room}`)]

/** Which of our rooms a room may import besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  openapi: [],
  locales: [],
  domain: ['openapi', 'locales/pages'],
  machines: ['openapi', 'domain', 'locales'],
  src: ['openapi', 'domain', 'locales', 'machines', 'tests/models'],
  // For robot makers: of ours it knows the types of the contract alone.
  robots: ['openapi'],
  server: [
    ...['openapi', 'domain', 'locales/pages', 'locales/delivery', 'locales/first-set-up'],
    // What the demo hands over to its robots, which are a process of their own.
    'robots/demo/handed-over.ts',
  ],
  'server/database': FLOOR,
  'server/addresses': FLOOR,
  'server/secrets': FLOOR,
  'server/delivery': [...FLOOR, 'locales/delivery', 'server/database'],
  'server/contract': [...FLOOR, 'server/database', 'server/delivery'],
  'server/sheets': FLOOR,
  'server/quotas': features(),
  'server/files': features('sheets', 'quotas'),
  'server/knowledge': features('files'),
  'server/people': features('quotas'),
  'server/companies': features('people'),
  'server/robots': features('people', 'quotas'),
  'server/sign-in': features('people'),
  'server/keys': features('people', 'robots'),
  'server/menu': features('people', 'robots'),
  'server/console': features('companies', 'menu'),
  'server/remote': features('people', 'robots', 'menu'),
  'server/webhooks': features('robots'),
  'server/records': features(
    ...['sheets', 'files', 'knowledge', 'people', 'menu', 'quotas', 'robots', 'sign-in', 'keys', 'webhooks'],
  ),
  'server/imports': features('sheets', 'files', 'people', 'records', 'quotas'),
  'server/report': features('files', 'people', 'quotas', 'records'),
  'server/publishing': features('people', 'robots', 'records'),
  'server/alarms': features('people', 'menu', 'robots', 'remote', 'records', 'webhooks'),
  'server/notices': [...features('people', 'robots', 'alarms', 'records'), 'locales/delivery'],
  'server/overview': features('people', 'menu', 'robots', 'remote', 'records', 'publishing', 'alarms'),
  'server/dialogues': features('people', 'menu', 'robots', 'overview'),
  'server/answers': features('robots', 'records'),
  'server/robot-page': features('people', 'menu', 'robots', 'remote', 'alarms', 'overview'),
  'server/http': features(
    ...[
      'people',
      'companies',
      'robots',
      'sign-in',
      'keys',
      'menu',
      'console',
      'remote',
      'overview',
      'robot-page',
      'dialogues',
      'answers',
    ],
    ...['records', 'imports', 'report', 'publishing', 'alarms', 'notices'],
  ),
  'server/catalogue': [...FLOOR, 'server/database'],
  'server/jobs': features('people', 'records', 'imports', 'remote', 'notices', 'quotas'),
  'server/metrics': BELOW_FEATURES,
  'server/admin': [
    ...features('catalogue', 'companies', 'people', 'robots', 'menu', 'sign-in', 'process'),
    'locales/first-set-up',
  ],
  'server/backup': [...FLOOR, 'server/database'],
  'server/process': [
    ...FLOOR,
    ...['addresses', 'backup', 'database', 'contract', 'http'].map((room) => `server/${room}`),
  ],
  'server/demo': [
    ...features('catalogue', 'people', 'robots', 'sign-in', 'files', 'knowledge'),
    ...['remote', 'records', 'publishing', 'http'].map((room) => `server/${room}`),
    'robots/demo/handed-over.ts',
  ],
  'src/theme': [],
  'src/bridge': [],
  'src/i18n': ['domain', 'locales'],
  'src/browser': ['domain', 'machines'],
  'src/api': ['openapi', 'locales', 'machines', 'src/i18n', 'src/browser'],
  'src/recorder': ['domain', 'locales', 'machines'],
  'src/kit': ['locales', 'machines', 'src/theme', 'src/i18n', 'src/api', 'src/recorder'],
  'src/load': ['machines', 'src/api', 'src/browser', 'src/i18n', 'src/kit'],
  'src/session': [...BELOW_SESSION],
  'src/incident': ['domain', 'locales', 'src/i18n', 'src/api', 'src/recorder'],
  'src/report': [...BELOW_SESSION, 'src/session', 'src/bridge', 'src/incident'],
  'src/sign-in': [...BELOW_SESSION, 'src/session'],
  'src/console': [...BELOW_SESSION, 'src/session', 'src/sign-in', 'src/report', 'src/bridge'],
  'src/robots': ['machines', 'src/theme', 'src/i18n', 'src/recorder', 'src/kit'],
  'src/apps': [...BELOW_SESSION, 'src/bridge', 'src/robots'],
  'src/reference': ['openapi', 'domain', 'locales', 'src/theme', 'src/i18n', 'src/browser', 'src/kit', 'src/load'],
  // What QA knows of a chart is what support can try on it.
  'src/statecharts': [
    'domain',
    'locales',
    'machines',
    'src/theme',
    'src/i18n',
    'src/api',
    'src/browser',
    'src/kit',
    'src/load',
    'src/recorder',
    'src/incident',
    'tests/models',
  ],
}

const RULES: Rules = {
  mayImport: MAY_IMPORT,
  seenByMain: {
    mains: ['server/main.ts', 'server/admin/admin.ts'],
    rooms: ['server/admin', 'server/demo', 'server/jobs', 'server/metrics', 'server/process'],
  },
}

/** The packages of folders that must stay pure. */
const PACKAGES: Readonly<Record<string, RegExp>> = { openapi: /^$/, machines: /^xstate$/, locales: /^$/ }

/** Where screens are written, in the words of Chakra, which the build compiles (`src/theme/compiler`). */
const SCREENS = [
  'kit',
  'load',
  'session',
  'report',
  'sign-in',
  'console',
  'robots',
  'apps',
  'reference',
  'statecharts',
].map((room) => `src/${room}`)
const isScreen = (file: string) =>
  file.endsWith('.tsx') && (SCREENS.some((room) => isWithin(file, room)) || /^src\/\w+\.tsx$/.test(file))

/** What prints looks, and what of the theme a page itself may run. */
const STYLE_ENGINE = /^(?:@emotion\/|stylis$|magic-string$)/
const THEME_OF_PAGES = /^src\/theme\/(?:brand|color-mode|css|cx|density|device-choice|layout|recipes|plain-icon)\.ts$/

const MACHINE_FILES = FILES.filter((file) => isWithin(file, 'machines') && CODE.test(file))

/** What a chart must be given: time, chance, places, the network. */
const IMPURE =
  /\b(?:Date|Math\.random|performance|localStorage|sessionStorage|document|window|navigator|location|fetch|console|setTimeout|setInterval|queueMicrotask|crypto)\b\s*[.(]|\bnew Date\b|\basync\b|\bawait\b/

const withoutTexts = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'(?:[^'\\\n]|\\.)*'/g, "''")

describe('imports flow one way', () => {
  it('from room to room', () => {
    expect(strayImports(SOURCES, RULES)).toEqual([])
  })

  it('without a circle between rooms', () => {
    expect(circlesOfRooms(SOURCES)).toEqual([])
  })

  it('without a circle between files', () => {
    expect(circlesOfFiles(SOURCES)).toEqual([])
  })

  it('every room says what it may import', () => {
    const rooms = new Set(FILES.flatMap((file) => /^(?:src|server)\/[^/]+(?=\/)/.exec(file) ?? []))
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

  it('no style engine reaches a browser: screens alone are written in Chakra’s words, and its compiler alone prints', () => {
    const SRC = FILES.filter((file) => isWithin(file, 'src') && CODE.test(file))
    const strays = SRC.flatMap((file) =>
      importsOf(file)
        .filter((name) => {
          if (name.startsWith('@chakra-ui/')) return !isScreen(file) && !isWithin(file, 'src/theme')
          if (STYLE_ENGINE.test(name)) return !isWithin(file, 'src/theme/compiler')
          if (!isWithin(name, 'src/theme') || isWithin(file, 'src/theme')) return false
          return !THEME_OF_PAGES.test(name) && !file.endsWith('vite.config.ts')
        })
        .map((name) => `${file} imports ${name}`),
    )
    expect(strays).toEqual([])
  })

  it('the charts take only types from the languages', () => {
    const strays = MACHINE_FILES.filter((file) => /^import (?!type)[^\n]*locales/m.test(read(file)))
    expect(strays).toEqual([])
  })

  it('the browser’s specs load nothing that a bundler alone can load', () => {
    const loaded = new Set(FILES.filter((file) => /^tests\/.*\.spec\.ts$/.test(file)))
    for (const file of loaded)
      for (const name of importsIn(file, read(file).replace(/^import type [^']*'[^']+'/gm, '')))
        if (SOURCES.has(name)) loaded.add(name)
    const strays = [...loaded].filter((file) => /\.css$/.test(file) || / from '[^']*\.json'(?! with)/.test(read(file)))
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

describe('an import the wrong way is refused', () => {
  const planted = (from: string, to: string) => {
    const path = relative(dirname(from), to).replaceAll('\\', '/')
    const line = `import '${path.startsWith('.') ? path : `./${path}`}'\n`
    return new Map([...SOURCES, [from, `${line}${SOURCES.get(from)}`]])
  }

  it.each([
    ['src/session/browser-store.ts', 'server/settings.ts'],
    ['src/App.tsx', 'server/settings.ts'],
    ['src/kit/Button.tsx', 'src/robots/RobotPopup.tsx'],
    ['src/sign-in/code.ts', 'src/console/console-actors.ts'],
    ['machines/limits.ts', 'src/theme/tokens.ts'],
    ['domain/page-addresses.ts', 'server/settings.ts'],
    ['openapi/ret.ts', 'domain/page-addresses.ts'],
    ['server/people/people.ts', 'src/api/client.ts'],
    ['server/records/write.ts', 'machines/limits.ts'],
    ['server/database/retry.ts', 'server/people/people.ts'],
    ['server/robots/robots.ts', 'server/publishing/published.ts'],
    ['server/records/write.ts', 'server/http/envelope.ts'],
    ['server/menu/menu.ts', 'server/demo/robots.ts'],
    ['server/app.ts', 'server/demo/seed.ts'],
    ['server/alarms/watch.ts', 'server/jobs/sweep.ts'],
  ])('of %s, to %s', (from, to) => {
    expect([from, to].filter((file) => !SOURCES.has(file))).toEqual([])
    expect(strayImports(planted(from, to), RULES)).toEqual([`${from} imports ${to}`])
  })

  it.each([
    ['server/records/record-store.ts', 'server/records/write.ts'],
    ['domain/resources/fields.ts', 'domain/resources/all.ts'],
  ])('where files go round: of %s, to %s', (from, to) => {
    expect(circlesOfFiles(planted(from, to)).flat()).toEqual(expect.arrayContaining([from, to]))
  })

  it.each([
    ['server/people/people.ts', 'server/menu/page-access.ts'],
    ['src/kit/Button.tsx', 'src/robots/StatePill.tsx'],
  ])('where rooms go round: of %s, to %s', (from, to) => {
    const rooms = [from, to].map((file) => dirname(file))
    expect(circlesOfRooms(planted(from, to)).flat()).toEqual(expect.arrayContaining(rooms))
  })
})

const EFFECTS = new Map([...SOURCES].filter(([file]) => isWithin(file, 'src') && CODE.test(file)))

describe('effects', () => {
  const hook = (body: string) =>
    new Map([['src/console/use-it.ts', `export function useIt(frames, menu, page) {\n${body}\n}\n`]])

  it('carry no news from chart to chart', () => {
    expect([...EFFECTS.values()].filter((code) => /\buse(?:Layout)?Effect\(/.test(code)).length).toBeGreaterThan(20)
    expect(effectsBetweenCharts(EFFECTS)).toEqual([])
  })

  it.each([
    [
      'what a selector took',
      `const nodes = useSelector(menu, selectNodes)
      useEffect(() => frames.send({ type: 'entry.show', nodes }), [frames, nodes])`,
    ],
    [
      'that a selector took something else',
      `const nodes = useSelector(menu, selectNodes)
      useEffect(() => frames.send({ type: 'entry.leave' }), [frames, nodes])`,
    ],
    [
      'what is worked out from it, before the page is drawn',
      `const nodes = useSelector(menu, selectNodes)
      const { entry } = entryOf({ nodes, path: location.pathname })
      useLayoutEffect(() => { if (entry?.key) frames.send({ type: 'entry.show', entry }) }, [entry?.key])`,
    ],
    [
      'what a hook took',
      `const nodes = useVisibleMenu(menu)
      useEffect(() => void frames.send({ type: 'entry.show', nodes }), [nodes])`,
    ],
    ['a snapshot', "useEffect(() => frames.send({ type: 'it', it: selectIt(menu.getSnapshot()) }), [])"],
    ['what is heard', "useEffect(() => menu.on('it', (it) => frames.send(it)).unsubscribe, [])"],
    [
      'what another function hears',
      `function follow(from, to) {
        return from.subscribe((now) => to.send({ type: 'it', now }))
      }
      useEffect(() => follow(menu, frames).unsubscribe, [])`,
    ],
  ])('are refused that send %s', (_, body) => {
    expect(effectsBetweenCharts(hook(body))).toEqual(['src/console/use-it.ts: from menu to frames'])
  })

  it.each([
    ['that the address changed', "useEffect(() => hearAddress(() => page.send({ type: 'address.changed' })), [page])"],
    [
      'what became of what the same chart wanted',
      "useEffect(() => page.on('it', () => page.send(open())).unsubscribe, [])",
    ],
    [
      'for as long as something is shown',
      "useEffect(() => { page.send({ type: 'a' }); return () => page.send({ type: 'b' }) })",
    ],
    [
      'to a chart that another one holds',
      "const list = useSelector(menu, selectList)\nuseEffect(() => list.send({ type: 'a' }), [list])",
    ],
  ])('may say %s', (_, body) => {
    expect(effectsBetweenCharts(hook(body))).toEqual([])
  })
})

describe('names', () => {
  it.each([
    ['src', 8],
    ['server', 4],
  ])('at the top of %s lie at most %i files', (top, most) => {
    const loose = readdirSync(join(ROOT, top), { withFileTypes: true }).filter((each) => each.isFile())
    expect(loose.map(({ name }) => name).slice(most)).toEqual([])
  })

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
