import type { Call } from './call.ts'
import { LINK_CALLS } from './link-calls.ts'
import { RESET_CALLS } from './reset-calls.ts'
import { SECURITY_CALLS } from './security-calls.ts'
import { SET_UP_CALLS } from './set-up-calls.ts'
import { SIGN_IN_CALLS } from './sign-in-calls.ts'

/** By what they are for; no two of them use one identifier, so that all can go on at the same time. */
export const CALLS_OF: Readonly<Record<string, readonly Call[]>> = {
  'signing in': SIGN_IN_CALLS,
  'following a link': LINK_CALLS,
  'resetting a password': RESET_CALLS,
  'setting up an account': SET_UP_CALLS,
  'looking after sessions and passkeys': SECURITY_CALLS,
}

export const CALLS: readonly Call[] = Object.values(CALLS_OF).flat()
