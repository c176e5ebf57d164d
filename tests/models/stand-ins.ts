import { type AnyActorRef, type AnyStateMachine, type EventObject, fromCallback, fromPromise, type StateValue } from 'xstate'
import { codeRequestMachine } from '../../machines/code-request.machine.ts'
import type { CodePurpose } from '../../machines/entities.ts'

type Tick = { type: 'countdown.tick'; secondsLeft: number }

/** A call that waits for ever. */
export const held = () => fromPromise<never, never>(() => new Promise(() => undefined)) as never

/** Sends a code at once; the countdown then stands at `seconds` until it is freed. */
export const codeRequestAt = (seconds: number) =>
  codeRequestMachine.provide({
    actors: {
      sendCode: fromPromise(async () => ({ authToken: 'a1' })),
      forgetDeadline: fromPromise<void, { purpose: CodePurpose }>(async () => undefined),
      countdown: fromCallback<EventObject, { purpose: CodePurpose; isFresh: boolean }, Tick>(({ input, sendBack }) =>
        sendBack({ type: 'countdown.tick', secondsLeft: input.isFresh ? seconds : 0 }),
      ),
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
    send: () => undefined,
  }
}
