import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { shellDialogsMachine } from '../../../machines/console/shell-dialogs.machine.ts'

describe('the dialogs of the shell', () => {
  it.each(['palette.open', 'explain.open', 'report.open'] as const)('%s opens nothing above another dialog', (type) => {
    for (const open of ['explain.open', 'report.open'] as const) {
      const actor = createActor(shellDialogsMachine).start()
      actor.send({ type: open })
      const { value } = actor.getSnapshot()
      actor.send({ type })
      expect(actor.getSnapshot().value).toBe(value)
      actor.send({ type: 'dialog.close' })
      expect(actor.getSnapshot().value).toBe('none')
    }
  })

  it('the keys that open the palette close it as well', () => {
    const actor = createActor(shellDialogsMachine).start()
    actor.send({ type: 'palette.open' })
    actor.send({ type: 'palette.open' })
    expect(actor.getSnapshot().value).toBe('none')
  })
})
