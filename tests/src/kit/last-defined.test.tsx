import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Modal } from '../../../src/kit/Modal.tsx'
import { useLastDefined } from '../../../src/kit/use-last-defined.ts'
import { PickerStage } from '../support/pickers/stage.tsx'
import { MODES, show } from '../support/screen.tsx'

afterEach(cleanup)

type Told = { onTold: (end: string) => void }

/** Its chart has the answer, and asks nothing any more, before the modal that gave it is through. */
function Page({ onTold }: Told) {
  const [question, ask] = useState<string | undefined>('Stop the robot?')
  const [asked, end] = useLastDefined(question)
  const tell = (outcome: string) => {
    onTold(outcome)
    ask(undefined)
    end()
  }
  if (!asked) return <p>Watching</p>
  return (
    <Modal
      title={asked}
      confirm="Stop"
      preStep={async () => ask(undefined)}
      onConfirmed={() => tell('confirmed')}
      onClose={() => tell('closed')}
    >
      {null}
    </Modal>
  )
}

describe.each(MODES)('a modal whose page gets ahead of it ($mode)', ({ Wrapper }) => {
  it.each([
    ['Stop', 'confirmed'],
    ['Cancel', 'closed'],
  ])('comes to its own end by %s', async (button, end) => {
    const told: string[] = []
    const user = await show(
      Wrapper,
      <PickerStage>
        <Page onTold={(outcome) => told.push(outcome)} />
      </PickerStage>,
    )
    await user.click(screen.getByRole('button', { name: button }))
    expect([told, screen.queryByRole('dialog')]).toEqual([[end], null])
    expect(screen.getByText('Watching')).toBeTruthy()
  })
})
