import type { Kind } from './faults.ts'
import { judgeServer, type ServerVerdict, WAYS_IN } from './judge-server.ts'

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

const survivalOf = ({ chart, fault, walker }: ServerVerdict) =>
  `${chart}: ${fault.name}${walker ? ` (the walk itself broke: ${walker})` : ''}`

/** Plants the faults of the server in the charts that are asked for, and says what became of them. */
export async function serverTally(isWanted: (chart: string) => boolean, say: Say, part?: string) {
  const charts = WAYS_IN.filter(isWanted)
  const began = performance.now()
  const { verdicts, equivalent } = await judgeServer(charts, {
    part,
    verdict: ({ chart, fault, isCaught, by, walker }) =>
      say(`${chart}: ${fault.name}: ${isCaught ? `found, ${by}` : `not found${walker ? `, ${walker}` : ''}`}`),
  })
  for (const [what, why] of equivalent) say(`left out: ${what}: ${why}`)
  for (const chart of charts) say(`${chart}: ${kindsOf(verdicts.filter(isOf(chart)))}`)
  say(`the server's faults took ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return { all: verdicts.length, survivors: verdicts.filter(({ isCaught }) => !isCaught).map(survivalOf) }
}
