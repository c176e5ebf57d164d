import { parseArgs } from 'node:util'
import { allModels } from './library/all-models.ts'
import { pairCover, singleCover } from './library/cover.ts'
import { explore } from './library/explore.ts'
import { judge, type Verdict } from './library/judge.ts'
import { judgeViews } from './library/judge-views.ts'

/** `npm run paths:mutate`: how many single faults, planted in a chart or in a view, the paths find. `--only charts|views` */
const { values } = parseArgs({
  options: { chart: { type: 'string' }, only: { type: 'string' } },
})
const does = (what: 'charts' | 'views') => values.only === undefined || values.only === what

const GOALS = { transitions: 0.95, pairs: 0.98 }
const VIEWS_GOAL = 0.95
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

for (const { id, model } of does('charts') ? await allModels() : []) {
  if (values.chart && id !== values.chart) continue
  const graph = explore(model)
  const single = add(total.transitions, id, judge(model, graph, singleCover(graph).walks))
  const pair = add(total.pairs, id, judge(model, graph, pairCover(graph).walks))
  say(`${id}: mutants killed ${single} by transition cover, ${pair} by pair cover`)
}

let passed = 0
let failed = 0
function decide(what: string, killed: number, survivors: readonly string[], goal: number) {
  const all = killed + survivors.length
  const rate = killed / Math.max(1, all)
  say(`\n${what}: ${(rate * 100).toFixed(1)} % of ${all} found (goal ${goal * 100} %)`)
  for (const survivor of survivors) say(`   survived: ${survivor}`)
  if (all > 0 && rate >= goal) passed += 1
  else failed += 1
}

if (does('charts'))
  for (const [cover, goal] of Object.entries(GOALS) as [keyof typeof GOALS, number][])
    decide(`faults in the charts, ${cover} cover`, total[cover].killed, total[cover].survivors, goal)

if (does('views')) {
  say('')
  const verdicts = await judgeViews(values.chart, ({ fault, isCaught, by }) =>
    say(`${fault.chart} view: ${fault.name}: ${isCaught ? `found by "${by}"` : 'not found'}`),
  )
  const survivors = verdicts.filter(({ isCaught }) => !isCaught)
  decide(
    'faults in the views',
    verdicts.length - survivors.length,
    survivors.map(({ fault }) => `${fault.chart}: ${fault.name}`),
    VIEWS_GOAL,
  )
}
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
