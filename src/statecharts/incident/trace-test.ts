import type { Happening, Path, PathFile, PathStep } from '../../../domain/statecharts/paths.ts'
import { goalsOf, singleCover, startGoalsOf, type Walk } from '../../../tests/models/library/cover.ts'
import { expectationOf } from '../../../tests/models/library/expectation.ts'
import {
  type Edge,
  explore,
  firstMoment,
  type Graph,
  happen,
  happeningsAt,
  keyOf,
  type Moment as Lived,
  nameOfHappening,
} from '../../../tests/models/library/explore.ts'
import type { AnyModel } from '../../../tests/models/library/model.ts'
import { ID_DIGITS, idTextOf } from '../../../tests/models/library/path-id.ts'
import { namesOf } from '../../../tests/models/library/path-names.ts'
import { type Reaction, reactionsOf } from '../../../tests/models/library/xstate-inside.ts'
import { isIgnored, type Moment } from '../../incident/moment.ts'
import { digitsOf } from '../../recorder/chart-hash.ts'

type Reactions = ReturnType<typeof reactionsOf>
/** One way in which the model can have gone through the story so far. */
type Way = {
  start: string
  reactions: Reactions
  lived: Lived
  begin: Omit<PathStep, 'happening'>
  steps: readonly PathStep[]
}

/** As many ways are kept as differ; more only cost time. */
const WAYS_AT_MOST = 40
const ANSWER = /^xstate\.(?:done|error)\.actor\.(.+)$/

const isOf = (event: string, happening: Happening, { timers }: Lived) => {
  if (happening.kind === 'event') return happening.type === event
  if (happening.kind === 'answer') return happening.child === (ANSWER.exec(event)?.[1] ?? event)
  return event === 'time' || timers.some((timer) => timer.event.type === event)
}

const isLike = ({ snapshot }: Lived, fired: readonly string[], { state, taken }: Moment) =>
  JSON.stringify(snapshot.value) === JSON.stringify(state) && fired.join() === taken.join()

const ignoredAt = (reactions: Reactions, model: AnyModel, lived: Lived) =>
  happeningsAt(model, lived)
    .filter((each) => each.kind === 'event' && happen(reactions, model, lived, each).reaction.fired.length === 0)
    .map(nameOfHappening)

const stopAt = (model: AnyModel, reactions: Reactions, reaction: Reaction, lived: Lived, before?: Lived) => ({
  fired: reaction.fired,
  expect: expectationOf(model, reaction, lived, before),
  ignores: ignoredAt(reactions, model, lived),
})

function beginnings(model: AnyModel, first: Moment): Way[] {
  const told = Object.entries(model.inputs).filter(([start]) => first.says === undefined || first.says === start)
  return told.flatMap(([start, input]) => {
    const reactions = reactionsOf(model.machine, input)
    const reaction = reactions.start()
    const lived = firstMoment(reaction)
    if (!isLike(lived, reaction.fired, first)) return []
    return { start, reactions, lived, begin: stopAt(model, reactions, reaction, lived), steps: [] }
  })
}

/** What may have happened; a story that is told in the words of a case is that case. */
function happenedIn(model: AnyModel, { lived }: Way, { event, says }: Moment) {
  const all = happeningsAt(model, lived).filter((happening) => isOf(event, happening, lived))
  const told = all.filter((happening) => happening.kind !== 'time' && happening.case === says)
  return told.length > 0 ? told : all
}

const waysOn = (model: AnyModel, way: Way, moment: Moment): Way[] =>
  happenedIn(model, way, moment).flatMap((happening) => {
    const ms = happening.kind === 'time' ? Math.min(...way.lived.timers.map(({ delay }) => delay)) : undefined
    const { reaction, moment: lived } = happen(way.reactions, model, way.lived, happening)
    if (!isLike(lived, reaction.fired, moment)) return []
    const stop = stopAt(model, way.reactions, reaction, lived, way.lived)
    const step = { happening, ...(ms !== undefined && { ms }), ...stop }
    return { ...way, lived, steps: [...way.steps, step] }
  })

/** Ways that lead on alike are one. */
const differing = (model: AnyModel, ways: readonly Way[]) =>
  [...new Map(ways.map((way) => [`${way.start} ${keyOf(model, way.lived)}`, way])).values()].slice(0, WAYS_AT_MOST)

/** The way among all that the chart can do. */
function walkOf({ starts, nodes }: Graph, { start, steps }: Way): Walk | undefined {
  let key = starts[start]?.key ?? ''
  const edges: Edge[] = []
  for (const { happening } of steps) {
    const taken = nodes.get(key)?.edges.find((edge) => nameOfHappening(edge.happening) === nameOfHappening(happening))
    if (!taken) return undefined
    edges.push(taken)
    key = taken.to
  }
  return { start, edges }
}

const idTextIn = ({ start, edges }: Walk) =>
  idTextOf(
    start,
    edges.map(({ happening }) => happening),
  )

/** Its name among the chart's paths, whose name it has where it is one of them, and what it proves. */
function knownAs(model: AnyModel, way: Way) {
  const graph = explore(model)
  const walk = walkOf(graph, way)
  if (!walk) return { name: way.start, goals: [] }
  const { walks } = singleCover(graph)
  const at = walks.findIndex((each) => idTextIn(each) === idTextIn(walk))
  const names = namesOf(graph, at < 0 ? [...walks, walk] : walks)
  const proves = [...startGoalsOf(graph, way.start), ...walk.edges.flatMap((edge) => goalsOf(graph, edge))]
  return { name: names.at(at) ?? way.start, goals: [...new Set(proves)] }
}

/** Without https a browser offers no SHA-256: there it is the actor's name. */
async function idOf({ start, steps }: Way, { chart, actor }: Moment) {
  const happenings = steps.map(({ happening }) => happening)
  return 'subtle' in crypto ? digitsOf(idTextOf(start, happenings), ID_DIGITS) : `${chart}-${actor}`.replace(/\W/g, '-')
}

async function pathOf(model: AnyModel, way: Way, first: Moment): Promise<Path> {
  const { start, begin, steps } = way
  return { id: await idOf(way, first), ...knownAs(model, way), start, ...begin, steps }
}

export type Made = { file: PathFile } | { missing: number }

/**
 * What one chart did, as a path that `npm run paths` walks: each event becomes a case of the model that takes the same
 * transitions to the same state. Events of no consequence are left out: at each stop the path tries them anyway.
 */
export async function testOf(model: AnyModel, hash: string, story: readonly Moment[]): Promise<Made> {
  const [first, ...rest] = story
  let ways = first?.event === 'xstate.init' ? beginnings(model, first) : []
  if (!first || ways.length === 0) return { missing: 1 }
  for (const [at, moment] of rest.entries()) {
    if (isIgnored(moment) || moment.event === 'xstate.stop') continue
    ways = differing(
      model,
      ways.flatMap((way) => waysOn(model, way, moment)),
    )
    if (ways.length === 0) return { missing: at + 2 }
  }
  const path = await pathOf(model, ways[0] as Way, first)
  return { file: { format: 'statechart-paths/1', chart: model.machine.id, hash, paths: [path] } }
}
