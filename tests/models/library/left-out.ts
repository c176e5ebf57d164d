import type { Path } from '../../../domain/statecharts/paths.ts'
import { coveredBy, type Plan } from './plan.ts'
import type { Excluded } from './restrict.ts'
import type { Result } from './run-paths.ts'

const KINDS = ['states', 'transitions', 'cases'] as const
type Kind = (typeof KINDS)[number]

/** Without the paths that need what is not there, and without what lies on them alone, each with why. */
export function withoutLacking(plan: Plan, results: readonly Result[]): { plan: Plan; results: readonly Result[] } {
  const whys = new Map(results.flatMap(({ path, lacks }) => (lacks === undefined ? [] : [[path.id, lacks] as const])))
  if (whys.size === 0) return { plan, results }
  const why = ({ id }: Path) => whys.get(id) ?? ''
  const lacking = plan.paths.filter(({ id }) => whys.has(id))
  const paths = plan.paths.filter((path) => !lacking.includes(path))
  const there = coveredBy(paths)
  const reached = lacking.map((path) => ({ path, by: coveredBy([path]) }))
  const lostOf = (kind: Kind): Excluded[] =>
    [...plan.of[kind]].flatMap((what) => {
      const alone = there[kind].has(what) ? undefined : reached.find(({ by }) => by[kind].has(what))
      return alone ? [{ what, why: why(alone.path) }] : []
    })
  const lost = { states: lostOf('states'), transitions: lostOf('transitions'), cases: lostOf('cases') }
  const left = (kind: Kind) => new Set([...plan.of[kind]].filter((id) => !lost[kind].some(({ what }) => what === id)))
  return {
    plan: {
      ...{ paths, crashed: plan.crashed },
      of: { states: left('states'), transitions: left('transitions'), cases: left('cases') },
      excluded: [
        ...plan.excluded,
        ...lacking.map((path) => ({ what: path.name, path: path.id, why: why(path) })),
        ...KINDS.flatMap((kind) => lost[kind]),
      ],
    },
    results: results.filter(({ lacks }) => lacks === undefined),
  }
}
