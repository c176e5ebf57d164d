import type { PathFile } from '../../../domain/statecharts/paths.ts'
import type { RunTarget } from '../../../domain/statecharts/run.ts'
import type { Chain, moduleGraph } from './module-graph.ts'

/** A chart with where its files are: `tests/models/sign-in/sign-in`. */
export type Watched = { id: string; base: string }
/** What a changed file touches: charts on targets, or one path, or the scenarios of a file, with why in words. */
export type Touched = {
  target: RunTarget
  charts: readonly string[]
  path?: string
  scenario?: string
  why: readonly string[]
}

type Graph = ReturnType<typeof moduleGraph>
type Change = { file: string; before?: string | undefined; after?: string | undefined }
type Asked = { charts: readonly Watched[]; targets: readonly RunTarget[] }

/** What walks the paths of a target, whatever the chart. */
const WALKER: Readonly<Record<RunTarget, readonly string[]>> = {
  model: ['tests/models/library/chart-faults.ts', 'tests/models/library/run-paths.ts'],
  dom: ['tests/models/dom.test.tsx'],
  browser: ['tests/models/library/browser-subject.ts'],
}
/** Languages that are shown on a target. */
const SHOWN: Readonly<Record<RunTarget, readonly string[]>> = {
  model: ['en'],
  dom: ['en', 'zh', 'ar'],
  browser: ['en'],
}

const LANGUAGE = /(?:^locales\/|\/locales\/).*?\b(\w\w)\.json$/
const SCENARIOS = /^tests\/scenarios\/.*\.feature$/
const PATHS = /^(tests\/models\/.*)\.paths\.json$/
const CHART = /^machines\/.*\.machine\.ts$/
const SHOWN_CHAIN = 4

/** Where a walk begins: a chart is walked with its own, whichever others its view may show by and by. */
const beginningsOf = ({ base }: Watched, target: RunTarget, file: string) =>
  CHART.test(file)
    ? [`${base}.model.ts`]
    : [`${base}.model.ts`, ...(target === 'model' ? [] : [`${base}.bindings.tsx`]), ...WALKER[target]]

const shortened = (chain: Chain) =>
  chain.length > SHOWN_CHAIN ? [...chain.slice(0, SHOWN_CHAIN - 1), '…', ...chain.slice(-1)] : chain

const pathsIn = (text: string | undefined) => {
  try {
    return (JSON.parse(text ?? '') as PathFile).paths
  } catch {
    return []
  }
}

/** The path of a file that differs, where it is one alone. */
function changedPath({ before, after }: Change) {
  const known = new Map(pathsIn(before).map((path) => [path.id, JSON.stringify(path)]))
  const changed = pathsIn(after).filter((path) => known.get(path.id) !== JSON.stringify(path))
  return changed.length === 1 && known.has(changed[0]?.id ?? '') ? changed[0]?.id : undefined
}

function byPathFile(change: Change, base: string, { charts, targets }: Asked): Touched[] {
  const chart = charts.find((each) => each.base === base)
  if (!chart) return []
  const path = changedPath(change)
  const why = [`${chart.id}: ${path === undefined ? 'its paths' : `its path ${path}`}`]
  return targets.map((target) => ({ target, charts: [chart.id], ...(path === undefined ? {} : { path }), why }))
}

function byImports({ file }: Change, { charts, targets }: Asked, graph: Graph): Touched[] {
  const lang = LANGUAGE.exec(file)?.[1]
  return targets.flatMap((target) => {
    if (lang !== undefined && !SHOWN[target].includes(lang)) return []
    if (file.startsWith('server/') && target === 'browser')
      return [{ target, charts: charts.map(({ id }) => id), why: ['every chart: the server answers it'] }]
    const found = charts.flatMap((chart) => {
      const chain = graph.chainTo(file, beginningsOf(chart, target, file))
      return chain ? [{ id: chart.id, why: `${chart.id}: ${shortened(chain).join(' ← ')}` }] : []
    })
    return found.length > 0 ? [{ target, charts: found.map(({ id }) => id), why: found.map(({ why }) => why) }] : []
  })
}

/** What a change touches on the targets that are asked for. */
export function touchedBy(change: Change, asked: Asked, graph: Graph): Touched[] {
  const { file } = change
  if (SCENARIOS.test(file))
    return asked.targets.map((target) => ({
      ...{ target, scenario: file, why: [`the scenarios of ${file}`] },
      charts: asked.charts.map(({ id }) => id),
    }))
  const base = PATHS.exec(file)?.[1]
  return base === undefined ? byImports(change, asked, graph) : byPathFile(change, base, asked)
}

const keyOf = ({ target, path, scenario }: Touched) => [target, path, scenario].join()

/** Several changes at once: what is walked as a whole needs no walk of its parts. */
export function joined(all: readonly Touched[]): Touched[] {
  const whole = new Map<RunTarget, Set<string>>()
  for (const { target, charts, path, scenario } of all)
    if (path === undefined && scenario === undefined)
      whole.set(target, new Set([...(whole.get(target) ?? []), ...charts]))
  const parts = all.filter(
    ({ target, charts, path, scenario }) =>
      scenario !== undefined || (path !== undefined && !charts.every((id) => whole.get(target)?.has(id))),
  )
  return [
    ...[...whole].map(([target, charts]) => ({
      ...{ target, charts: [...charts] },
      why: [...new Set(all.filter((each) => each.target === target).flatMap(({ why }) => why))],
    })),
    ...new Map(parts.map((part) => [keyOf(part), part])).values(),
  ]
}
