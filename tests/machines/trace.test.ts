import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate'
import type { CodePurpose } from '../../machines/entities.ts'
import { CODE_REQUESTED_DELAY_MS } from '../../machines/limits.ts'
import { SECRET_FIELDS } from '../../machines/secrets.ts'
import { departureOf } from '../../machines/session/departure.ts'
import { choosePasswordMachine } from '../../machines/sign-in/choose-password.machine.ts'
import { codeRequestMachine } from '../../machines/sign-in/code-request.machine.ts'
import { loginMachine } from '../../machines/sign-in/login.machine.ts'
import { resetMachine } from '../../machines/sign-in/reset.machine.ts'
import { setUpMachine } from '../../machines/sign-in/set-up.machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { CORP, heldCalls, settled, USER } from './support/stage.ts'

type Tick = { type: 'countdown.tick'; secondsLeft: number }

const MOBILE = '13904711001'
const EMAIL = 'canary-4711@mail.example'
const PASSWORDS = ['Canary#4711-a', 'Canary#4711-b', 'Canary#4711-c']
const [OLD = '', NEW = '', FIRST = ''] = PASSWORDS
const SECRETS = [MOBILE, EMAIL, ...PASSWORDS, '471101', '471102', 'canary-send', 'canary-check', 'canary-token']
const PERSON = { ...USER, mobile: MOBILE, email: EMAIL, login_status: 0 }

const countdown = fromCallback<EventObject, { purpose: CodePurpose; isFresh: boolean }, Tick>(({ input, sendBack }) =>
  sendBack({ type: 'countdown.tick', secondsLeft: input.isFresh ? 60 : 0 }),
)

function filledLogin() {
  const calls = heldCalls()
  const codeRequest = codeRequestMachine.provide({ actors: { sendCode: calls.actor('sendCode'), countdown } })
  const actors = {
    signIn: signInMachine.provide({ actors: { codeRequest, logIn: calls.actor('logIn') } }),
    reset: resetMachine.provide({
      actors: {
        codeRequest,
        checkCode: calls.actor('checkCode'),
        choosePassword: choosePasswordMachine.provide({ actors: { savePassword: calls.actor('resetPassword') } }),
      },
    }),
    setUp: setUpMachine.provide({
      actors: {
        choosePassword: choosePasswordMachine.provide({ actors: { savePassword: calls.actor('setPassword') } }),
        setJobInfo: calls.actor('setJobInfo'),
      },
    }),
  }
  return { calls, machine: loginMachine.provide({ actors }) }
}

/** As a trace, a log or the viewer would write it: what is declared secret is left out. */
const traced = (value: unknown) =>
  JSON.stringify(value, (key, inner) => (SECRET_FIELDS.includes(key) ? '…' : inner)) ?? ''

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The contexts of a persisted snapshot and of all its children. */
function contextsOf(snapshot: unknown): unknown[] {
  if (!isRecord(snapshot)) return []
  const children = isRecord(snapshot.children) ? Object.values(snapshot.children) : []
  return [snapshot.context, ...children.flatMap((child) => (isRecord(child) ? contextsOf(child.snapshot) : []))]
}

/** Signs in, forgets the password, resets it, signs in and sets the account up; every event and snapshot is written down. */
async function walk() {
  const trace: string[] = []
  const contexts: string[] = []
  const { calls, machine } = filledLogin()
  const clock = new SimulatedClock()
  const login = createActor(machine, {
    input: {},
    clock,
    inspect: (seen) => {
      if (seen.type === '@xstate.event') trace.push(traced(seen.event))
      if (seen.type === '@xstate.snapshot') trace.push(traced(seen.snapshot))
    },
  }).start()
  const note = () => contexts.push(JSON.stringify(contextsOf(login.getPersistedSnapshot())))
  const child = (...path: string[]) =>
    path.reduce<AnyActorRef>((parent, id) => parent.getSnapshot().children[id] as AnyActorRef, login)
  const send = (to: AnyActorRef, event: EventObject) => {
    to.send(event)
    note()
  }
  const answer = async (call: string, output: unknown) => {
    await calls.answer(call, output)
    note()
  }
  const requestCode = async (owner: AnyActorRef, via: AnyActorRef) => {
    send(via, { type: 'code.request', identifier: MOBILE } as EventObject)
    await answer('sendCode', { authToken: 'canary-send' })
    clock.increment(CODE_REQUESTED_DELAY_MS)
    return owner
  }

  const attempt = { method: 'password', account: EMAIL, password: OLD }
  send(child('signIn'), { type: 'login.submit', attempt } as EventObject)
  send(child('signIn'), { type: 'terms.accept', attempt } as EventObject)
  await calls.refuse('logIn', { operation: 'adminPasswordAuth', kind: 'answer', code: 'RET:200016', ret: 200016 })
  send(login, { type: 'password.forgot' })
  const reset = await requestCode(child('reset'), child('reset'))
  const identity = { identifier: MOBILE, code: '471101', authToken: 'canary-send' }
  send(reset, { type: 'identity.submit', identity } as EventObject)
  await answer('checkCode', { rpwd_token: 'canary-check' })
  send(child('reset', 'choosePassword'), {
    type: 'password.submit',
    chosen: { password: NEW, confirmation: NEW },
  } as EventObject)
  await answer('resetPassword', PERSON)
  send(login, { type: 'reset.confirm' })
  const byCode = { method: 'verifycode', mobile: MOBILE, code: '471102', authToken: 'canary-send' }
  await requestCode(child('signIn'), child('signIn', 'codeRequest'))
  send(child('signIn'), { type: 'login.submit', attempt: byCode } as EventObject)
  await answer('logIn', { user: PERSON, corp: CORP, token: 'canary-token' })
  send(child('setUp', 'choosePassword'), {
    type: 'password.submit',
    chosen: { password: FIRST, confirmation: FIRST },
  } as EventObject)
  await answer('setPassword', PERSON)
  await settled()
  return { trace, contexts, calls }
}

describe('a trace of the way in', () => {
  it('shows nothing that identifies or authenticates', async () => {
    const { trace, calls } = await walk()
    expect(calls.count('setPassword')).toBe(1)
    expect(trace.length).toBeGreaterThan(50)
    const leaks = SECRETS.flatMap((secret) => trace.filter((line) => line.includes(secret)).slice(0, 2))
    expect(leaks).toEqual([])
  })

  it('does not name who is to come back to a page', () => {
    const opening = { system: 'jiedai', isLegacy: false, isKtv: false } as const
    const context = { opening, credentials: { token: 't', uuid: 'canary-uuid' }, person: { languages: [] } }
    const departure = departureOf(context, { type: 'session.ended', isLogout: false })
    expect(departure.reload.wantedBy).toBe('canary-uuid')
    expect(traced(departure)).not.toContain('canary-uuid')
  })

  it('no password is in the context of any chart at any time', async () => {
    const { contexts } = await walk()
    expect(contexts.length).toBeGreaterThan(10)
    expect(PASSWORDS.filter((password) => contexts.some((context) => context.includes(password)))).toEqual([])
  })

  it('would show what is not declared secret', async () => {
    const { contexts } = await walk()
    expect(contexts.some((context) => context.includes(MOBILE))).toBe(true)
    expect(traced({ note: MOBILE })).toContain(MOBILE)
  })
})
