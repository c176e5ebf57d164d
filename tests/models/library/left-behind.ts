import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js'
import { Actor, type AnyActorRef } from 'xstate'
import { lineOf } from './said.ts'
import { watchObservers } from './watch-observers.ts'
import { isRunning } from './xstate-inside.ts'

type Kind = 'Timeout' | 'Interval' | 'AnimationFrame'
type Timer = { id: number; type: Kind; delay?: number; interval?: number }
type Clock = { timers?: Readonly<Record<string, Timer>> }
type Begin = (...given: unknown[]) => unknown

const BEGINNINGS = ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const

const TIMER_WORDS: Readonly<Record<Kind, (timer: Timer) => string>> = {
  Timeout: ({ delay }) => `a timer of ${delay} ms`,
  Interval: ({ interval }) => `an interval of ${interval} ms`,
  AnimationFrame: () => 'an animation frame',
}

/** What outlives a view on purpose: the browser takes a file that is saved in its own time. */
const FOR_LONGER = /src\/browser\/save-file\.ts/

/** Where something was begun, if that is in the product. */
function placeOf(error: Error | undefined) {
  const line = error && lineOf(error)
  return line === undefined ? '' : `, begun ${line}`
}

/** The timers of a page whose clock is turned by hand. */
function watchTimers() {
  const { clock } = setTimeout as unknown as { clock: Clock }
  const begun = new Map<number, Error>()
  for (const name of BEGINNINGS) {
    const begin = globalThis[name] as Begin
    const noting: Begin = (...given) => {
      const id = begin(...given)
      begun.set(Number(id), new Error())
      return id
    }
    Object.assign(globalThis, { [name]: Object.assign(noting, begin) })
  }
  return () =>
    Object.values(clock.timers ?? {})
      .map((timer) => TIMER_WORDS[timer.type](timer) + placeOf(begun.get(timer.id)))
      .filter((says) => !FOR_LONGER.test(says))
}

type Listening = Pick<EventTarget, 'addEventListener'>
type Listener = { place: string; type: string; listener: object }
type Listeners = Readonly<Record<'bubbling' | 'capturing', ReadonlyMap<string, readonly object[]>>>

const isSame = (one: Listener, other: Listener) =>
  one.listener === other.listener && one.type === other.type && one.place === other.place

function listenersOn([place, target]: readonly [string, Listening]): Listener[] {
  const { bubbling, capturing } = Reflect.get(target, PropertySymbol.listeners) as Listeners
  return [...bubbling, ...capturing].flatMap(([type, all]) => all.map((listener) => ({ place, type, listener })))
}

/** What listens on all that outlives a view. */
function watchListeners() {
  const page: Listening = Reflect.get(document, PropertySymbol.window)
  const { documentElement: root, body } = document
  const places = Object.entries<Listening>({ window: page, document, 'root element': root, body })
  const begun = new WeakMap<object, Error>()
  const noting = (target: Listening): Listening['addEventListener'] => {
    const { addEventListener } = target
    return (type, listener, options) => {
      if (listener) begun.set(listener, new Error())
      addEventListener.call(target, type, listener, options)
    }
  }
  const { addEventListener: ofWindow } = globalThis
  for (const [, target] of places) Object.assign(target, { addEventListener: noting(target) })
  Object.assign(globalThis, { addEventListener: page.addEventListener })
  return {
    now: () => places.flatMap(listenersOn),
    worded: ({ place, type, listener }: Listener) =>
      `a listener for "${type}" on the ${place}${placeOf(begun.get(listener))}`,
    end() {
      for (const [, target] of places) Reflect.deleteProperty(target, 'addEventListener')
      Object.assign(globalThis, { addEventListener: ofWindow })
    },
  }
}

/** The charts that are started by themselves, not within another. */
function watchCharts() {
  const started = new Set<AnyActorRef>()
  const { start } = Actor.prototype
  Actor.prototype.start = function () {
    if (!this._parent) started.add(this)
    return start.call(this)
  }
  return {
    now: () => [...started].filter(isRunning),
    end() {
      Actor.prototype.start = start
    },
  }
}

const asked = new Set<Request>()

/** A server that never answers: whoever asks must give up in the end. */
export const silentFetch = (async (request: Request) => {
  asked.add(request)
  return new Promise<never>(() => undefined)
}) as typeof fetch

const wordedRequest = ({ method, url }: Request) => `the request ${method} ${new URL(url).pathname}, not given up`

/**
 * What a walk begins in a page and must end: timers, intervals, frames, requests, listeners, charts. The page's timers must
 * be turned by hand.
 */
export function watchPage() {
  asked.clear()
  const timers = watchTimers()
  const listeners = watchListeners()
  const charts = watchCharts()
  const observers = watchObservers()
  const isIn = (all: readonly Listener[]) => (each: Listener) => all.some((other) => isSame(each, other))
  let ofStage: { listeners: readonly Listener[]; charts: readonly AnyActorRef[] } = { listeners: [], charts: [] }
  const before = listeners.now()
  let ofChart: readonly Listener[] = []
  return {
    /** The chart has begun, and ends with the walk. */
    chartStands() {
      ofChart = listeners.now().filter((each) => !isIn(before)(each))
    },
    /** All that is there before the walk; it is ended by `stopStage`, or stays as long as the page. */
    stageStands() {
      ofStage = { listeners: listeners.now().filter((each) => !isIn(ofChart)(each)), charts: charts.now() }
    },
    stopStage() {
      for (const chart of ofStage.charts) chart.stop()
    },
    left: () => [
      ...charts.now().map(({ id }) => `the chart ${id}, which runs on`),
      ...timers(),
      ...observers.now(),
      ...[...asked].filter(({ signal }) => !signal.aborted).map(wordedRequest),
      ...listeners
        .now()
        .filter((each) => !isIn(ofStage.listeners)(each))
        .map(listeners.worded),
    ],
    end() {
      listeners.end()
      charts.end()
      observers.end()
    },
  }
}
