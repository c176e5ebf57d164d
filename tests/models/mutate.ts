import { parseArgs } from 'node:util'
import { allModels } from './library/all-models.ts'
import { pairCover, singleCover } from './library/cover.ts'
import { explore } from './library/explore.ts'
import { judge, type Verdict } from './library/judge.ts'

/** `npm run paths:mutate`: how many single faults, planted in a chart, its paths find. */
const { values } = parseArgs({ options: { chart: { type: 'string' } } })

const GOALS = { transitions: 0.95, pairs: 0.98 }
const say = (line: string) => process.stdout.write(`${line}\n`)

type Tally = { killed: number; survivors: string[] }
const total: Record<keyof typeof GOALS, Tally> = {
  transitions: { killed: 0, survivors: [] },
  pairs: { killed: 0, survivors: [] },
}

function add(tally: Tally, id: string, verdicts: readonly Verdict[]) {
  const survivors = verdicts.filter(({ fate }) => fate === 'survived').map(({ mutant }) => `${id}: ${mutant}`)
  const killed = verdicts.filter(({ fate }) => fate === 'killed').length
  tally.killed += killed
  tally.survivors.push(...survivors)
  return `${killed}/${killed + survivors.length}`
}

for (const { id, model } of await allModels()) {
  if (values.chart && id !== values.chart) continue
  const graph = explore(model)
  const single = add(total.transitions, id, judge(model, graph, singleCover(graph).walks))
  const pair = add(total.pairs, id, judge(model, graph, pairCover(graph).walks))
  say(`${id}: mutants killed ${single} by transition cover, ${pair} by pair cover`)
}

let failed = 0
for (const [cover, goal] of Object.entries(GOALS) as [keyof typeof GOALS, number][]) {
  const { killed, survivors } = total[cover]
  const rate = killed / Math.max(1, killed + survivors.length)
  say(`\n${cover}: ${(rate * 100).toFixed(1)} % of ${killed + survivors.length} killed (goal ${goal * 100} %)`)
  for (const survivor of survivors) say(`   survived: ${survivor}`)
  if (rate < goal) failed += 1
}
say(`\n${2 - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
