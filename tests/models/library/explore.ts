import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Happening, Plain } from '../../../domain/statecharts/paths.ts'
import { type AnyModel, plainOf } from './model.ts'
import { activeIdsOf, type Effect, historyOf, type Reaction, reactionsOf, type Timer } from './xstate-inside.ts'

/** A moment of the chart as it is lived: its snapshot, the timers that run and the children that still owe an answer. */
export type Moment = {
  snapshot: AnyMachineSnapshot
  timers: readonly Timer[]
  answered: ReadonlySet<AnyActorRef>
}
export type Edge = {
  from: string
  happening: Happening
  fired: readonly string[]
  effects: readonly Effect[]
  to: string
}
export type Node = { key: string; moment: Moment; edges: readonly Edge[]; folded: readonly Moment[] }
/** Where the chart itself fails: at which node, or else at which beginning, and on what. */
export type Crash = { start?: string; from?: string; happening?: Happening; error: unknown }
export type Graph = {
  starts: Readonly<Record<string, { key: string; reaction: Reaction }>>
  nodes: ReadonlyMap<string, Node>
  crashes: readonly Crash[]
}

const NODE_LIMIT = 6000
/** How many of the moments that share a node are kept, to prove that they may. */
const FOLDED_KEPT = 3

export const nameOfHappening = (happening: Happening) =>
  happening.kind === 'time'
    ? 'time'
    : `${happening.kind === 'event' ? happening.type : happening.child}: ${happening.case}`

/** The children that may still answer, or send something. */
export const livingOf = ({ snapshot, answered }: Moment) =>
  Object.entries(snapshot.children)
    .filter(([, child]) => child && !answered.has(child as AnyActorRef))
    .map(([id]) => id)
    .sort()

const dueOf = (timers: readonly Timer[]) => timers.map(({ id, delay }) => [id, delay] as const).sort()

/** What makes this moment a different one: state, history, timers, children, and the model's classes. */
export const keyOf = (model: AnyModel, moment: Moment) =>
  JSON.stringify([
    moment.snapshot.status === 'active'
      ? activeIdsOf(moment.snapshot).sort()
      : [moment.snapshot.status, moment.snapshot.value],
    plainOf(model.classes, moment.snapshot),
    dueOf(moment.timers),
    livingOf(moment),
    historyOf(moment.snapshot),
  ])

/** The sentences that a moment breaks: they make it one of its own, so that none is lost by being folded. */
const brokenAt = (model: AnyModel, { snapshot }: Moment) =>
  (model.rules ?? []).filter(({ holds }) => !holds(snapshot as never)).map(({ says }) => `; breaks ${says}`)

const lapsed = (timers: readonly Timer[], elapsed: number) =>
  timers.map((timer) => ({ ...timer, delay: timer.delay - elapsed }))

const nextTimers = (before: readonly Timer[], { set, cancelled, snapshot }: Reaction): readonly Timer[] => {
  if (snapshot.status !== 'active') return []
  const gone = new Set([...cancelled, ...set.map(({ id }) => id)])
  return [...before.filter(({ id }) => !gone.has(id)), ...set]
}

const casesOf = (model: AnyModel, moment: Moment): Happening[] =>
  Object.entries(model.events).flatMap(([type, cases]) =>
    Object.entries(cases)
      .filter(([, { from }]) => from === undefined || livingOf(moment).includes(from))
      .filter(([, { when }]) => when === undefined || when(moment.snapshot))
      .map(([name]) => ({ kind: 'event', type, case: name }) as const),
  )

const answersOf = (model: AnyModel, moment: Moment): Happening[] =>
  livingOf(moment).flatMap((child) =>
    Object.entries(model.answers?.[child] ?? {})
      .filter(([, { when }]) => when === undefined || when(moment.snapshot))
      .map(([name]) => ({ kind: 'answer', child, case: name }) as const),
  )

/** All that can happen at a moment; of the timers only the one that is due next. */
export function happeningsAt(model: AnyModel, moment: Moment): Happening[] {
  if (moment.snapshot.status !== 'active') return []
  const time = moment.timers.length > 0 ? [{ kind: 'time' } as const] : []
  return [...casesOf(model, moment), ...answersOf(model, moment), ...time]
}

export const answerEvent = (child: string, answer: { output?: unknown } | { error: unknown }): AnyEventObject =>
  'error' in answer
    ? { type: `xstate.error.actor.${child}`, error: answer.error, actorId: child }
    : { type: `xstate.done.actor.${child}`, output: answer.output, actorId: child }

/** The event of a case as the chart hears it. */
export function eventOf(model: AnyModel, happening: Exclude<Happening, { kind: 'time' }>): AnyEventObject {
  if (happening.kind === 'answer') {
    const answer = model.answers?.[happening.child]?.[happening.case]
    if (!answer) throw new Error(`${model.machine.id}: no answer "${happening.case}" of ${happening.child}`)
    return answerEvent(happening.child, answer)
  }
  const found = model.events[happening.type]?.[happening.case]
  if (!found) throw new Error(`${model.machine.id}: no case "${happening.case}" of ${happening.type}`)
  const { from: _, when: __, ...fields } = found
  return { type: happening.type, ...fields }
}

