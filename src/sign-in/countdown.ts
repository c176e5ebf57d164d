import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { CodePurpose } from '../../machines/entities.ts'
import { CODE_COUNTDOWN_SECONDS, SECOND_MS } from '../../machines/limits.ts'
import type { BrowserStore } from '../session/browser-store.ts'

type Tick = { type: 'countdown.tick'; secondsLeft: number }

const TICK_MS = 250

/** Seconds until a deadline, rounded up, never negative and never more than a whole countdown. */
export const secondsUntil = (deadline: number, now: number) =>
  Math.min(CODE_COUNTDOWN_SECONDS, Math.max(0, Math.ceil((deadline - now) / SECOND_MS)))

const WHOLE_MS = CODE_COUNTDOWN_SECONDS * SECOND_MS

/**
 * Ticks from a deadline that is kept, so that a reload, sleep or throttling does not stretch or lose the countdown. Where
 * the clock is set back, the deadline goes back with it: nobody waits longer than they would have.
 */
export const countdown = (browserStore: BrowserStore, now: () => number) =>
  fromCallback<EventObject, { purpose: CodePurpose; isFresh: boolean }, Tick>(({ input, sendBack }) => {
    const { purpose, isFresh } = input
    let deadline = isFresh ? Number.POSITIVE_INFINITY : browserStore.deadline(purpose)
    let left = WHOLE_MS
    const tick = () => {
      if (deadline - now() > left) {
        deadline = now() + left
        browserStore.keepDeadline(purpose, deadline)
      }
      left = deadline - now()
      sendBack({ type: 'countdown.tick', secondsLeft: secondsUntil(deadline, now()) })
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  })

export const forgetDeadline = (browserStore: BrowserStore) =>
  fromPromise<void, { purpose: CodePurpose }>(async ({ input }) => browserStore.forgetDeadline(input.purpose))
