import type { Step } from '../../../domain/statecharts/trace.ts'
import { MESSAGE_MAX_BYTES, TOLD_MAX } from '../../bridge/messages.ts'
import type { Saying } from '../../bridge/port-line.ts'
import type { CallLog } from '../../recorder/calls.ts'
import type { Recorder } from '../../recorder/recorder.ts'

/** How long steps wait for those that follow at once: by then each is complete. */
export const TELL_AFTER_MS = 100
/** What a message holds beside its parts. */
const ROOM_BYTES = MESSAGE_MAX_BYTES - 200

/** So many actors are remembered by their last steps. */
const ACTORS_MAX = 100

/** A look at what has not changed says nothing of an incident. */
const isTold = ({ m }: Step) => m !== 'polling'
const isSame = (one: Step | undefined, { e, s, f, r, g }: Step) =>
  one?.e === e && one.s === s && one.f === f && one.r === r && one.g === g

/** As many at once as a message holds. */
function parcelsOf<Part>(parts: readonly Part[]) {
  const parcels: Part[][] = []
  let room = 0
  for (const part of parts) {
    const size = new TextEncoder().encode(JSON.stringify(part)).length + 1
    if (size > ROOM_BYTES) continue
    const last = parcels.at(-1)
    const isFull = !last || size > room || last.length === TOLD_MAX
    if (isFull) parcels.push([part])
    else last.push(part)
    room = (isFull ? ROOM_BYTES : room) - size
  }
  return parcels
}

/** What is written down of this page. */
export type Recorded = { recorder: Pick<Recorder, 'since' | 'onStep'>; calls: Pick<CallLog, 'noted' | 'onEnded'> }

/** Tells the console what this page does, a step of a chart that repeats itself once, until what it answers is called. */
export function tellConsole({ recorder, calls }: Recorded, say: (saying: Saying) => void) {
  const lastOf = new Map<string, Step>()
  let told = 0
  let ended = calls.noted().filter(({ ms }) => ms !== undefined)
  let timer: ReturnType<typeof setTimeout> | undefined

  const isNew = (step: Step) => {
    const isRepeated = isSame(lastOf.get(step.a), step)
    if (lastOf.size === ACTORS_MAX) lastOf.clear()
    lastOf.set(step.a, step)
    return !isRepeated && isTold(step)
  }
  function tellNews() {
    timer = undefined
    const { news, count } = recorder.since(told)
    told = count
    const { timeOrigin: began } = performance
    for (const steps of parcelsOf(news.filter(isNew))) say({ type: 'steps', began, steps: steps as never })
    for (const parcel of parcelsOf(ended)) say({ type: 'calls', began, calls: parcel as never })
    ended = []
  }
  const tellSoon = () => {
    timer ??= setTimeout(tellNews, TELL_AFTER_MS)
  }
  const unhear = recorder.onStep(tellSoon)
  const unhearCalls = calls.onEnded((call) => {
    ended = [...ended, call]
    tellSoon()
  })
  tellSoon()
  return () => {
    clearTimeout(timer)
    unhear()
    unhearCalls()
  }
}
