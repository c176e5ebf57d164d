import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import type { Expectation, Happening } from '../../../domain/statecharts/paths.ts'
import { NOTIFICATION_TICKS, NOTIFICATIONS_MAX, TOAST_TICKS, TOASTS_MAX } from '../../../machines/limits.ts'
import { toastsMachine } from '../../../machines/news/toasts.machine.ts'
import { written } from './expectation.ts'
import { answerEvent, eventOf } from './explore.ts'
import { type AnyModel, plainOf, withChildren } from './model.ts'
import { said } from './said.ts'
import { aroundOf, isRunning, stopActor, timersBy } from './xstate-inside.ts'

type Caused = { happening: Happening; ms?: number }
type Child = { input: unknown; resolve: (output: unknown) => void; reject: (reason: unknown) => void }

/** Everything that was decided has happened: one turn of the event loop. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

const SHORT = { max: TOASTS_MAX, ticks: TOAST_TICKS }
const LONG = { max: NOTIFICATIONS_MAX, ticks: NOTIFICATION_TICKS }

/** What is around a chart in the product, as far as it may tell it something. */
const pageAround = (machine: AnyStateMachine) =>
  createMachine({
    invoke: aroundOf(machine).map((id) => ({
      ...{ id, systemId: id },
      src: id === 'settings' ? createMachine({}) : toastsMachine,
      input: id === 'toasts' ? SHORT : LONG,
    })),
  })

const isOwn = ({ type }: AnyEventObject) => !type.startsWith('xstate.')

/**
 * A chart that runs as it does in the product, under a clock that is turned by hand and with children that wait for their
 * answers; `real` are children, by their source, that run themselves.
 */
export function liveChart(model: AnyModel, start: string, real: Readonly<Record<string, AnyActorLogic>> = {}) {
  const clock = new SimulatedClock()
  const children = new Map<string, Child>()
  let asks: Record<string, string> = {}
  let tells: string[] = []
  const begun: AnyActorRef[] = []

  const held = fromPromise<unknown, unknown>(
    ({ input, self }) =>
      new Promise((resolve, reject) => {
        children.set(self.id, { input, resolve, reject })
        asks[self.id] = written(input)
      }),
  )
  const parent = createActor(pageAround(model.machine), {
    clock,
    inspect: (event) => {
      if (event.type === '@xstate.actor') begun.push(event.actorRef as AnyActorRef)
      if (event.type !== '@xstate.event' || event.sourceRef !== chart || !isOwn(event.event)) return
      if (event.actorRef !== chart)
        tells.push(written(['xstate.sendTo', nameOf(event.actorRef as AnyActorRef), event.event]))
    },
  })
  const nameOf = (target: AnyActorRef) => (target === parent ? 'parent' : target.id)
  const chart: AnyActorRef = createActor(withChildren(model.machine, model.faces, held).provide({ actors: real }), {
    parent,
    input: model.inputs[start] as never,
  })
  const told = chart.on('*' as never, ((event: AnyEventObject) => tells.push(written(['xstate.emit', event]))) as never)
  // A chart that fails, and its parent with it, says so through `seen`.
  for (const each of [chart, parent as AnyActorRef]) each.subscribe({ error: () => undefined })
  parent.start()
  chart.start()

  const cause = ({ happening, ms = 0 }: Caused) => {
    if (happening.kind === 'time') clock.increment(ms)
    else if (happening.kind === 'event') chart.send(eventOf(model, happening))
    else {
      const answer = model.answers?.[happening.child]?.[happening.case] ?? {}
      const child = children.get(happening.child)
      if (!child) chart.send(answerEvent(happening.child, answer))
      else if ('error' in answer) child.reject(answer.error)
      else child.resolve(answer.output)
    }
  }
  /** All of it at once: nothing is decided between one and the next. */
  const happens = async (...all: readonly Caused[]) => {
    for (const each of all) cause(each)
    await settled()
  }

  /** What there is to be seen since the last look. */
  const seen = (): Expectation => {
    const snapshot = chart.getSnapshot()
    if (snapshot.status === 'error') throw new Error(`the chart ${model.machine.id} fails: ${said(snapshot.error)}`)
    const seenNow: Expectation = {
      state: snapshot.value,
      shows: plainOf(model.shows, snapshot),
      asks: Object.fromEntries(Object.entries(asks).sort()),
      tells: tells.toSorted(),
      ...(snapshot.status === 'done' ? { output: written(snapshot.output) } : {}),
    }
    asks = {}
    tells = []
    return seenNow
  }

  const stop = () => {
    told.unsubscribe()
    stopActor(chart)
    parent.stop()
  }
  /** What of it is still there once it was stopped. */
  const left = () => [
    ...begun.filter(isRunning).map(({ id }) => `the actor ${id}, which runs on`),
    ...timersBy(clock).map((ms) => `a timer of the chart, of ${ms} ms`),
  ]
  /** The charts of messages around it. */
  const around = (id: string): AnyActorRef | undefined => (id === 'settings' ? undefined : parent.system.get(id))
  return { chart, around, clock, happens, seen, stop, left }
}
