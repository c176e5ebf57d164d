import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { selectConsole } from '../../../machines/session/session-selectors.ts'
import { openPage, type Stage } from '../support/shell-stage.tsx'

afterEach(cleanup)

const openUserMenu = async () => userEvent.click(await screen.findByRole('button', { name: /^Account/ }))
const dialog = () => screen.findByRole('dialog', { name: 'Change password' })

/** Loaded before a test's time runs, so that a busy machine does not count against it. */
beforeAll(() => import('../../../src/sign-in/reset/ResetFlow.tsx'))

async function openDialog({ session }: Awaited<ReturnType<typeof openPage>>) {
  await screen.findByRole('button', { name: /^Account/ })
  act(() => selectConsole(session.getSnapshot())?.send({ type: 'password.change' }))
  return dialog()
}

describe.each([{ isStrict: false }, { isStrict: true }])('changing the password (strict: $isStrict)', (mode) => {
  const open = (stage: Stage = {}) => openPage({ ...mode, ...stage })

  it('opens in a modal, at the first step of two', async () => {
    await open()
    await openUserMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Change password' }))
    const shown = within(await dialog())
    expect(await shown.findByText('Step 1 of 2')).toBeTruthy()
    expect(shown.getByRole('heading', { name: 'Password help' })).toBeTruthy()
    expect(shown.queryByRole('button', { name: 'Back to sign-in' })).toBeNull()
  })

  it("says within the modal, inline and as a toast, that a number is not the account's", async () => {
    const page = await open()
    const shown = within(await openDialog(page))
    await userEvent.click(await shown.findByLabelText('Mobile number or e-mail'))
    await userEvent.paste('13800000003')
    await userEvent.click(shown.getByRole('button', { name: 'Get code' }))
    const text = 'This is not the mobile number or e-mail of your account.'
    expect(shown.getByRole('alert').textContent).toContain(text)
    expect((await shown.findByRole('region', { name: 'Messages' })).textContent).toContain(text)
    expect(page.asked.filter((path) => path.includes('rpwd'))).toEqual([])
  })

  it('is closed by its button, and the session is asked after', async () => {
    const page = await open()
    await userEvent.click(within(await openDialog(page)).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => page.asked.filter((path) => path.endsWith('admin_auth_check')).length).toBeGreaterThan(1)
  })

  it('shows no login-invalid dialog over itself', async () => {
    const page = await open()
    await openDialog(page)
    act(() => selectConsole(page.session.getSnapshot())?.send({ type: 'session.expired' }))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(await dialog()).toBeTruthy()
  })

  it('is not offered to who signed in through their company', async () => {
    await open({ user: { user_uuid: 'SSOUID.1001' } })
    await openUserMenu()
    expect(screen.queryByRole('menuitem', { name: 'Change password' })).toBeNull()
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeTruthy()
  })
})