type Reactions = ReturnType<typeof reactionsOf>

const merged = (first: Reaction | undefined, second: Reaction): Reaction =>
  first
    ? { ...second, fired: [...first.fired, ...second.fired], effects: [...first.effects, ...second.effects] }
    : second

/** Time passes until the next timer is due; those that are due at the same moment run out in the order in which they were set. */
function letTimePass({ react }: Reactions, model: AnyModel, moment: Moment) {
  const elapsed = Math.min(...moment.timers.map(({ delay }) => delay))
  const due = moment.timers.filter(({ delay }) => delay === elapsed)
  let timers: readonly Timer[] = lapsed(moment.timers, elapsed)
  let { snapshot } = moment
  let reaction: Reaction | undefined
  for (const { id, event } of due) {
    const running = timers.find((timer) => timer.id === id && timer.delay === 0)
    if (!running) continue
    const next = react(snapshot, event)
    timers = nextTimers(
      timers.filter((timer) => timer !== running),
      next,
    )
    snapshot = next.snapshot
    reaction = merged(reaction, next)
  }
  if (!reaction) throw new Error(`${model.machine.id}: no timer runs`)
  return { reaction, moment: { snapshot, timers, answered: moment.answered } }
}

/** What becomes of a moment when something happens. */
export function happen(reactions: Reactions, model: AnyModel, moment: Moment, happening: Happening) {
  if (happening.kind === 'time') return letTimePass(reactions, model, moment)
  const { snapshot, timers, answered } = moment
  const reaction = reactions.react(snapshot, eventOf(model, happening))
  const child = happening.kind === 'answer' ? snapshot.children[happening.child] : undefined
  const after = child ? new Set([...answered, child as AnyActorRef]) : answered
  return { reaction, moment: { snapshot: reaction.snapshot, timers: nextTimers(timers, reaction), answered: after } }
}

/** The same of a chart that may fail: its error is no reason to know nothing of the rest. */
export function tried<Value>(act: () => Value): { value: Value } | { error: unknown } {
  try {
    return { value: act() }
  } catch (error) {
    return { error }
  }
}

export const firstMoment = (reaction: Reaction): Moment => ({
  snapshot: reaction.snapshot,
  timers: nextTimers([], reaction),
  answered: new Set(),
})

const spread = (values: readonly Plain[]) => new Set(values.map((value) => JSON.stringify(value))).size

/** The field that keeps making new nodes, for whoever must give it a coarser class. */
function explodingField(model: AnyModel, nodes: ReadonlyMap<string, Node>) {
  const seen = [...nodes.values()].map(({ moment }) => ({
    ...plainOf(model.classes, moment.snapshot),
    'running timers': JSON.stringify(dueOf(moment.timers)),
  }))
  const names = Object.keys(seen[0] ?? {})
  const widest = names.toSorted(
    (a, b) => spread(seen.map((each) => each[b as never])) - spread(seen.map((each) => each[a as never])),
  )
  return widest[0] ?? 'state'
}

const phraseOf = (happening: Happening) => (happening.kind === 'time' ? '' : happening.case)

/** Everything that can be reached with the model's cases, breadth first; nothing after a case of `last`. Throws where that has no end. */
export function explore(model: AnyModel, last: readonly string[] = []): Graph {
  const nodes = new Map<string, Node & { edges: Edge[]; folded: Moment[] }>()
  const starts: Record<string, { key: string; reaction: Reaction }> = {}
  const crashes: Crash[] = []
  const queue: { key: string; reactions: Reactions }[] = []

  const meet = (moment: Moment, reactions: Reactions, isLast = false) => {
    const key = [keyOf(model, moment), ...brokenAt(model, moment), ...(isLast ? ['; gone'] : [])].join('')
    const known = nodes.get(key)
    if (known && known.folded.length < FOLDED_KEPT) known.folded.push(moment)
    if (known) return key
    if (nodes.size >= NODE_LIMIT)
      throw new Error(
        `${model.machine.id}: more than ${NODE_LIMIT} nodes; ${explodingField(model, nodes)} differs most`,
      )
    nodes.set(key, { key, moment, edges: [], folded: [] })
    if (!isLast) queue.push({ key, reactions })
    return key
  }

  for (const [name, input] of Object.entries(model.inputs)) {
    const reactions = reactionsOf(model.machine, input)
    const begun = tried(reactions.start)
    if ('error' in begun) {
      crashes.push({ start: name, ...begun })
      continue
    }
    const reaction = begun.value
    starts[name] = { key: meet(firstMoment(reaction), reactions), reaction }
  }
  for (const { key, reactions } of queue) {
    const node = nodes.get(key)
    if (!node) continue
    for (const happening of happeningsAt(model, node.moment)) {
      const next = tried(() => happen(reactions, model, node.moment, happening))
      if ('error' in next) {
        crashes.push({ from: key, happening, ...next })
        continue
      }
      const { reaction, moment } = next.value
      node.edges.push({
        from: key,
        happening,
        fired: reaction.fired,
        effects: reaction.effects,
        to: meet(moment, reactions, last.includes(phraseOf(happening))),
      })
    }
  }
  return { starts, nodes, crashes }
}
