import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  type StateValue,
} from 'xstate'
import type { CodePurpose } from '../../../machines/entities.ts'
import { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { around } from '../library/around.ts'

/** §4 "Get-code button": 60 seconds from one code to the next. */
const COUNTDOWN_SECONDS = 60

type Tick = { type: 'countdown.tick'; secondsLeft: number }

/** A call that waits for ever. */
export const held = () => fromPromise<never, never>(() => new Promise(() => undefined)) as never

const countdown = fromCallback<EventObject, { purpose: CodePurpose; isFresh: boolean }, Tick>(({ input, sendBack }) => {
  const tell = (secondsLeft: number) => sendBack({ type: 'countdown.tick', secondsLeft })
  tell(input.isFresh ? COUNTDOWN_SECONDS : 0)
  const timer = setTimeout(() => tell(0), COUNTDOWN_SECONDS * 1000)
  return () => clearTimeout(timer)
})

/** Sends a code at once; the countdown stands at its beginning until it is over. */
export const codeRequest = codeRequestMachine.provide({
  actors: {
    sendCode: fromPromise(async () => ({ authToken: 'a1' })),
    forgetDeadline: fromPromise<void, { purpose: CodePurpose }>(async () => undefined),
    countdown,
  },
})

const nothing = { unsubscribe: () => undefined }

/** A chart that stands in one state over the children that it is given, for views that look at them through it. */
export function standing(
  machine: AnyStateMachine,
  place: { value: StateValue; context: object },
  children: Readonly<Record<string, AnyActorRef>>,
) {
  const snapshot = Object.assign(machine.resolveState(place as never), { children })
  return {
    sessionId: machine.id,
    getSnapshot: () => snapshot,
    subscribe: () => nothing,
    on: () => nothing,
    send: ({ type }: AnyEventObject) => around(`${machine.id} ${type}`)(),
  }
}
