import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Verdict } from './judge.ts'

export type ChartVerdicts = { id: string; verdicts: readonly Verdict[] }

const JUDGE = join(import.meta.dirname, 'judge-process.ts')

/** Judges the mutants of these charts, as many charts at once as there are cores; `tell` hears of each as it is known. */
export async function judgeCharts(ids: readonly string[], tell: (chart: ChartVerdicts) => void) {
  const waiting = [...ids]
  const work = () =>
    new Promise<void>((done, fail) => {
      const child = fork(JUDGE)
      const goOn = () => {
        const next = waiting.shift()
        if (next === undefined) child.disconnect()
        else child.send(next)
      }
      child.on('message', (chart: ChartVerdicts) => {
        tell(chart)
        goOn()
      })
      child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`a judge ended with ${code}`))))
      goOn()
    })
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), ids.length) }, work))
}
