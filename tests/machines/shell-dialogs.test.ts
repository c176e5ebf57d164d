import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { shellDialogsMachine } from '../../machines/shell-dialogs.machine.ts'

describe('the dialogs of the shell', () => {
  it('are one at a time: the explanation takes the place of the palette', () => {
    const actor = createActor(shellDialogsMachine).start()
    const states = (['palette.open', 'explain.open', 'dialog.close', 'dialog.close'] as const).map((type) => {
      actor.send({ type })
      return actor.getSnapshot().value
    })
    expect(states).toEqual(['palette', 'explain', 'none', 'none'])
  })

  it('the report takes the place of the explanation', () => {
    const actor = createActor(shellDialogsMachine).start()
    const states = (['explain.open', 'report.open', 'palette.open', 'report.open', 'dialog.close'] as const).map(
      (type) => {
        actor.send({ type })
        return actor.getSnapshot().value
      },
    )
    expect(states).toEqual(['explain', 'report', 'palette', 'report', 'none'])
  })

  it('the keys that open the palette close it as well', () => {
    const actor = createActor(shellDialogsMachine).start()
    actor.send({ type: 'palette.open' })
    actor.send({ type: 'palette.open' })
    expect(actor.getSnapshot().value).toBe('none')
  })
})
