import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Tips } from '../../../src/kit/Tips.tsx'
import { POPUP_BLUR_DELAY_MS, POPUP_LEAVE_DELAY_MS, TOOLTIP_DELAY_MS } from '../../../src/theme/layout.ts'
import { MODES, pass, show, type Wrapper } from '../support/screen.tsx'
import { holdTimers, TIMEOUTS } from '../support/timers.ts'

const button = (name: string) => screen.getByRole('button', { name })
const seen = () => document.querySelector('[popover]')?.textContent

const open = (Wrapper: Wrapper) =>
  show(
    Wrapper,
    <>
      <button type="button" aria-label="Dark" data-tip="Dark">
        ☾
      </button>
      <button type="button" data-tip="Old entrance">
        Old entrance
      </button>
      <Tips />
    </>,
  )

describe.each(MODES)('the tip of an icon ($mode)', ({ Wrapper }) => {
  holdTimers(TIMEOUTS)

  it('shows a tenth of a second after a mouse rests on it, and goes when the mouse has gone', async () => {
    const hands = await open(Wrapper)
    await hands.hover(button('Dark'))
    await pass(TOOLTIP_DELAY_MS - 1)
    expect(seen()).toBeUndefined()
    await pass(1)
    expect(seen()).toBe('Dark')
    await hands.unhover(button('Dark'))
    await pass(POPUP_LEAVE_DELAY_MS)
    expect(seen()).toBeUndefined()
  })

  it('shows when the keyboard comes to it, and any key hides it', async () => {
    const hands = await open(Wrapper)
    await hands.tab()
    await pass(TOOLTIP_DELAY_MS)
    expect(seen()).toBe('Dark')
    await hands.keyboard('{Escape}')
    expect(seen()).toBeUndefined()
  })

  it('stays a moment when the keyboard goes on', async () => {
    const hands = await open(Wrapper)
    await hands.tab()
    await pass(TOOLTIP_DELAY_MS)
    button('Dark').blur()
    await pass(POPUP_BLUR_DELAY_MS - 1)
    expect(seen()).toBe('Dark')
    await pass(1)
    expect(seen()).toBeUndefined()
  })

  it('does not show for a finger, nor where the control says it itself', async () => {
    const hands = await open(Wrapper)
    fireEvent.pointerOver(button('Dark'), { pointerType: 'touch' })
    await pass(TOOLTIP_DELAY_MS)
    expect(seen()).toBeUndefined()
    await hands.hover(button('Old entrance'))
    await pass(TOOLTIP_DELAY_MS)
    expect(seen()).toBeUndefined()
  })
})
