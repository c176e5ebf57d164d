import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PasswordField } from '../../../src/kit/PasswordField.tsx'
import { MODES, show } from '../support/screen.tsx'

const field = () => screen.getByLabelText('Password')
const hint = () => screen.queryByText('Caps Lock is on.')

afterEach(cleanup)

describe.each(MODES)('a password field ($mode)', ({ Wrapper }) => {
  it('says that Caps Lock is on, until it is off', async () => {
    const hands = await show(Wrapper, <PasswordField label="Password" />)
    await hands.click(field())
    await hands.keyboard('{CapsLock}a')
    expect(hint()?.closest('[aria-live="polite"]')).toBeTruthy()
    await hands.keyboard('{CapsLock}a')
    expect(hint()).toBeNull()
  })

  it('says it at the click that brings the focus, and no more when the focus leaves', async () => {
    const hands = await show(Wrapper, <PasswordField label="Password" />)
    await hands.keyboard('{CapsLock}')
    await hands.click(field())
    expect(hint()).toBeTruthy()
    await hands.tab()
    expect(hint()).toBeNull()
  })

  it('keeps what is wrong with the password beside it', async () => {
    const hands = await show(Wrapper, <PasswordField label="Password" error="Too short." />)
    await hands.type(field(), '{CapsLock}a')
    expect(hint()).toBeTruthy()
    expect(screen.getByText('Too short.')).toBeTruthy()
  })
})
