import { bindingsOf, type Shown, type Sight, saying, type Thing, there } from './library/bindings.ts'
import { failureWords } from './library/failure-words.ts'

const dialog: Thing = { role: 'dialog', name: 'Remove this robot?' }
const confirm: Thing = { role: 'button', name: 'Remove', in: dialog }
const cancel: Thing = { role: 'button', name: 'Cancel', in: dialog }
const alert: Thing = { role: 'alert', in: dialog }

function sights({ shows }: Shown): Sight[] {
  const buttons = [confirm, cancel].map((button): Sight => (shows.isBusy ? { disabled: button } : { enabled: button }))
  const failure = shows.failure as string | undefined
  return [
    { has: dialog },
    ...buttons,
    failure ? { text: alert, is: saying(failureWords(failure)) } : there(false, alert),
  ]
}

export const bindings = bindingsOf({
  deeds: { 'modal.confirm': (hands) => hands.click(confirm), 'modal.close': (hands) => hands.click(cancel) },
  sights,
  ends: () => [{ lacks: dialog }],
  dom: {
    async mount() {
      const { Modal } = await import('../../src/pickers/Modal.tsx')
      const { PickerStage } = await import('../src/pickers/stage.tsx')
      const nothing = () => undefined
      return (
        <PickerStage>
          <Modal title="Remove this robot?" confirm="Remove" onConfirmed={nothing} onClose={nothing}>
            It can be added again.
          </Modal>
        </PickerStage>
      )
    },
  },
  browser: { without: 'what a modal asks, and its pre-step, belong to the page that opens it' },
})
