import { MESSAGE_MAX_BYTES, STEPS_MAX } from '../../bridge/messages.ts'
import type { Saying } from '../../bridge/port-line.ts'
import type { Step } from '../../recorder/format/trace.ts'
import type { Recorder } from '../../recorder/recorder.ts'

/** How long steps wait for those that follow at once: by then each is complete. */
export const TELL_AFTER_MS = 100
/** What a message holds beside its steps. */
const ROOM_BYTES = MESSAGE_MAX_BYTES - 200

/** So many actors are remembered by their last steps. */
const ACTORS_MAX = 100

/** A look at what has not changed says nothing of an incident. */
const isTold = ({ m }: Step) => m !== 'polling'
const isSame = (one: Step | undefined, { e, s, f, r, g }: Step) =>
  one?.e === e && one.s === s && one.f === f && one.r === r && one.g === g

function messagesOf(steps: readonly Step[]) {
  const messages: Step[][] = []
  let room = 0
  for (const step of steps) {
    const size = new TextEncoder().encode(JSON.stringify(step)).length + 1
    if (size > ROOM_BYTES) continue
    const last = messages.at(-1)
    const isFull = !last || size > room || last.length === STEPS_MAX
    if (isFull) messages.push([step])
    else last.push(step)
    room = (isFull ? ROOM_BYTES : room) - size
  }
  return messages
}

/** Tells the console what the charts of this page do, a step that repeats itself once, until what it answers is called. */
export function tellSteps(recorder: Pick<Recorder, 'since' | 'onStep'>, say: (saying: Saying) => void) {
  const lastOf = new Map<string, Step>()
  let told = 0
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
    for (const steps of messagesOf(news.filter(isNew)))
      say({ type: 'steps', began: performance.timeOrigin, steps: steps as never })
  }
  const tellSoon = () => {
    timer ??= setTimeout(tellNews, TELL_AFTER_MS)
  }
  const unhear = recorder.onStep(tellSoon)
  tellSoon()
  return () => {
    clearTimeout(timer)
    unhear()
  }
}
