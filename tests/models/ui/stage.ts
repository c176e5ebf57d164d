import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { RunTarget } from '../../../domain/statecharts/run.ts'
import type { News } from '../library/onlooker.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** So long a step is to be seen where nobody presses for the next. */
const SLOWLY_MS = 600

export const PACES = ['step', 'slow', 'fast'] as const
export type Pace = (typeof PACES)[number]
export type Wish = { charts: readonly string[]; targets: readonly RunTarget[]; path?: string; pace: Pace }
/** What the page is told: the news of the walks, and of the run as a whole. */
export type Told =
  | News
  | { kind: 'run'; wish: Wish }
  | { kind: 'says'; line: string }
  | { kind: 'over'; isStopped: boolean }

type Hear = (told: Told) => void

/** One run at a time of `npm run paths`, in a process group of its own, which goes on as fast as it is told. */
export function walkingStage(onlooker: () => string, rest: readonly string[], hear: Hear) {
  let child: ChildProcess | undefined
  let pace: Pace = 'slow'
  let goOn: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function release() {
    clearTimeout(timer)
    const go = goOn
    goOn = undefined
    go?.()
  }
  function wait(go: () => void) {
    goOn = go
    if (pace === 'fast') release()
    if (pace === 'slow') timer = setTimeout(release, SLOWLY_MS)
  }
  /** Ends what was started here as Ctrl-C does, by the number of its own group; the walk waits where it is, so that nothing of it is kept. */
  function stop() {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    isStopped = true
    clearTimeout(timer)
    goOn = undefined
    process.kill(-child.pid, 'SIGINT')
  }

  return {
    isWalking: () => child !== undefined,
    walk(wish: Wish) {
      const { charts, targets, path } = wish
      pace = wish.pace
      isStopped = false
      const asked = [
        '--chart',
        charts.join(),
        '--target',
        targets.join(),
        '--at-once',
        '1',
        ...(path ? ['--path', path] : []),
      ]
      const args = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'tests/models/paths.ts'), ...asked, ...rest]
      child = spawn(process.execPath, args, {
        cwd: ROOT,
        detached: true,
        env: { ...process.env, PATHS_ONLOOKER: onlooker() },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      hear({ kind: 'run', wish })
      for (const stream of [child.stdout, child.stderr])
        if (stream) createInterface({ input: stream }).on('line', (line) => hear({ kind: 'says', line }))
      child.once('close', () => {
        child = undefined
        hear({ kind: 'over', isStopped })
      })
    },
    /** Before each step the walk waits until it may go on, and where a path has failed, until somebody has seen it. */
    heard(news: News, go: () => void) {
      if (isStopped) return
      hear(news)
      if (news.kind === 'ends' && news.failure !== undefined) goOn = go
      else if (news.kind === 'goes') wait(go)
      else go()
    },
    setPace(next: Pace) {
      if (!PACES.includes(next)) return
      pace = next
      clearTimeout(timer)
      if (goOn) wait(goOn)
    },
    step: release,
    stop,
    /** Ends what is walked and waits for that. */
    async close() {
      const last = child
      stop()
      if (last) await once(last, 'close')
    },
  }
}
