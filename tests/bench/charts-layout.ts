import { createRequire } from 'node:module'
import type { ELK } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartNode } from '../../domain/statecharts/chart.ts'
import { place, QUICK } from '../../src/statecharts/atlas/best-drawing.ts'
import { layoutsOf } from '../../src/statecharts/atlas/layouts.ts'
import { KEYS } from '../../src/statecharts/atlas/names.ts'
import { fullPlan } from '../../src/statecharts/atlas/plan.ts'
import { treeOf } from '../../src/statecharts/atlas/tree.ts'

const INNER = 7

/** A chart of that many states: compounds of a few states each, in a ring, with a way back here and there. */
function chartOf(states: number): Chart {
  const compounds = Math.ceil(states / (INNER + 1))
  const node = (id: string, parent?: string, initial?: string) => {
    const key = id.split('.').at(-1) ?? id
    const type: ChartNode['type'] = initial ? 'compound' : 'atomic'
    const description = 'A state that is there to be laid out.'
    return {
      id,
      key,
      type,
      description,
      tags: [],
      entry: [],
      exit: [],
      invokes: [],
      ...(parent && { parent }),
      ...(initial && { initial }),
    }
  }
  const way = (source: string, event: string, target: string) => ({
    id: `${source}|${event}|0`,
    source,
    event,
    targets: [target],
    actions: ['act'],
    reenter: false,
  })
  const groups = Array.from({ length: compounds }, (_, at) => `c.g${at}`)
  const inner = groups.flatMap((group) => Array.from({ length: INNER }, (_, at) => [group, `${group}.s${at}`] as const))
  return {
    id: 'c',
    nodes: [
      node('c', undefined, groups[0]),
      ...groups.map((id) => node(id, 'c', `${id}.s0`)),
      ...inner.map(([group, id]) => node(id, group)),
    ],
    transitions: [
      ...groups.map((id, at) => way(id, 'group.next', groups[(at + 1) % compounds] ?? id)),
      ...inner.map(([group, id], at) => way(id, 'state.next', `${group}.s${(at + 1) % INNER}`)),
      ...inner.filter((_, at) => at % 3 === 0).map(([group, id]) => way(id, 'state.back', `${group}.s0`)),
    ],
  }
}

const elk = new (createRequire(import.meta.url)('elkjs') as new () => Pick<ELK, 'layout'>)()

const WARMING_RUNS = 5

/** Milliseconds of the processor, whatever else the machine does. */
function spent(since?: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** The least that it takes, once warm. */
async function least(runs: number, work: () => Promise<unknown>) {
  const times: number[] = []
  for (let run = 0; run < WARMING_RUNS + runs; run += 1) {
    const start = process.cpuUsage()
    await work()
    times.push(spent(start))
  }
  return Math.min(...times.slice(WARMING_RUNS))
}

/** A chart that is dropped on the viewer: its drawing of everything at once, and that together with one of every level. */
export async function layoutTimes(states: number, runs: number) {
  const chart = { ...chartOf(states), format: 'statechart/1' as const, hash: '', app: '' }
  const isEnough = () => true
  return {
    whole: await least(runs, () => place(elk, fullPlan({ tree: treeOf(chart), names: KEYS }), QUICK, isEnough)),
    levels: await least(runs, () =>
      layoutsOf(chart, { names: [KEYS], elk, variants: QUICK, deep: QUICK, overviews: [0], isEnough }),
    ),
  }
}
