import { securityMachine } from '../../../machines/console/security.machine.ts'
import { selectOwnPasskeys, selectOwnSessions } from '../../../machines/console/security-selectors.ts'
import { modelOf } from '../library/model.ts'

const LIVES_ON = 'the charts of the parts live on until the place is closed'

export const securityModel = modelOf<typeof securityMachine>({
  machine: securityMachine,
  inputs: {
    'an admin': { caller: { token: 't1', uuid: 'u1' } },
    'a single sign-on user': { caller: { token: 't1', uuid: 'SSOUID.1001' } },
  },
  events: {},
  rules: [
    {
      says: "SSO users (§2: user id starting with 'SSOUID.') have no passkeys, all others have",
      holds: (s) => s.context.caller.uuid.startsWith('SSOUID.') === (selectOwnPasskeys(s) === undefined),
    },
    {
      says: 'everyone sees where they are signed in',
      holds: (s) => selectOwnSessions(s) !== undefined,
    },
  ],
  ends: { 'security.sessionsOnly': LIVES_ON, 'security.complete': LIVES_ON },
})
