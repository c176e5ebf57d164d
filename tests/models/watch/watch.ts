import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { watch as watchFiles } from 'chokidar'
import type { Modelled } from '../library/all-models.ts'
import type { Asked } from '../library/paths-options.ts'
import { said } from '../library/said.ts'
import { moduleGraph } from './module-graph.ts'
import { joined, type Touched, touchedBy } from './touched.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ROOMS = ['machines', 'domain', 'openapi', 'locales', 'src', 'server', 'tests/models', 'tests/scenarios']
const STAGES = ['tests/src', 'tests/machines', 'tests/support', 'tests/e2e/support']
/** What somebody writes, and not what an editor keeps beside it. */
const WRITTEN = /(?:^|\/)[^./~][^/~]*\.(?:m?[jt]sx?|json|css|feature|yaml|sql|svg|html)$/
const KNOWN = /\.(?:feature|paths\.json)$/
/** An editor writes a file in several strokes. */
const SETTLED_MS = 100
const TOLD_AT_MOST = 5

type Say = (line: string) => void

const contentOf = (file: string) => {
  const path = join(ROOT, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** The content of files by when it was last looked at: that of paths from the beginning on. */
function contents() {
  const known = new Map<string, string | undefined>()
  for (const room of ['tests/models', 'tests/scenarios'])
    for (const name of readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }))
      if (KNOWN.test(name)) known.set(`${room}/${name}`, contentOf(`${room}/${name}`))
  return (file: string) => {
    const [before, after] = [known.get(file), contentOf(file)]
    const isNew = !known.has(file) || before !== after
    known.set(file, after)
    return isNew ? { file, before, after } : undefined
  }
}

function told(file: string, touched: readonly Touched[], say: Say) {
  if (touched.length === 0) return say(`${file} has changed: nothing that is asked for comes by it`)
  say(`${file} has changed:`)
  for (const { target, why } of touched) {
    for (const line of why.slice(0, TOLD_AT_MOST)) say(`   ${target}, ${line}`)
    if (why.length > TOLD_AT_MOST) say(`   ${target}, and ${why.length - TOLD_AT_MOST} more charts`)
  }
}

/** The command that walks what was touched. */
export function argumentsFor({ target, charts, path, scenario }: Touched, rest: readonly string[]) {
  const part = path !== undefined ? ['--path', path] : scenario !== undefined ? ['--scenario', scenario] : []
  return ['--target', target, '--chart', charts.join(), ...part, ...rest]
}

const NOT_FOR_RUNS = ['--watch', '--ui']
const WITH_VALUE = ['--target', '--chart', '--except', '--path', '--scenario']

/** What was typed, without what each run is told anew. */
export const restOf = (typed: readonly string[]) =>
  typed.filter((each, at) => {
    const name = each.split('=')[0] ?? ''
    return !NOT_FOR_RUNS.includes(name) && !WITH_VALUE.includes(name) && !WITH_VALUE.includes(typed[at - 1] ?? '')
  })

const settled = () => new Promise((resolve) => void setTimeout(resolve, SETTLED_MS))

/** What somebody writes; `next` waits for changes, and for nothing once it is closed. */
function changes(say: Say) {
  const look = contents()
  const waiting = new Set<string>()
  let wake: () => void = () => undefined
  let isOver = false
  const watcher = watchFiles([...ROOMS, ...STAGES], {
    cwd: ROOT,
    ignoreInitial: true,
    ignored: (path, stats) => stats?.isFile() === true && !WRITTEN.test(path),
  })
  watcher.on('error', (error) => say(said(error)))
  watcher.on('all', (_, name) => {
    const file = name.replaceAll('\\', '/')
    if (!WRITTEN.test(file)) return
    waiting.add(file)
    wake()
  })
  return {
    ready: new Promise<void>((resolve) => void watcher.once('ready', resolve)),
    async next() {
      await new Promise<void>((resolve) => {
        wake = resolve
        if (waiting.size > 0 || isOver) resolve()
      })
      await settled()
      const found = [...waiting].map(look).filter((change) => change !== undefined)
      waiting.clear()
      return found
    },
    close() {
      isOver = true
      wake()
      return watcher.close()
    },
  }
}

/** Walks in processes of their own, one after the other, and none once it is stopped. */
function walks(rest: readonly string[]) {
  let stopRun: () => void = () => undefined
  let isOver = false
  return {
    isOver: () => isOver,
    of: (touched: Touched) =>
      new Promise<void>((resolve) => {
        if (isOver) return resolve()
        const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs')
        const args = [tsx, join(ROOT, 'tests/models/paths.ts'), ...argumentsFor(touched, rest)]
        const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
        stopRun = () => void child.kill('SIGTERM')
        child.once('close', () => resolve())
      }),
    stop() {
      isOver = true
      stopRun()
    },
  }
}

/** Walks what each change touches, until it is stopped; a run that fails is no end. */
export async function watch(asked: Asked, models: readonly Modelled[], typed: readonly string[], say: Say) {
  const charts = models
    .filter(({ id }) => asked.charts.includes(id))
    .map(({ id, pathFile }) => ({
      id,
      base: relative(ROOT, pathFile).replaceAll('\\', '/').replace('.paths.json', ''),
    }))
  const [graph, written, walk] = [moduleGraph(ROOT), changes(say), walks(restOf(typed))]
  let closing: Promise<void> | undefined
  const stop = () => {
    walk.stop()
    closing ??= written.close()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)

  await written.ready
  say(`watching ${charts.length} charts on ${asked.targets.join(', ')}; a change walks what it touches, Ctrl-C ends it`)
  while (!walk.isOver()) {
    const all = (await written.next()).flatMap((change) => {
      const touched = touchedBy(change, { charts, targets: asked.targets }, graph)
      graph.forget(change.file)
      told(change.file, touched, say)
      return touched
    })
    for (const touched of joined(all)) await walk.of(touched)
    if (all.length > 0 && !walk.isOver()) say('\nwatching')
  }
  await closing
  say('\nno longer watching')
}
