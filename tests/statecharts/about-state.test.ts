import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusalsOf } from '../../src/api/failures.ts'
import { pathsThrough } from '../../src/incident/paths-through.ts'
import { operationsOf } from '../../src/incident/words.ts'
import { catalogue } from '../../src/statecharts/atlas/catalogue.ts'
import { sourcesOfCharts } from '../../src/statecharts/atlas/sources.ts'
import { refusalsAt } from '../../src/statecharts/state/refusals-at.ts'
import { allModels } from '../models/library/all-models.ts'
import { approvedPaths } from '../models/library/drift.ts'
import { isWantedIn } from '../models/library/wanted-paths.ts'

const ROOT = join(import.meta.dirname, '../..')
const CHARTS = await catalogue('0.1.0')
const SOURCES = sourcesOfCharts()
const MODELS = new Map((await allModels()).map((each) => [each.id, each]))

const chartOf = (id: string) => {
  const chart = CHARTS.find((each) => each.id === id)
  if (!chart) throw new Error(`there is no chart ${id}`)
  return chart
}
const pathsOf = (id: string) => {
  const model = MODELS.get(id)
  if (!model) throw new Error(`${id} has no model`)
  return approvedPaths(model)
}
describe('what is known of a state beside the drawing', () => {
  it('says in which file and line each state of each chart is written', () => {
    const strays = CHARTS.flatMap(({ id, nodes }) => {
      const { file, lines } = SOURCES[id] ?? { file: '', lines: {} }
      const text = file === '' ? [] : readFileSync(join(ROOT, file), 'utf8').split('\n')
      return nodes.flatMap((node) => {
        const around =
          node.parent === undefined || lines[node.id] !== undefined ? node : nodes.find(({ id }) => id === node.parent)
        const line = text[(lines[around?.id ?? ''] ?? 0) - 1] ?? ''
        const isThere = line.includes(node.parent === undefined ? 'createMachine' : (around?.key ?? ''))
        return isThere ? [] : [`${node.id}: ${file}: ${line}`]
      })
    })
    expect(strays).toEqual([])
  })

  it('shows each row of the table of errors in a state of every chart that makes its call', () => {
    const lost = CHARTS.flatMap((chart) => {
      const shown = new Set(
        chart.nodes.flatMap(({ id }) => refusalsAt(chart, id).map(({ ret, key }) => `${ret} ${key}`)),
      )
      const heard = chart.transitions.flatMap(({ event }) => /^xstate\.error\.actor\.(.+)$/.exec(event)?.[1] ?? [])
      return heard
        .flatMap((child) => operationsOf(child).flatMap(refusalsOf))
        .filter(({ ret, key }) => !shown.has(`${ret} ${key}`))
        .map(({ ret, key }) => `${chart.id}: ${ret} ${key}`)
    })
    expect(lost).toEqual([])
  })

  it('shows a refusal where the answer leads in the end, and not where it is asked', () => {
    const signIn = chartOf('signIn')
    const rets = (state: string) => refusalsAt(signIn, state).map(({ ret }) => ret)
    for (const state of ['signIn.refused', 'signIn.editing', 'signIn.editing.code', 'signIn.editing.password'])
      expect([state, ...rets(state)]).toContain('101005')
    expect(rets('signIn.submitting')).toEqual([])
    expect(rets('signIn.granted')).toEqual([])
  })

  it('finds the kept paths through a state: all through the chart, none through a state that there is not', () => {
    for (const [id, { nodes }] of CHARTS.map((chart) => [chart.id, chart] as const)) {
      const paths = pathsOf(id)
      const root = nodes.find(({ parent }) => parent === undefined)?.id ?? ''
      expect([id, pathsThrough(chartOf(id), paths, root).length]).toEqual([id, paths.length])
      expect(pathsThrough(chartOf(id), paths, `${id}.nowhere`)).toEqual([])
    }
  })

  it('plays a path from the moment that it comes to the state', () => {
    const [first] = pathsThrough(chartOf('signIn'), pathsOf('signIn'), 'signIn.submitting')
    const step = first?.path.steps[first.at - 1]
    expect(step?.expect.state).toBe('submitting')
  })

  it('counts as many paths as the command beside them walks', () => {
    const { model } = MODELS.get('signIn') ?? {}
    if (!model) throw new Error('signIn has no model')
    const state = 'signIn.agreeing'
    const through = pathsThrough(chartOf('signIn'), pathsOf('signIn'), state)
    expect(through.length).toBeGreaterThan(0)
    expect(pathsOf('signIn').filter(isWantedIn(model, { state }))).toEqual(through.map(({ path }) => path))
  })
})
