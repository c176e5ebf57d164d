import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  selectAsksEnding,
  selectEndingSession,
  selectHasEnded,
  selectIsEndingOthers,
  selectSessions,
  selectSessionsFailed,
  selectSessionsFailure,
} from '../../../machines/console/own-sessions-selectors.ts'
import {
  selectIsAddingPasskey,
  selectPasskeyOutcome,
  selectPasskeys,
  selectPasskeysFailure,
  selectRemovalAsked,
  selectRemovingPasskey,
} from '../../../machines/console/passkeys-selectors.ts'
import { securityMachine } from '../../../machines/console/security.machine.ts'
import { selectOwnPasskeys, selectOwnSessions } from '../../../machines/console/security-selectors.ts'
import type { Passkey } from '../../../machines/entities.ts'
import { ceremonyFailure } from '../../../machines/sign-in/passkey.ts'
import { RET } from '../../../openapi/ret.ts'
import { heldOwnSessions, heldPasskeys } from '../support/held-charts.ts'
import { heldCalls, ownSession, refusal, SILENCE } from '../support/stage.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }

const MINE = ownSession('mine', { is_current: true })
const THREE = [MINE, ownSession('desk'), ownSession('phone')]
const KEY: Passkey = { passkey_id: 'k1', name: 'Chrome, Windows', created_at: 1, last_used_at: null }

async function sessionsOf(list = THREE) {
  const calls = heldCalls()
  const actor = createActor(heldOwnSessions(calls), { input: { caller: CALLER } }).start()
  await calls.answer('sessionList', list)
  return { calls, actor, now: () => actor.getSnapshot() }
}

async function passkeysOf(list: Passkey[] = [KEY]) {
  const calls = heldCalls()
  const actor = createActor(heldPasskeys(calls), { input: { caller: CALLER } }).start()
  await calls.answer('passkeyList', list)
  return { calls, actor, now: () => actor.getSnapshot() }
}

describe('own sessions', () => {
  it('end one by one: one request however often it is asked for, then the list is fetched again', async () => {
    const { calls, actor, now } = await sessionsOf()
    actor.send({ type: 'session.end', session_id: 'desk' })
    actor.send({ type: 'session.end', session_id: 'desk' })
    expect(selectEndingSession(now())).toBe('desk')
    await calls.answer('endSessions')
    expect(calls.count('endSessions')).toBe(1)
    expect(calls.inputOf('endSessions')).toEqual({ caller: CALLER, session_id: 'desk' })
    expect(selectEndingSession(now())).toBe('desk')
    await calls.answer('sessionList', THREE.slice(0, 1))
    expect(selectSessions(now())).toHaveLength(1)
    expect(selectEndingSession(now())).toBeUndefined()
    expect(selectHasEnded(now())).toBe(true)
  })

  it('do not end this one, nor one that is not listed', async () => {
    const { calls, actor } = await sessionsOf()
    actor.send({ type: 'session.end', session_id: 'mine' })
    actor.send({ type: 'session.end', session_id: 'other' })
    expect(calls.count('endSessions')).toBe(0)
  })

  it('all end but this one, once the question is answered', async () => {
    const { calls, actor, now } = await sessionsOf()
    actor.send({ type: 'others.end' })
    expect(selectAsksEnding(now())).toBe(true)
    actor.send({ type: 'ending.cancel' })
    expect(calls.count('endSessions')).toBe(0)
    actor.send({ type: 'others.end' })
    actor.send({ type: 'ending.confirm' })
    expect(selectIsEndingOthers(now())).toBe(true)
    expect(calls.inputOf('endSessions')).toEqual({ caller: CALLER, session_id: undefined })
  })

  it('ask nothing where there is no other', async () => {
    const { now } = await sessionsOf([MINE])
    expect(now().can({ type: 'others.end' })).toBe(false)
  })

  it('that are gone already are as good as ended', async () => {
    const { calls, actor, now } = await sessionsOf()
    actor.send({ type: 'session.end', session_id: 'desk' })
    await calls.refuse('endSessions', refusal(RET.notFound))
    expect(calls.count('sessionList')).toBe(2)
    expect(selectSessionsFailure(now())).toBeUndefined()
  })

  it('stay on screen with the reason when the server does not answer, and can be ended again', async () => {
    const { calls, actor, now } = await sessionsOf()
    actor.send({ type: 'session.end', session_id: 'desk' })
    await calls.refuse('endSessions', SILENCE)
    expect(selectSessionsFailure(now())).toEqual(SILENCE)
    expect(selectSessions(now())).toHaveLength(3)
    actor.send({ type: 'session.end', session_id: 'desk' })
    expect(selectSessionsFailure(now())).toBeUndefined()
    expect(calls.count('endSessions')).toBe(2)
  })

  it('are fetched again on request when the list did not come', async () => {
    const calls = heldCalls()
    const actor = createActor(heldOwnSessions(calls), { input: { caller: CALLER } }).start()
    await calls.refuse('sessionList', SILENCE)
    expect(selectSessionsFailed(actor.getSnapshot())).toBe(true)
    expect(selectIsEndingOthers(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'sessions.retry' })
    await calls.answer('sessionList', THREE)
    expect(selectSessions(actor.getSnapshot())).toHaveLength(3)
    expect(selectSessionsFailure(actor.getSnapshot())).toBeUndefined()
  })
})

