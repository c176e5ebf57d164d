import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StatechartFile } from '../../domain/statecharts/chart.ts'
import { isLegible } from '../../src/statecharts/atlas/best-drawing.ts'
import { catalogue } from '../../src/statecharts/atlas/catalogue.ts'
import { committed, committedFiles, fileOf, isFresh } from '../../src/statecharts/atlas/drawn.ts'
import { EVERY_LANGUAGE } from '../../src/statecharts/atlas/every-language.ts'
import { GROUPS } from '../../src/statecharts/atlas/groups.ts'
import { fullRoom, levelRoom } from '../../src/statecharts/atlas/layouts.ts'
import { KEYS } from '../../src/statecharts/atlas/names.ts'
import type { Layouts, Placed } from '../../src/statecharts/atlas/placed.ts'
import { fullPlan, type Plan } from '../../src/statecharts/atlas/plan.ts'
import { crossings, misplacedInitials, overlaps, strikes } from '../../src/statecharts/atlas/quality.ts'
import { treeOf } from '../../src/statecharts/atlas/tree.ts'
import { drawnFacts, factsOf } from './support/facts.ts'

const MACHINES = readdirSync(join(import.meta.dirname, '../../machines'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.machine.ts'),
)
const CHARTS = (await catalogue('0.1.0')).map((chart) => [chart.id, chart] as const)

const layoutsOf = ({ id }: StatechartFile) => {
  const layouts = committed(id)
  if (!layouts) throw new Error(`${id} has no layout; run: npm run charts`)
  return layouts
}

const levelsOf = (chart: StatechartFile, { levels }: Layouts): [string, Plan, Placed][] =>
  Object.entries(levels).map(([id, placed]) => [id, levelRoom(treeOf(chart), EVERY_LANGUAGE, id, placed), placed])

/** All that may be wrong with one drawing, in words. */
const faultsOf = (name: string, plan: Plan, placed: Placed) => [
  ...overlaps(plan, placed).map((pair) => `${name}: ${pair} lie upon each other`),
  ...strikes(plan, placed).map((pair) => `${name}: ${pair} is struck through`),
]

describe('the atlas', () => {
  it('holds a chart for every machine, each under a fingerprint of its own', () => {
    expect(CHARTS).toHaveLength(MACHINES.length)
    expect(new Set(CHARTS.map(([, { hash }]) => hash)).size).toBe(MACHINES.length)
  })

  it('keeps no drawing of a chart that is gone, and names none in its groups', () => {
    const ids = CHARTS.map(([id]) => id)
    expect(committedFiles.filter((file) => !ids.map(fileOf).includes(file))).toEqual([])
    expect(
      Object.values(GROUPS)
        .flat()
        .filter((id) => !ids.includes(id)),
    ).toEqual([])
  })
})

describe.each(CHARTS)('the drawing of %s', (id, chart) => {
  it('is up to date; if not, run: npm run charts', () => {
    expect(isFresh(chart, committed(id))).toBe(true)
  })

  it('has no text upon another and no line through a text', () => {
    const layouts = layoutsOf(chart)
    const levels = levelsOf(chart, layouts).flatMap((level) => faultsOf(...level))
    expect([
      ...levels,
      ...faultsOf('everything', fullRoom(treeOf(chart), EVERY_LANGUAGE, layouts.full.cuts), layouts.full),
    ]).toEqual([])
  })

  it('crosses no lines in an overview', () => {
    expect(levelsOf(chart, layoutsOf(chart)).flatMap(([, , placed]) => crossings(placed))).toEqual([])
  })

  it('can be read at a glance in every overview', () => {
    const small = levelsOf(chart, layoutsOf(chart)).filter(([, , placed]) => !isLegible(placed))
    expect(small.map(([name]) => name)).toEqual([])
  })

  it('has the initial state first in every overview', () => {
    const misplaced = levelsOf(chart, layoutsOf(chart)).flatMap(([, plan, placed]) => misplacedInitials(plan, placed))
    expect(misplaced).toEqual([])
  })

  it('says all that the chart says, and nothing else', () => {
    expect(drawnFacts(fullPlan({ tree: treeOf(chart), names: KEYS }, layoutsOf(chart).full.cuts))).toEqual(
      factsOf(chart),
    )
  })

  it('has a place for everything that is to be drawn', () => {
    const layouts = layoutsOf(chart)
    const drawings = [
      ...levelsOf(chart, layouts),
      ['everything', fullRoom(treeOf(chart), EVERY_LANGUAGE, layouts.full.cuts), layouts.full] as const,
    ]
    const missing = drawings.flatMap(([name, { frame, lines }, { at, lines: placed }]) => [
      ...frame.items.filter((item) => !at[item.id]).map((item) => `${name}: ${item.id}`),
      ...lines.filter((line) => !placed[line.id]).map((line) => `${name}: ${line.id}`),
    ])
    expect(missing).toEqual([])
  })
})
