import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Path, PathFile } from '../../../domain/statecharts/paths.ts'
import type { Modelled } from './all-models.ts'
import { differences } from './expectation.ts'
import { nameOfHappening, tried } from './explore.ts'
import type { AnyModel } from './model.ts'
import { type Station, stationsOn } from './path-file.ts'
import { said } from './said.ts'

const fieldsOf = (part: object) => JSON.stringify(part).slice(1, -1)

/** A path, one step a line. */
function linesOf({ id, name, start, goals, steps, ...begin }: Path) {
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n')
  return `  {${fieldsOf({ id, name, start })},\n   ${fieldsOf({ goals })},\n   ${fieldsOf(begin)},\n   "steps":[\n${lines}\n  ]}`
}

export function textOf({ id, hash }: Pick<Modelled, 'id' | 'hash'>, paths: readonly Path[]) {
  const head: Omit<PathFile, 'paths'> = { format: 'statechart-paths/1', chart: id, hash }
  return `{${fieldsOf(head)},"paths":[\n${paths.map(linesOf).join(',\n')}\n]}\n`
}

export const approve = (chart: Modelled, paths: readonly Path[]) => writeFileSync(chart.pathFile, textOf(chart, paths))

const fileOf = ({ pathFile }: Modelled) => JSON.parse(readFileSync(pathFile, 'utf8')) as PathFile

/** The paths as they were approved. */
export const approvedPaths = (chart: Modelled): readonly Path[] =>
  existsSync(chart.pathFile) ? fileOf(chart).paths : []

/** A state as a person writes it: `counting.waiting`. */
export function stateIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const within = Object.entries(value).map(([name, inner]) => [name, stateIn(inner)].filter((part) => part !== ''))
  return within.map((names) => names.join('.')).join(' and ')
}

const listed = (all: readonly string[]) => all.join(', ') || 'nothing'

/** What is otherwise at a moment of a path than it was: `ready → waiting`. */
function changesAt(before: Station, now: Station): string[] {
  const isOtherwise = listed(before.fired ?? now.fired) !== listed(now.fired)
  const states = [before, now].map(({ expect }) => stateIn(expect.state))
  return [
    ...(before.ms === now.ms ? [] : [`after ${before.ms} ms → after ${now.ms} ms`]),
    ...(states[0] === states[1] ? [] : [states.join(' → ')]),
    ...differences(before.expect, now.expect)
      .filter(({ part }) => part !== 'state')
      .map(({ part, one, other }) => `${part}: ${one} → ${other}`),
    ...before.ignores.filter((name) => !now.ignores.includes(name)).map((name) => `"${name}" does something here now`),
    ...now.ignores.filter((name) => !before.ignores.includes(name)).map((name) => `"${name}" does nothing here now`),
    ...(isOtherwise ? [`by ${listed(before.fired)} → by ${listed(now.fired)}`] : []),
  ]
}

/** The first moment at which the chart does otherwise than a path says, and how; undefined where it still does all of it. */
function changeOn(model: AnyModel, path: Path): string | undefined {
  const happenings = path.steps.map(({ happening }) => happening)
  const now = stationsOn(model, path.start, happenings)
  for (const [at, before] of [path, ...path.steps].entries()) {
    const happening = happenings[at - 1]
    const place = happening ? `step ${at}, ${nameOfHappening(happening)}` : 'at the start'
    const next = tried(() => now.next().value as Station)
    const changes =
      'error' in next ? [`it can happen here no more: ${said(next.error)}`] : changesAt(before, next.value)
    if (changes.length > 0) return `${place}: ${changes.join('\n     ')}`
  }
  return undefined
}

/** `changed`: committed paths that the chart does otherwise now, and how; `says`: all else that differs, in words. */
export type Drift = { changed: readonly { path: Path; change: string }[]; says: readonly string[] }

/** How the committed paths differ from those of the chart as it runs; undefined where they do not. */
export function driftOf(chart: Modelled, paths: readonly Path[]): Drift | undefined {
  if (existsSync(chart.pathFile) && readFileSync(chart.pathFile, 'utf8') === textOf(chart, paths)) return undefined
  if (!existsSync(chart.pathFile)) return { changed: [], says: ['there is no file of them yet'] }
  const { hash, paths: committed } = fileOf(chart)
  const changed = committed.flatMap((path) => {
    const change = changeOn(chart.model, path)
    return change === undefined ? [] : [{ path, change }]
  })
  const without = (some: readonly Path[], others: readonly Path[]) =>
    some.filter(({ id }) => !others.some((other) => other.id === id)).map(({ name }) => name)
  return {
    changed,
    says: [
      ...(hash === chart.hash ? [] : [`the chart is another one: ${hash} → ${chart.hash}`]),
      ...without(paths, committed).map((name) => `new: ${name}`),
      ...without(committed, paths).map((name) => `no longer needed: ${name}`),
    ],
  }
}
