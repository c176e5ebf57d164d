import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { RefusingButton } from '../../../src/kit/RefusingButton.tsx'
import { TOOLTIP_DELAY_MS } from '../../../src/theme/layout.ts'
import { MODES, pass, show, type Wrapper } from '../support/screen.tsx'
import { holdTimers, TIMEOUTS } from '../support/timers.ts'

const REASON = 'First enter your password.'

const button = () => screen.getByRole('button', { name: 'Sign in' })
const field = () => screen.getByRole('textbox')
const seen = () => screen.queryByRole('tooltip')?.textContent

async function open(Wrapper: Wrapper, reason?: string) {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  const hands = await show(
    Wrapper,
    <form onSubmit={onSubmit}>
      <input />
      <RefusingButton type="submit" reason={reason} onClick={onClick}>
        Sign in
      </RefusingButton>
    </form>,
  )
  return { hands, onClick, onSubmit }
}

describe.each(MODES)('a button that refuses ($mode)', ({ Wrapper }) => {
  holdTimers(TIMEOUTS)

  it('can be reached, is described by its reason, and does nothing', async () => {
    const { hands, onClick, onSubmit } = await open(Wrapper, REASON)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(button().hasAttribute('disabled')).toBe(false)
    expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(REASON)
    await hands.click(button())
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('shows the reason a moment after the pointer rests on it, and hides it when it leaves', async () => {
    const { hands } = await open(Wrapper, REASON)
    expect(seen()).toBeUndefined()
    await hands.hover(button())
    await pass(TOOLTIP_DELAY_MS - 1)
    expect(seen()).toBeUndefined()
    await pass(1)
    expect(seen()).toBe(REASON)
    await hands.unhover(button())
    await pass(100)
    expect(seen()).toBeUndefined()
  })

  it('shows the reason when the focus comes, and Escape hides it', async () => {
    const { hands } = await open(Wrapper, REASON)
    await hands.click(field())
    await hands.tab()
    await pass(TOOLTIP_DELAY_MS)
    expect(seen()).toBe(REASON)
    await hands.keyboard('{Escape}')
    expect(seen()).toBeUndefined()
  })

  it('says the reason at once when it is pressed, and aloud', async () => {
    const { hands } = await open(Wrapper, REASON)
    await hands.click(button())
    expect(seen()).toBe(REASON)
    expect(screen.getByRole('status').textContent).toBe(REASON)
    await hands.unhover(button())
    await pass(1000)
    expect(seen()).toBe(REASON)
    await hands.click(field())
    expect(seen()).toBeUndefined()
  })

  it('Enter in a field shows the reason, until the person goes on typing', async () => {
    const { hands, onSubmit } = await open(Wrapper, REASON)
    await hands.type(field(), '1{Enter}')
    expect(seen()).toBe(REASON)
    expect(onSubmit).not.toHaveBeenCalled()
    await hands.type(field(), '2')
    expect(seen()).toBeUndefined()
  })

  it('is shown to a touch only when it is pressed', async () => {
    await open(Wrapper, REASON)
    fireEvent.pointerEnter(button(), { pointerType: 'touch' })
    await pass(TOOLTIP_DELAY_MS)
    expect(seen()).toBeUndefined()
    fireEvent.click(button())
    expect(seen()).toBe(REASON)
  })

  it('without a reason is a plain button', async () => {
    const { hands, onClick } = await open(Wrapper)
    expect(button().getAttribute('aria-disabled')).toBeNull()
    expect(button().getAttribute('aria-describedby')).toBeNull()
    await hands.click(button())
    expect(onClick).toHaveBeenCalledOnce()
  })
})
