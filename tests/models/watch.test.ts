import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsIn, moduleGraph } from './watch/module-graph.ts'
import { joined, touchedBy } from './watch/touched.ts'
import { argumentsFor, restOf } from './watch/watch.ts'

const ROOT = join(import.meta.dirname, '../..')
const SIGN_IN = { id: 'signIn', base: 'tests/models/sign-in/sign-in' }
const VERSION = { id: 'version', base: 'tests/models/console/version' }
const asked = { charts: [SIGN_IN, VERSION], targets: ['model', 'dom', 'browser'] as const }
const graph = moduleGraph(ROOT)
const touched = (file: string, texts: { before?: string; after?: string } = {}) =>
  touchedBy({ file, ...texts }, asked, graph).map(({ target, charts, path, scenario }) =>
    [target, charts.join(), path, scenario].filter((each) => each !== undefined).join(' '),
  )

describe('what a file brings in', () => {
  it('is what its code imports, at once or later, and what a pattern names', () => {
    const source = `import { a } from './a.ts'
import type { T } from './types.ts'
export { b } from '../b.ts'
const c = () => import('./c.tsx')
const all = import.meta.glob('../texts/*.json')
import react from 'react'`
    expect(importsIn('src/x/file.ts', source)).toEqual([
      { file: 'src/x/a.ts' },
      { file: 'src/b.ts' },
      { file: 'src/x/c.tsx' },
      { files: /^src\/texts\/[^/]*\.json$/ },
    ])
  })

  it('leads from a component to the chart whose view shows it, by the shortest way', () => {
    const chain = graph.chainTo('src/sign-in/login/LoginCard.tsx', [`${SIGN_IN.base}.bindings.tsx`])
    expect(chain).toEqual(['src/sign-in/login/LoginCard.tsx', `${SIGN_IN.base}.bindings.tsx`])
  })
})

describe('what a changed file touches', () => {
  it('a chart: that chart, wherever it is walked', () => {
    expect(touched('machines/sign-in/sign-in.machine.ts')).toEqual(['model signIn', 'dom signIn', 'browser signIn'])
  })

  it('a component of a view: the charts whose view shows it, and not the chart itself', () => {
    expect(touched('src/sign-in/login/LoginCard.tsx')).toEqual(['dom signIn', 'browser signIn'])
  })

  it('a locale: the views that show that language', () => {
    expect(touched('locales/ja.json')).toEqual([])
    expect(touched('locales/zh.json')).toEqual(['dom signIn,version'])
    expect(touched('locales/en.json')).toEqual(['dom signIn,version', 'browser signIn,version'])
  })

  it('the server: every chart in the product', () => {
    expect(touched('server/sign-in/passwords.ts')).toEqual(['browser signIn,version'])
  })

  it('a file of scenarios: those scenarios', () => {
    const file = 'tests/scenarios/signing-in.feature'
    expect(touched(file)[0]).toBe(`model signIn,version ${file}`)
  })

  it('a path: that path; several: the chart', () => {
    const file = `${SIGN_IN.base}.paths.json`
    const paths = (...names: string[]) => JSON.stringify({ paths: names.map((name, at) => ({ id: `${at}`, name })) })
    expect(touched(file, { before: paths('a', 'b'), after: paths('a', 'c') })[0]).toBe('model signIn 1')
    expect(touched(file, { before: paths('a', 'b'), after: paths('c', 'd') })[0]).toBe('model signIn')
  })

  it('what walks the paths: every chart', () => {
    expect(touched('tests/models/library/live-chart.ts')).toContain('model signIn,version')
  })

  it('a page that nobody walks: nothing', () => {
    expect(touched('src/statecharts/atlas/Minimap.tsx')).toEqual([])
  })

  it('says by which way', () => {
    const [one] = touchedBy({ file: 'src/sign-in/login/LoginCard.tsx' }, asked, graph)
    expect(one?.why).toEqual(['signIn: src/sign-in/login/LoginCard.tsx ← tests/models/sign-in/sign-in.bindings.tsx'])
  })
})

describe('several changes at once', () => {
  it('a chart that is walked as a whole is walked once, and none of its paths again', () => {
    const whole = touchedBy({ file: 'machines/sign-in/sign-in.machine.ts' }, asked, graph)
    const path = { target: 'dom', charts: ['signIn'], path: '1', why: [] } as const
    expect(joined([...whole, ...whole, path]).map(({ target, charts }) => [target, charts])).toEqual([
      ['model', ['signIn']],
      ['dom', ['signIn']],
      ['browser', ['signIn']],
    ])
  })
})

describe('the run of what was touched', () => {
  it('is asked for the charts and the target, with whatever else was typed', () => {
    const typed = ['--watch', '--target', 'all', '--chart=signIn', '--base-url', 'http://localhost:1']
    expect(argumentsFor({ target: 'dom', charts: ['signIn', 'version'], path: 'p', why: [] }, restOf(typed))).toEqual([
      ...['--target', 'dom', '--chart', 'signIn,version', '--path', 'p'],
      ...['--base-url', 'http://localhost:1'],
    ])
  })
})
