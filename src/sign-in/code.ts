import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Caller, CodePurpose } from '../../machines/entities.ts'
import { CODE_COUNTDOWN_SECONDS, SECOND_MS } from '../../machines/limits.ts'
import type { Api } from '../api/client.ts'
import type { BrowserStore } from '../session/browser-store.ts'

type Request = { purpose: CodePurpose; identifier: string; caller?: Caller }
type Tick = { type: 'countdown.tick'; secondsLeft: number }

const TICK_MS = 250

async function sendLoginCode(api: Api, auth_mobile: string, signal: AbortSignal) {
  const { auth_token } = await api.ask('sendAdminAuthCode', { signal }, (client) =>
    client.POST('/capi/v1/corp/send_admin_auth_code', { body: { auth_mobile } }),
  )
  return { authToken: auth_token }
}

async function sendResetCode(api: Api, rpwd_account: string, options: { caller?: Caller; signal: AbortSignal }) {
  const { rpwd_token } = await api.ask('sendAdminRpwdCode', options, (client) =>
    client.POST('/capi/v1/corp/send_admin_rpwd_code', { body: { rpwd_account } }),
  )
  return { authToken: rpwd_token }
}

export const sendCode = (api: Api) =>
  fromPromise<{ authToken: string }, Request>(({ input: { purpose, identifier, caller }, signal }) =>
    purpose === 'login' ? sendLoginCode(api, identifier, signal) : sendResetCode(api, identifier, { caller, signal }),
  )

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