describe('own passkeys', () => {
  it('are added once, then the list is fetched again', async () => {
    const { calls, actor, now } = await passkeysOf([])
    actor.send({ type: 'passkey.add' })
    actor.send({ type: 'passkey.add' })
    expect(selectIsAddingPasskey(now())).toBe(true)
    await calls.answer('addPasskey')
    await calls.answer('passkeyList', [KEY])
    expect(calls.count('addPasskey')).toBe(1)
    expect(selectPasskeys(now())).toEqual([KEY])
    expect(selectPasskeyOutcome(now())).toBe('added')
  })

  it("are not added, and nothing is said, when the person closes the browser's question", async () => {
    const { calls, actor, now } = await passkeysOf()
    actor.send({ type: 'passkey.add' })
    await calls.refuse('addPasskey', ceremonyFailure('passkeyRegister', 'PASSKEY.CANCELLED'))
    expect(selectPasskeysFailure(now())).toBeUndefined()
    expect(now().can({ type: 'passkey.add' })).toBe(true)
  })

  it('are not added twice on one device, and that is said', async () => {
    const { calls, actor, now } = await passkeysOf()
    actor.send({ type: 'passkey.add' })
    await calls.refuse('addPasskey', ceremonyFailure('passkeyRegister', 'PASSKEY.EXISTS'))
    expect(selectPasskeysFailure(now())?.code).toBe('PASSKEY.EXISTS')
  })

  it('are removed once the question is answered', async () => {
    const { calls, actor, now } = await passkeysOf()
    actor.send({ type: 'passkey.remove', passkey_id: 'k1' })
    expect(selectRemovalAsked(now())).toEqual(KEY)
    actor.send({ type: 'removal.cancel' })
    expect(selectRemovalAsked(now())).toBeUndefined()
    actor.send({ type: 'passkey.remove', passkey_id: 'k1' })
    actor.send({ type: 'removal.confirm' })
    expect(selectRemovingPasskey(now())).toBe('k1')
    expect(calls.inputOf('passkeyRemove')).toEqual({ caller: CALLER, passkey_id: 'k1' })
    await calls.answer('passkeyRemove')
    await calls.answer('passkeyList', [])
    expect(selectPasskeyOutcome(now())).toBe('removed')
    expect(selectRemovingPasskey(now())).toBeUndefined()
  })

  it('that are gone already are as good as removed', async () => {
    const { calls, actor, now } = await passkeysOf()
    actor.send({ type: 'passkey.remove', passkey_id: 'k1' })
    actor.send({ type: 'removal.confirm' })
    await calls.refuse('passkeyRemove', refusal(RET.notFound))
    expect(calls.count('passkeyList')).toBe(2)
    expect(selectPasskeysFailure(now())).toBeUndefined()
  })
})

describe('sign-in and security', () => {
  const open = (uuid: string) => createActor(securityMachine, { input: { caller: { ...CALLER, uuid } } }).start()

  it('has sessions and passkeys', () => {
    const now = open('u1').getSnapshot()
    expect(selectOwnSessions(now)).toBeDefined()
    expect(selectOwnPasskeys(now)).toBeDefined()
  })

  it('has no passkeys for single sign-on users', () => {
    const now = open('SSOUID.1001').getSnapshot()
    expect(selectOwnSessions(now)).toBeDefined()
    expect(selectOwnPasskeys(now)).toBeUndefined()
  })
})
