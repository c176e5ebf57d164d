import { type AnyActorRef, createActor, fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import { ownSessionsMachine } from '../../../machines/console/own-sessions.machine.ts'
import { passkeysMachine } from '../../../machines/console/passkeys.machine.ts'
import type { Caller, OwnSession } from '../../../machines/entities.ts'
import { ADMIN } from '../../e2e/support/people.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { standIn } from '../library/stand-in.ts'
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

const session = (session_id: string, is_current: boolean): OwnSession => ({
  ...{ session_id, is_current, browser: 'Chrome', os: 'Windows', via: 'password' },
  ...{ created_at: 1, last_used_at: 1, expires_at: 2 },
})

/** Sessions that end as soon as they are told to. */
async function withSessions(chart: AnyActorRef) {
  const { SecurityDialog } = await import('../../../src/console/security/SecurityDialog.tsx')
  let listed = [session('s1', true), session('s2', false)]
  const own = createActor(
    ownSessionsMachine.provide({
      actors: {
        sessionList: fromPromise(async () => listed),
        endSessions: fromPromise<void, { caller: Caller; session_id?: string }>(async () => {
          listed = listed.filter(({ is_current }) => is_current)
        }),
      },
    }),
    { input: { caller: { token: 't1', uuid: 'u1' } } },
  ).start()
  const here = standIn(chart, chart, () => ({ children: { ownSessions: own } }))
  return <SecurityDialog security={here as never} onClose={around('closes')} onLogout={around('logs out')} />
}

export const bindings = bindingsOf({
  sights,
  dom: {
    mount: async ({ chart }) => {
      const { SecurityDialog } = await import('../../../src/console/security/SecurityDialog.tsx')
      return <SecurityDialog security={chart as never} onClose={around('closes')} onLogout={around('logs out')} />
    },
    children: { ownSessions: ownSessionsMachine, passkeys: passkeysMachine },
    shapes: { 'one with two sessions': { mount: ({ chart }) => withSessions(chart) } },
  },
  browser: {
    arrive: async (product, start) => {
      await (start === 'an admin' ? restored(product, ADMIN.email) : bySso(product))
      await openSecurity(product)
    },
  },
})
