import en from '../../../locales/en.json' with { type: 'json' }
import remote from '../../../locales/remote/en.json' with { type: 'json' }
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { failureWords } from '../library/failure-words.ts'
import type { Product } from '../library/product.ts'
import { type Sight, saying, type Thing, there } from '../library/sights.ts'
import { openRemote } from '../support/remote-place.ts'
import { SENT } from './remote-control.model.ts'

/** What asks: in the product a command to a robot has the pre-step, and the gallery shows a modal by itself. */
const ASKED: Readonly<Record<string, { title: string; confirm?: string; show?: string }>> = {
  'a question': { title: 'Remove this robot?', confirm: 'Remove', show: 'dangerous' },
  'a question with a pre-step': {
    title: `${remote.kinds.emergency_stop}: Lobby East`,
    confirm: remote.kinds.emergency_stop,
  },
  'a word that closes by itself': { title: 'Saved', show: 'closes by itself' },
}
const askedAt = (start: string) => ASKED[start] ?? { title: start }

const anyDialog: Thing = { role: 'dialog' }
const confirm: Thing = { role: 'button', name: /^(?:Remove|Emergency stop)$/, in: anyDialog }
const cancel: Thing = { role: 'button', name: 'Cancel', in: anyDialog }
const close: Thing = { role: 'button', name: en.common.close, in: anyDialog }

function sights({ start, shows }: Shown): Sight[] {
  const asked = askedAt(start)
  const dialog: Thing = { role: 'dialog', name: asked.title }
  const alert: Thing = { role: 'alert', in: dialog }
  const answers = asked.confirm ? [confirm, cancel] : []
  const failure = shows.failure as string | undefined
  return [
    { has: dialog },
    ...answers.map((button): Sight => (shows.isBusy ? { disabled: button } : { enabled: button })),
    failure ? { text: alert, is: saying(failureWords(failure)) } : there(false, alert),
  ]
}

async function openInGallery(product: Product, state: string) {
  if (product.people.isOwn) product.people.lack('what stands under /dev/ is shown to the machine of the server alone')
  await product.open('/dev/gallery?show=pager/few')
  const shows: Thing = { role: 'button', name: state }
  await product.see([{ has: shows }])
  // What closes by itself must not do so before the path says that time passes.
  await product.stand()
  await product.click(shows)
}

async function askRobot(product: Product) {
  await openRemote(product)
  await product.click({ role: 'radio', name: remote.kinds.emergency_stop })
  await product.click({ role: 'button', name: 'Send to Lobby East' })
}

async function modal(
  { title, confirm }: { title: string; confirm?: string },
  how: { isDangerous?: boolean; canFillScreen?: boolean } = {},
) {
  const { Modal } = await import('../../../src/kit/Modal.tsx')
  const { PickerStage } = await import('../../src/support/pickers/stage.tsx')
  const nothing = () => undefined
  return (
    <PickerStage>
      <Modal {...{ title, confirm, ...how }} onConfirmed={nothing} onClose={nothing}>
        It can be added again.
      </Modal>
    </PickerStage>
  )
}

export const bindings = bindingsOf({
  commands: {
    'modal.confirm': (hands) => hands.click(confirm),
    'modal.close': async (hands) => hands.click((await hands.has(cancel)) ? cancel : close),
  },
  sights,
  ends: () => [{ lacks: anyDialog }],
  dom: {
    names: ['Emergency stop'],
    mount: ({ start }) => modal(askedAt(start)),
    shapes: {
      'a dangerous question': { mount: ({ start }) => modal(askedAt(start), { isDangerous: true }) },
      'one that can fill the screen': { mount: ({ start }) => modal(askedAt(start), { canFillScreen: true }) },
    },
  },
  browser: {
    frame: (start) => (askedAt(start).show ? undefined : remote.title.remote_control),
    async arrive(product, start) {
      const { show } = askedAt(start)
      await (show ? openInGallery(product, show) : askRobot(product))
    },
    answers: {
      preStep: {
        call: '/open/v1/command/send',
        replies: {
          'the pre-step is done': { ret: 0, data: { command: SENT } },
          'the pre-step gets no answer': 'silence',
        },
      },
    },
  },
})
