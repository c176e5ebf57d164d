import en from '../../../locales/en.json' with { type: 'json' }
import { ownSessionsMachine } from '../../../machines/console/own-sessions.machine.ts'
import { passkeysMachine } from '../../../machines/console/passkeys.machine.ts'
import { ADMIN } from '../../e2e/support/people.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { bySso, openSecurity, restored } from '../support/security-place.ts'

const { security: words } = en
const dialog: Thing = { role: 'dialog', name: words.title }
const part = (name: string): Thing => ({ role: 'region', name, in: dialog })

const sights = ({ state }: Shown): Sight[] => [
  { has: dialog },
  { has: { role: 'button', name: en.common.close, in: dialog } },
  { has: part(words.sessions.title) },
  there(state === 'complete', part(words.passkeys.title)),
]

export const bindings = bindingsOf({
  sights,
  dom: {
    mount: async ({ chart }) => {
      const { SecurityDialog } = await import('../../../src/console/security/SecurityDialog.tsx')
      return <SecurityDialog security={chart as never} onClose={() => undefined} onLogout={() => undefined} />
    },
    children: { ownSessions: ownSessionsMachine, passkeys: passkeysMachine },
  },
  browser: {
    arrive: async (product, start) => {
      await (start === 'an admin' ? restored(product, ADMIN.email) : bySso(product))
      await openSecurity(product)
    },
  },
})
