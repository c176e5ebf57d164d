import { helpOf, namesIn, type Options, readOptions, typed } from '../support/command-line.ts'
import { allModels } from './library/all-models.ts'
import type { Verdict } from './library/judge.ts'
import { judgeCharts } from './library/judge-charts.ts'
import { judgeTimings } from './library/judge-timings.ts'
import { judgeViews } from './library/judge-views.ts'
import { screensShort, survivorsOf, toldBeside, toldKinds, toldSurvivor, toldVerdict } from './library/views-told.ts'
import { serverTally } from './server-faults/tally.ts'

/** `npm run paths:mutate`: how many single faults, planted in a chart, a view, the server or a duration, are found. `--only charts|views|server|timings` */
const say = (line: string) => process.stdout.write(`${line}\n`)
const ABOUT = `npm run paths:mutate -- [options]
Plants single faults in the charts, the views, what the server answers and how long things take, and counts those that are found.
Exit code: 0 the goals are reached, 1 they are not, 2 a mistyped option.`
const PARTS = ['charts', 'views', 'server', 'timings'] as const
const OPTIONS = {
  chart: { value: '<names>', says: 'only in these charts, with commas: --chart signIn,login' },
  only: { value: '<parts>', says: 'only in the charts, the views, the server or the timings: --only server' },
  fault: { value: '<words>', says: "of the server's faults only those whose name holds this: --fault passkeyAuth" },
  quick: { says: 'of them what breaks the contract is not walked: a look at the answer finds it' },
  help: { says: 'this page' },
} satisfies Options

const asked = await typed(async () => {
  const { chart, only, fault, quick, help } = readOptions(process.argv.slice(2), OPTIONS)
  if (help) {
    say(helpOf(ABOUT, OPTIONS))
    process.exit()
  }
  const ids = (await allModels()).map(({ id }) => id)
  return {
    ids: typeof chart === 'string' ? namesIn('chart', chart, ids) : ids,
    server: { part: typeof fault === 'string' ? fault : '', isQuick: quick === true },
    parts: namesIn('part', typeof only === 'string' ? only : PARTS.join(), PARTS),
  }
})
const isWanted = (id: string) => asked.ids.includes(id)
const does = (what: (typeof PARTS)[number]) => asked.parts.includes(what)

const GOALS = { transitions: 0.95, pairs: 0.98 }
const COVERS = Object.keys(GOALS) as (keyof typeof GOALS)[]
const VIEWS_GOAL = 0.95
const SERVER_GOAL = 0.95
const TIMINGS_GOAL = 1

/** Of the faults that could be found at all, how many were not, and what there is to say of each. */
type Tally = { all: number; survivors: readonly string[] }
const percent = ({ all, survivors }: Tally) => `${(((all - survivors.length) / all) * 100).toFixed(1)} %`
const isReached = ({ all, survivors }: Tally, goal: number) => all - survivors.length >= goal * all

const survivalOf = (id: string, { mutant, survived, telling = [] }: Verdict) =>
  `${id}: ${mutant}. ${survived.length < COVERS.length ? 'Pair cover finds it' : 'Only this would tell'}: ${telling.join(', ')}`

const tallyOf = (id: string, verdicts: readonly Verdict[], cover: string): Tally => ({
  all: verdicts.filter(({ isEquivalent }) => !isEquivalent).length,
  survivors: verdicts
    .filter(({ survived, isEquivalent }) => !isEquivalent && survived.includes(cover))
    .map((verdict) => survivalOf(id, verdict)),
})

const sum = (tallies: readonly Tally[]): Tally => ({
  all: tallies.reduce((all, tally) => all + tally.all, 0),
  survivors: tallies.flatMap(({ survivors }) => survivors),
})

let passed = 0
let failed = 0
function decide(what: string, tally: Tally, goal: number) {
  say(`\n${what}: ${percent(tally)} of ${tally.all} found (goal ${goal * 100} %)`)
  for (const survivor of tally.survivors) say(`   survived: ${survivor}`)
  if (tally.all > 0 && isReached(tally, goal)) passed += 1
  else failed += 1
}

async function charts() {
  const tallies: Record<keyof typeof GOALS, Tally[]> = { transitions: [], pairs: [] }
  const below: string[] = []
  await judgeCharts(asked.ids, ({ id, verdicts }) => {
    const said = COVERS.map((cover) => {
      const tally = tallyOf(id, verdicts, cover)
      tallies[cover].push(tally)
      if (!isReached(tally, GOALS[cover])) below.push(`${id} (${cover}, ${percent(tally)})`)
      return `${tally.all - tally.survivors.length}/${tally.all} by ${cover}`
    })
    const equivalent = verdicts.filter(({ isEquivalent }) => isEquivalent).length
    say(`${id}: mutants found ${said.join(', ')}, equivalent ${equivalent}`)
  })
  for (const cover of COVERS) decide(`faults in the charts, cover of ${cover}`, sum(tallies[cover]), GOALS[cover])
  say(`single charts below the goal: ${below.join(', ') || 'none'}`)
}

async function views() {
  const verdicts = await judgeViews(isWanted, (verdict) => say(toldVerdict(verdict)))
  const all = verdicts.filter(({ isEquivalent }) => !isEquivalent).length
  decide('faults in the views', { all, survivors: survivorsOf(verdicts).map(toldSurvivor) }, VIEWS_GOAL)
  for (const line of toldKinds(verdicts)) say(line)
  say(toldBeside())
  say(`screens with fewer than three faults: ${screensShort(verdicts).join(', ') || 'none'}`)
}

if (does('charts')) await charts()
async function timings() {
  const verdicts = await judgeTimings(({ name, isCaught, by }) =>
    say(`${name}: ${isCaught ? `found, ${by}` : 'not found'}`),
  )
  const survivors = verdicts.filter(({ isCaught }) => !isCaught).map(({ name }) => name)
  decide('faults in the timings, in Chromium', { all: verdicts.length, survivors }, TIMINGS_GOAL)
}

if (does('views')) await views()
if (does('server'))
  decide('faults of the server, in Chromium', await serverTally(isWanted, say, asked.server), SERVER_GOAL)
if (does('timings')) await timings()
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
