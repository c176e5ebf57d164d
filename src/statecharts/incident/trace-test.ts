import type { Happening, Path, PathFile, PathStep } from '../../../domain/statecharts/paths.ts'
import { expectationOf } from '../../../tests/models/library/expectation.ts'
import {
  firstMoment,
  happen,
  happeningsAt,
  keyOf,
  type Moment as Lived,
  nameOfHappening,
} from '../../../tests/models/library/explore.ts'
import type { AnyModel } from '../../../tests/models/library/model.ts'
import { type Reaction, reactionsOf } from '../../../tests/models/library/xstate-inside.ts'
import { isIgnored, type Moment } from '../../incident/moment.ts'

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
  return Object.entries(model.inputs).flatMap(([start, input]) => {
    const reactions = reactionsOf(model.machine, input)
    const reaction = reactions.start()
    const lived = firstMoment(reaction)
    if (!isLike(lived, reaction.fired, first)) return []
    return { start, reactions, lived, begin: stopAt(model, reactions, reaction, lived), steps: [] }
  })
}

const waysOn = (model: AnyModel, way: Way, moment: Moment): Way[] =>
  happeningsAt(model, way.lived)
    .filter((happening) => isOf(moment.event, happening, way.lived))
    .flatMap((happening) => {
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

const pathOf = ({ start, begin, steps }: Way, id: string): Path => {
  const phrases = steps.flatMap(({ happening }) => (happening.kind === 'time' ? [] : happening.case))
  return { id, name: `${start}: ${[...new Set(phrases)].join(', ')}`, start, goals: [], ...begin, steps }
}

export type Made = { file: PathFile } | { missing: number }

/**
 * What one chart did, as a path that `npm run paths` walks: each event becomes a case of the model that takes the same
 * transitions to the same state. Events of no consequence are left out: at each stop the path tries them anyway.
 */
export function testOf(model: AnyModel, hash: string, story: readonly Moment[]): Made {
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
  const path = pathOf(ways[0] as Way, `${first.chart}-${first.actor}`.replace(/\W/g, '-'))
  return { file: { format: 'statechart-paths/1', chart: model.machine.id, hash, paths: [path] } }
}
