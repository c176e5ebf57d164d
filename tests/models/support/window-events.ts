import type { AnyMachineSnapshot } from 'xstate'

type When = (snapshot: AnyMachineSnapshot) => boolean

const isBlocked: When = (s) => s.matches('blocked')

/** What becomes of a window at `redirect_url`, and of the notice about it; `when`: the address has just come. */
export const windowEvents = (redirect_url: string, when: When) => ({
  'window.blocked': { 'the browser blocks the window': { redirect_url, when } },
  'window.forbidden': { 'the address is not on the list': { when } },
  'notice.close': { 'closes the notice': {}, 'goes to the address by the link': { when: isBlocked } },
})
