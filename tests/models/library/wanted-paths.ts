import type { Path } from '../../../domain/statecharts/paths.ts'
import { pathsThrough } from '../../../src/incident/paths-through.ts'
import { extractChart } from '../../../src/recorder/extract.ts'
import type { AnyModel } from './model.ts'

/** `path`: only the one with this id. `state`: only those that come through it. */
export type Wanted = { path?: string; state?: string }

/** What a run of some of a chart's paths is called; nothing where all of them are walked. */
export const onlyOf = ({ path, state }: Wanted) => path ?? state

/** Whether a path of this chart is one of those that are asked for. */
export function isWantedIn(model: AnyModel, { path, state }: Wanted) {
  const chart = state === undefined ? undefined : extractChart(model.machine)
  return (each: Path) =>
    (path === undefined || each.id === path) &&
    (chart === undefined || state === undefined || pathsThrough(chart, [each], state).length > 0)
}
