import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { securityMachine } from '../../../machines/console/security.machine.ts'
import type { OwnSession, Passkey } from '../../../machines/entities.ts'
import { PASSKEY_ATTEMPT } from '../../../machines/sign-in/attempt.ts'
import { ceremonyFailure } from '../../../machines/sign-in/passkey.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { PasskeyOfferCard } from '../../../src/console/security/PasskeyOfferCard.tsx'
import { SecurityDialog } from '../../../src/console/security/SecurityDialog.tsx'
import { PasskeyButton } from '../../../src/sign-in/login/PasskeyButton.tsx'
import { heldOwnSessions, heldPasskeyOffer, heldPasskeys } from '../../machines/support/held-charts.ts'
import { heldCalls, ownSession, refusal, SILENCE } from '../../machines/support/stage.ts'
import { MODES, show, type Wrapper } from '../support/screen.tsx'

const CALLER = { token: 't1', uuid: 'u1' }
const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

const MINE = ownSession('mine', {
  created_at: ago(3 * 86_400 + 60),
  last_used_at: ago(0),
  is_current: true,
})
const PHONE: OwnSession = { ...MINE, session_id: 'phone', os: 'Android', via: 'code', is_current: false }
const UNKNOWN = { ...PHONE, session_id: 'odd', browser: '', os: '' }
const KEY: Passkey = { passkey_id: 'k1', name: 'Chrome, Windows', created_at: ago(7200), last_used_at: null }

const filled = (calls: ReturnType<typeof heldCalls>) =>
  securityMachine.provide({ actors: { ownSessions: heldOwnSessions(calls), passkeys: heldPasskeys(calls) } })

async function openDialog(Wrapper: Wrapper, sessions = [MINE, PHONE, UNKNOWN], passkeys: Passkey[] = [KEY]) {
  const calls = heldCalls()
  const security = createActor(filled(calls), { input: { caller: CALLER } }).start()
  const [onClose, onLogout] = [vi.fn(), vi.fn()]
  const hands = await show(Wrapper, <SecurityDialog security={security} onClose={onClose} onLogout={onLogout} />)
  const answer = (name: string, output?: unknown) => act(() => calls.answer(name, output))
  const refuse = (name: string, failure: unknown) => act(() => calls.refuse(name, failure))
  const load = async () => {
    await answer('sessionList', sessions)
    await answer('passkeyList', passkeys)
  }
  return { calls, hands, onClose, onLogout, answer, refuse, load }
}

async function openOffer(Wrapper: Wrapper) {
  const calls = heldCalls()
  const offer = createActor(heldPasskeyOffer(calls), { input: { caller: CALLER, by: 'password' } }).start()
  const hands = await show(Wrapper, <PasskeyOfferCard offer={offer} />)
  await act(() => calls.answer('mayOffer', true))
  await act(() => calls.answer('passkeyList', []))
  return { calls, hands }
}

