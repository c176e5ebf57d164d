import type { Kind } from './faults.ts'
import { type Asked, judgeServer, type ServerVerdict } from './judge-server.ts'
import { WAYS_IN } from './others.ts'

type Say = (line: string) => void

const isOf = (chart: string) => (verdict: ServerVerdict) => verdict.chart === chart

function kindsOf(verdicts: readonly ServerVerdict[]) {
  const kinds = [...new Set(verdicts.map(({ fault }) => fault.kind))]
  const count = (kind: Kind) => {
    const own = verdicts.filter(({ fault }) => fault.kind === kind)
    return `${kind} ${own.filter(({ isCaught }) => isCaught).length}/${own.length}`
  }
  return kinds.map(count).join(', ')
}

const FINDERS = {
  screen: 'on the screen',
  answer: 'by the look at the answer',
  deed: 'by the look at what came of it',
} as const

/** What has found how many, the screen first: what a person sees is told apart from what only a test looks at. */
function findersOf(verdicts: readonly ServerVerdict[]) {
  const count = (finder: ServerVerdict['finder']) => verdicts.filter((each) => each.finder === finder).length
  return Object.entries(FINDERS)
    .map(([finder, words]) => `${words} ${count(finder as keyof typeof FINDERS)}`)
    .join(', ')
}

function outcomeOf({ isCaught, by, finder, walker, equivalent }: ServerVerdict) {
  if (isCaught) return `found ${finder && FINDERS[finder]}, ${by}`
  if (equivalent) return `equivalent: ${equivalent}`
  return `not found${walker ? `, ${walker}` : ''}`
}

const survivalOf = ({ chart, fault, walker }: ServerVerdict) =>
  `${chart}: ${fault.name}${walker ? ` (the walk itself broke: ${walker})` : ''}`

/** Plants the faults of the server in the charts that are asked for, and says what became of them. */
export async function serverTally(isWanted: (chart: string) => boolean, say: Say, asked: Asked) {
  const charts = WAYS_IN.filter(isWanted)
  const began = performance.now()
  const { verdicts, leftOut } = await judgeServer(charts, {
    ...asked,
    verdict: (each) => say(`${each.chart}: ${each.fault.name}: ${outcomeOf(each)}`),
  })
  for (const [what, why] of leftOut) say(`left out: ${what}: ${why}`)
  const told = verdicts.filter(({ equivalent }) => !equivalent)
  for (const chart of charts) {
    const own = told.filter(isOf(chart))
    const alike = verdicts.filter(isOf(chart)).length - own.length
    say(
      `${chart}: ${own.filter(({ isCaught }) => isCaught).length}/${own.length}: ${findersOf(own)}; ${kindsOf(own)}, equivalent ${alike}`,
    )
  }
  say(`found ${findersOf(told)}`)
  say(`the server's faults took ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return { all: told.length, survivors: told.filter(({ isCaught }) => !isCaught).map(survivalOf) }
}
