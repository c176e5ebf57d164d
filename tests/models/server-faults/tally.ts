import type { Kind } from './faults.ts'
import { judgeServer, type ServerVerdict } from './judge-server.ts'
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

function outcomeOf({ isCaught, by, walker, equivalent }: ServerVerdict) {
  if (isCaught) return `found, ${by}`
  if (equivalent) return `equivalent: ${equivalent}`
  return `not found${walker ? `, ${walker}` : ''}`
}

const survivalOf = ({ chart, fault, walker }: ServerVerdict) =>
  `${chart}: ${fault.name}${walker ? ` (the walk itself broke: ${walker})` : ''}`

/** Plants the faults of the server in the charts that are asked for, and says what became of them. */
export async function serverTally(isWanted: (chart: string) => boolean, say: Say, part = '') {
  const charts = WAYS_IN.filter(isWanted)
  const began = performance.now()
  const { verdicts, leftOut } = await judgeServer(charts, {
    part,
    verdict: (each) => say(`${each.chart}: ${each.fault.name}: ${outcomeOf(each)}`),
  })
  for (const [what, why] of leftOut) say(`left out: ${what}: ${why}`)
  const told = verdicts.filter(({ equivalent }) => !equivalent)
  for (const chart of charts) {
    const own = told.filter(isOf(chart))
    const alike = verdicts.filter(isOf(chart)).length - own.length
    say(
      `${chart}: ${own.filter(({ isCaught }) => isCaught).length}/${own.length}: ${kindsOf(own)}, equivalent ${alike}`,
    )
  }
  say(`the server's faults took ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return { all: told.length, survivors: told.filter(({ isCaught }) => !isCaught).map(survivalOf) }
}
