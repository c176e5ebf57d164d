import { robots } from '../../../domain/resources/robots.ts'
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import registry from '../../../locales/pages/registry/en.json' with { type: 'json' }
import { keyMachine } from '../../../machines/pages/key.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { SUPER } from '../../e2e/support/people.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { lobbyEast } from '../support/remote-place.ts'

const { form, keys } = pages
const { key: words } = registry.robots
const NAME = 'Lobby East'
const dialog: Thing = { role: 'dialog', name: new RegExp(`: ${NAME}$`) }
const within = (name: string): Thing => ({ role: 'button', name, in: dialog })
const isRevoking = (start: string) => start === 'a key is to be revoked'

function sights({ state, start, shows }: Shown): Sight[] {
  if (state === 'closed') return []
  const { isShown, isUnanswered, isRefused, asksToRevoke, failure, hasSecret, hasOld } = shows
  return [
    there(isShown, within(keys.done)),
    there(hasSecret, { text: 'a-key-of-the-path', in: dialog }),
    there(hasOld && isShown, { text: new RegExp(`^${keys.oldUntil.split('{{')[0]}`), in: dialog }),
    there(isUnanswered, { text: keys.unknown, in: dialog }),
    there(isUnanswered || isRefused, within(keys.again)),
    there(asksToRevoke, { text: words.sure, in: dialog }),
    there(state === 'choosing' || state === 'making' || isRefused, { text: keys.overlap, in: dialog }),
    there(failure !== undefined, { role: 'alert', in: dialog }),
    there(!isShown, within(form.cancel)),
    ...(isRevoking(start) ? [{ has: within(words.revoke) } as Sight] : []),
  ]
}

export const bindings = bindingsOf({
  commands: {
    'key.make': (hands) => hands.click(within(words.another)),
    'key.again': (hands) => hands.click(within(keys.again)),
    'key.revoke': (hands) => hands.click(within(words.revoke)),
    'key.keep': (hands) => hands.click(within(keys.done)),
    'key.cancel': (hands) => hands.click(within(form.cancel)),
  },
  sights,
  dom: {
    async mount({ start }) {
      const { RecordsStage } = await import('../../src/support/records-stage.tsx')
      const { KeyDialog } = await import('../../../src/apps/records/keys/KeyDialog.tsx')
      const nothing = () => undefined
      return (
        <RecordsStage>
          <KeyDialog
            chart={keyMachine}
            resource={robots}
            meant={{ record_id: 'r_xm-2026-0101', name: NAME, hasKey: true, isRevoking: isRevoking(start) }}
            page={{ held: nothing, changed: nothing, closed: nothing }}
          />
        </RecordsStage>
      )
    },
    freeAsks: { makeKey: 'what names the request is made by the page' },
  },
  browser: {
    frame: registry.robots.title,
    async arrive(product, start) {
      await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
      await product.open(`/frame/registry/robots/?at=/${await lobbyEast(product)}`)
      await product.see([{ has: { role: 'button', name: words.another } }])
      await product.hold()
      await product.click({ role: 'button', name: isRevoking(start) ? words.revoke : words.another })
      await product.see([{ has: dialog }])
    },
    answers: {
      makeKey: {
        call: '/open/v1/key/make',
        replies: {
          'the key is made': { ret: 0, data: { secret: 'a-key-of-the-path', old_until: 1_795_219_200 } },
          'no answer comes': 'silence',
          'there is no such robot': { ret: RET.notFound },
        },
      },
      revokeKey: {
        call: '/open/v1/key/revoke',
        replies: { 'the key is revoked': { ret: 0, data: { revoked: 1 } }, 'it is not revoked': 'silence' },
      },
    },
    // The page takes the dialog away.
    leaves: ['does without', 'has kept it', 'the key is revoked'],
  },
})
