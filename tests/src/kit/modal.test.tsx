import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Modal } from '../../../src/kit/Modal.tsx'
import { SILENCE } from '../../machines/support/stage.ts'
import { PickerStage } from '../support/pickers/stage.tsx'
import { MODES, show } from '../support/screen.tsx'
import { holdTimers, TIMEOUTS } from '../support/timers.ts'

holdTimers(TIMEOUTS)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const dialog = () => screen.queryByRole('dialog', { name: 'Remove the robot?' })
const button = (name: string) => screen.getByRole('button', { name })

describe.each(MODES)('a modal ($mode)', ({ Wrapper }) => {
  const told: string[] = []
  beforeEach(() => void told.splice(0))

  const open = (props: Partial<ComponentProps<typeof Modal>> = {}) =>
    show(
      Wrapper,
      <PickerStage>
        <Modal
          title="Remove the robot?"
          confirm="Remove"
          onConfirmed={() => told.push('confirmed')}
          onClose={() => told.push('closed')}
          {...props}
        >
          <p>It can be added again.</p>
        </Modal>
      </PickerStage>,
    )

  it('has a title, content, cancel and confirm buttons, and a close button', async () => {
    await open()
    expect(dialog()?.textContent).toContain('It can be added again.')
    for (const name of ['Cancel', 'Remove', 'Close']) expect(button(name)).toBeTruthy()
  })

  it('is confirmed, or closed by cancel or the close button', async () => {
    for (const [name, outcome] of [
      ['Remove', 'confirmed'],
      ['Cancel', 'closed'],
      ['Close', 'closed'],
    ] as const) {
      const user = await open()
      await user.click(button(name))
      expect([told.at(-1), dialog()]).toEqual([outcome, null])
      cleanup()
    }
    expect(told).toEqual(['confirmed', 'closed', 'closed'])
  })

  it('runs its async pre-step on confirm, and goes only once that is done', async () => {
    const finish: (() => void)[] = []
    const user = await open({ preStep: () => new Promise<void>((done) => void finish.push(done)) })
    await user.click(button('Remove'))
    expect(button('Remove').getAttribute('aria-busy')).toBe('true')
    await user.click(button('Close'))
    expect(told).toEqual([])
    finish[0]?.()
    await pass(0)
    expect([told, dialog()]).toEqual([['confirmed'], null])
  })

  it('stays and says why when the pre-step fails, and can be confirmed again', async () => {
    const preStep = vi
      .fn()
      .mockRejectedValueOnce({ ...SILENCE, supportId: 's-12' })
      .mockResolvedValueOnce(undefined)
    const user = await open({ preStep })
    await user.click(button('Remove'))
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('Support ID s-12')
    expect(told).toEqual([])
    await user.click(button('Remove'))
    await pass(0)
    expect(told).toEqual(['confirmed'])
  })

  it('closes by itself after its delay, where it has one', async () => {
    await open({ closesAfterMs: 3000 })
    await pass(2999)
    expect(dialog()).toBeTruthy()
    await pass(1)
    expect([told, dialog()]).toEqual([['closed'], null])
  })

  it('closes 10 ms after a click on the mask, where close-on-mask is set', async () => {
    await open()
    fireEvent.mouseDown(dialog() as HTMLElement)
    await pass(9)
    expect(told).toEqual([])
    await pass(1)
    expect(told).toEqual(['closed'])
  })

  it('ignores clicks inside, and the mask where close-on-mask is not set', async () => {
    await open({ closesOnMask: false })
    fireEvent.mouseDown(screen.getByText('It can be added again.'))
    fireEvent.mouseDown(dialog() as HTMLElement)
    await pass(1000)
    expect([told, dialog() !== null]).toEqual([[], true])
  })

  it('fills the screen and leaves it again, where it can', async () => {
    const user = await open({ canFillScreen: true })
    await user.click(button('Full screen'))
    await user.click(button('Leave full screen'))
    expect(button('Full screen')).toBeTruthy()
  })

  it('gives the focus to cancel where confirming is dangerous', async () => {
    await open({ isDangerous: true })
    expect(document.activeElement?.textContent).toBe('Cancel')
  })
})
