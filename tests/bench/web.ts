import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { median, say, tell } from './goals.mjs'
import { makeDataDir, startServer } from './server.mjs'
import { type Browser, startBrowser } from './web/browser.ts'
import { FLOORS, startFloors } from './web/floors.ts'
import { INSIDE_GOALS, type InsideTimes, timesInside } from './web/inside.ts'
import { CPU_SLOWER, type Visit, visitTwice } from './web/visit.ts'

/** `npm run bench:web`: the sign-in page beside floors that are built in the same run, then what follows. Reported, never a test. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const OURS = 'console'
const KINDS = ['first', 'repeat'] as const
type Kind = (typeof KINDS)[number]
type Measure = keyof Visit
type Site = { name: string; address: string }
type Runs = ReadonlyMap<string, readonly Record<Kind, Visit>[]>

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** Site after site, run after run: what else the machine does meets all of them. */
async function interleaved(browser: Browser, sites: readonly Site[]) {
  const runs = new Map(sites.map(({ name }) => [name, [] as Record<Kind, Visit>[]]))
  // What the first page of a browser pays for is no page's own.
  for (const { address } of sites) await visitTwice(browser, address)
  for (let run = 0; run < RUNS; run++)
    for (const { name, address } of sites) runs.get(name)?.push(await visitTwice(browser, address))
  return runs
}

const valuesOf = (runs: Runs, site: string, kind: Kind, measure: Measure) =>
  (runs.get(site) ?? []).map((each) => each[kind][measure])
const medianOf = (runs: Runs, site: string, kind: Kind, measure: Measure) => median(valuesOf(runs, site, kind, measure))
/** Of the same run, so that what else the machine does meets both. */
const ratioOf = (runs: Runs, site: string, kind: Kind, measure: Measure) => {
  const floor = valuesOf(runs, FLOORS.static, kind, measure)
  return median(valuesOf(runs, site, kind, measure).map((value, run) => value / (floor[run] ?? Number.NaN)))
}

const COLUMNS: Readonly<Record<Measure, { title: string; digits: number }>> = {
  visible: { title: 'visible ms', digits: 0 },
  usable: { title: 'usable ms', digits: 0 },
  blocked: { title: 'blocked ms', digits: 0 },
  longest: { title: 'longest ms', digits: 0 },
  kilobytes: { title: 'KB before', digits: 1 },
  requests: { title: 'requests', digits: 0 },
  shift: { title: 'shift', digits: 3 },
}
const RATIOS: readonly Measure[] = ['visible', 'usable']

function cellOf(runs: Runs, site: string, kind: Kind, measure: Measure) {
  const { digits } = COLUMNS[measure]
  const values = sorted(valuesOf(runs, site, kind, measure))
  const shown = [values.at(0), values.at(-1)].map((value) => value?.toFixed(digits))
  const spread = shown[0] === shown[1] ? '' : ` ${shown.join('–')}`
  const ratio = RATIOS.includes(measure) ? ` ${ratioOf(runs, site, kind, measure).toFixed(1)}×` : ''
  return `${median(values).toFixed(digits)}${ratio}${spread}`
}

function print(runs: Runs, kind: Kind) {
  const measures = Object.keys(COLUMNS) as Measure[]
  say(`\n${kind} visit: median, times the static form, spread of ${RUNS} runs`)
  say(`${''.padEnd(20)}${measures.map((measure) => COLUMNS[measure].title.padStart(20)).join('')}`)
  for (const site of runs.keys())
    say(`${site.padEnd(20)}${measures.map((measure) => cellOf(runs, site, kind, measure).padStart(20)).join('')}`)
}

function tellGoals(runs: Runs) {
  const times = { unit: '×' }
  const own = (kind: Kind, measure: Measure) => medianOf(runs, OURS, kind, measure)
  say('')
  tell('first visit, visible, of the static form', ratioOf(runs, OURS, 'first', 'visible'), { ...times, atMost: 1.2 })
  tell('first visit, usable, of the static form', ratioOf(runs, OURS, 'first', 'usable'), { ...times, atMost: 3.6 })
  tell('repeat visit, usable, of the static form', ratioOf(runs, OURS, 'repeat', 'usable'), { ...times, atMost: 2.2 })
  tell('first visit, blocked', own('first', 'blocked'), { unit: ' ms', atMost: 250 })
  tell('first visit, longest task', own('first', 'longest'), { unit: ' ms', atMost: 50 })
  tell('first visit, before it is usable', own('first', 'kilobytes'), { unit: ' KB', atMost: 90 })
  tell('first visit, requests before it is usable', own('first', 'requests'), { atMost: 6 })
  tell('layout shift', Math.max(...KINDS.flatMap((kind) => valuesOf(runs, OURS, kind, 'shift'))), { atMost: 0 })
}

function tellInside(runs: readonly InsideTimes[]) {
  for (const [name, { says, atMost }] of Object.entries(INSIDE_GOALS)) {
    const values = runs.map((times) => times[name as keyof InsideTimes])
    const spread = [Math.min(...values), Math.max(...values)].map(Math.round).join('–')
    tell(`${says} (${spread})`, median(values), { unit: ' ms', atMost })
  }
}

export async function benchWeb() {
  const data = makeDataDir()
  // Before Vite calls this process one of production, in which there is no demo.
  const server = await startServer(data.path, { FLEET: 'still' })
  const floors = await startFloors()
  const browser = await startBrowser(readFileSync(join(import.meta.dirname, 'web/watch.js'), 'utf8'))
  try {
    const { port } = new URL(server.origin)
    const ours = { name: OURS, address: `http://localhost:${port}/` }
    say(`${browser.version}, processor ${CPU_SLOWER}× slower, 1.6 Mbit/s, 150 ms`)
    const runs = await interleaved(browser, [...floors.sites, ours])
    for (const kind of KINDS) print(runs, kind)
    tellGoals(runs)
    const inside: InsideTimes[] = []
    for (let run = 0; run < RUNS; run++) inside.push(await timesInside(browser, ours.address))
    tellInside(inside)
  } finally {
    await browser.close()
    await server.stop()
    data.remove()
    await floors.close()
  }
}