const sessions = () => screen.getByRole('list', { name: 'Where you are signed in' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => void vi.stubGlobal('PublicKeyCredential', class {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each(MODES)('sign-in and security ($mode)', ({ Wrapper }) => {
  it('shows where rows will be, then each session with its device, how it began and its last use', async () => {
    const { load } = await openDialog(Wrapper)
    expect(screen.getAllByText('Loading')).toHaveLength(2)
    await load()
    const [mine, phone, odd] = within(sessions()).getAllByRole('listitem')
    expect(mine?.textContent).toContain('Chrome on Windows')
    expect(mine?.textContent).toContain('This device')
    expect(mine?.textContent).toContain('Signed in by password 3 days ago')
    expect(phone?.textContent).toContain('Signed in by verification code')
    expect(phone?.textContent).not.toContain('This device')
    expect(odd?.textContent).toContain('Unknown device')
    expect(mine?.querySelector('time')?.title).toMatch(/\d{2}:\d{2}/)
    expect(screen.getByText('Not used yet')).toBeTruthy()
  })

  it('ends another session once, keeps its row busy, and says that it is done', async () => {
    const { load, hands, calls, answer } = await openDialog(Wrapper)
    await load()
    await hands.dblClick(button('Sign out: Chrome on Android'))
    expect(calls.count('endSessions')).toBe(1)
    expect(button('Signing out').getAttribute('aria-busy')).toBe('true')
    await answer('endSessions')
    await answer('sessionList', [MINE])
    expect(within(sessions()).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('Signed out there.')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Where you are signed in')
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('ends this session like every sign-out', async () => {
    const { load, hands, calls, onLogout } = await openDialog(Wrapper)
    await load()
    await hands.click(button('Sign out: Chrome on Windows'))
    expect(onLogout).toHaveBeenCalledOnce()
    expect(calls.count('endSessions')).toBe(0)
  })

  it('asks before it signs out everywhere else', async () => {
    const { load, hands, calls } = await openDialog(Wrapper)
    await load()
    await hands.click(button('Sign out everywhere else'))
    const question = screen.getByRole('dialog', { name: 'Sign out everywhere else?' })
    expect(document.activeElement?.textContent).toBe('Cancel')
    await hands.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }))
    expect(calls.inputOf('endSessions')).toEqual({ caller: CALLER, session_id: undefined })
    expect(screen.queryByRole('dialog', { name: 'Sign out everywhere else?' })).toBeNull()
  })

  it('says what failed with its support id, and tries again', async () => {
    const { hands, calls, refuse, answer } = await openDialog(Wrapper)
    await refuse('sessionList', { ...SILENCE, supportId: 'req-7' })
    const alert = screen.getAllByRole('alert').find(({ textContent }) => textContent)
    expect(alert?.textContent).toContain('Your sessions could not be loaded.')
    expect(alert?.textContent).toContain('req-7')
    await hands.click(button('Try again'))
    await answer('sessionList', [MINE])
    expect(calls.count('sessionList')).toBe(2)
    expect(within(sessions()).getAllByRole('listitem')).toHaveLength(1)
  })

  it('adds a passkey, and says so', async () => {
    const { load, hands, answer } = await openDialog(Wrapper, [MINE], [])
    await load()
    expect(screen.getByText(/You have no passkeys yet/)).toBeTruthy()
    await hands.click(button('Add a passkey'))
    expect(button('Adding a passkey').getAttribute('aria-busy')).toBe('true')
    await answer('addPasskey')
    await answer('passkeyList', [KEY])
    expect(screen.getByText('The passkey was added.')).toBeTruthy()
    expect(button('Remove: Chrome, Windows')).toBeTruthy()
  })

  it('offers to add none where the browser cannot', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    const { load } = await openDialog(Wrapper)
    await load()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(screen.getByText(/cannot be added in this browser/)).toBeTruthy()
  })

  it('asks before it removes a passkey; keeping it has the focus', async () => {
    const { load, hands, calls, answer } = await openDialog(Wrapper)
    await load()
    await hands.click(button('Remove: Chrome, Windows'))
    expect(document.activeElement?.textContent).toBe('Keep it')
    await hands.click(button('Remove'))
    expect(calls.inputOf('passkeyRemove')).toEqual({ caller: CALLER, passkey_id: 'k1' })
    await answer('passkeyRemove')
    await answer('passkeyList', [])
    expect(screen.getByText('The passkey was removed.')).toBeTruthy()
  })

  it('closes by its button', async () => {
    const { hands, onClose } = await openDialog(Wrapper)
    await hands.click(button('Close'))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe.each(MODES)('the passkey offer ($mode)', ({ Wrapper }) => {
  it('takes no focus, adds, and says that it is done', async () => {
    const { calls, hands } = await openOffer(Wrapper)
    expect(screen.getByRole('complementary', { name: 'Sign in faster next time' })).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
    await hands.click(button('Add a passkey'))
    await act(() => calls.answer('addPasskey'))
    expect(screen.getByRole('complementary', { name: 'Passkey added' })).toBeTruthy()
    await hands.click(button('Close'))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('says what failed, and can be tried again or left', async () => {
    const { calls, hands } = await openOffer(Wrapper)
    await hands.click(button('Add a passkey'))
    const failure = { ...refusal(RET.passkeyRefused), operation: 'passkeyRegister', supportId: 'req-9' }
    await act(() => calls.refuse('addPasskey', failure))
    expect(screen.getByRole('alert').textContent).toContain('The passkey could not be verified')
    expect(screen.getByRole('alert').textContent).toContain('req-9')
    await hands.click(button('Do not ask again'))
    expect(calls.inputOf('keepAnswer')).toEqual({ answer: 'never' })
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe.each(MODES)('the passkey button ($mode)', ({ Wrapper }) => {
  async function openButton() {
    const calls = heldCalls()
    const signIn = createActor(signInMachine.provide({ actors: { logIn: calls.actor('logIn') } }), { input: {} })
    signIn.start().send({ type: 'terms.toggle' })
    const hands = await show(Wrapper, <PasskeyButton signIn={signIn} />)
    return { calls, hands }
  }

  it('asks for the passkey once and says, without alarm, that the question was closed', async () => {
    const { calls, hands } = await openButton()
    await hands.dblClick(button('Sign in with a passkey'))
    expect(calls.count('logIn')).toBe(1)
    expect(calls.inputOf('logIn')).toEqual({ attempt: PASSKEY_ATTEMPT, remember: true })
    expect(button('Waiting for your passkey').getAttribute('aria-busy')).toBe('true')
    await act(() => calls.refuse('logIn', ceremonyFailure('passkeyAuth', 'PASSKEY.CANCELLED')))
    expect(screen.getByText(/No passkey was used/)).toBeTruthy()
    expect(button('Sign in with a passkey')).toBeTruthy()
  })

  it('is not there where the browser has no passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    await openButton()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
