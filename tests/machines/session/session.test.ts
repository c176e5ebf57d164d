import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { consoleMachine } from '../../../machines/console/console.machine.ts'
import { selectAsksLogout, selectIsInvalidated, selectWorkspace } from '../../../machines/console/console-selectors.ts'
import { workspaceMachine } from '../../../machines/console/workspace.machine.ts'
import { screenOf } from '../../../machines/screen.ts'
import { languageMachine } from '../../../machines/session/language.machine.ts'
import { selectLanguageFailure } from '../../../machines/session/language-selectors.ts'
import { leavingMachine } from '../../../machines/session/leaving.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { SessionInput, TabNews } from '../../../machines/session/session-context.ts'
import {
  selectConsole,
  selectCorp,
  selectLanguage,
  selectLanguages,
  selectLogin,
  selectMayReplace,
  selectSsoFailure,
  selectStartUp,
  selectUser,
} from '../../../machines/session/session-selectors.ts'
import { selectIsConnecting } from '../../../machines/session/start-up-selectors.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { selectSignIn } from '../../../machines/sign-in/login-selectors.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { selectLoginFailure } from '../../../machines/sign-in/sign-in-selectors.ts'
import { heldStartUp } from '../support/held-charts.ts'
import { CORP, handSource, heldCalls, refusal, SILENCE, USER } from '../support/stage.ts'

const CREDENTIALS = { token: 't1', uuid: 'u1' }
const CALLER = { ...CREDENTIALS, corp_uuid: 'c1' }
const GRANTED = { user: USER, corp: CORP, token: 't1' }

const atOnce = fromPromise<void, undefined>(async () => undefined)

const filled = (
  calls: ReturnType<typeof heldCalls>,
  tabs: ReturnType<typeof handSource<TabNews, undefined>>,
  isCodeHeld: boolean,
) =>
  sessionMachine.provide({
    actors: {
      ssoAuth: calls.actor('ssoAuth'),
      login: loginMachine.provide({
        actors: { signIn: signInMachine.provide({ actors: { logIn: calls.actor('logIn') } }) },
      }),
      language: languageMachine.provide({ actors: { speak: calls.actor('speak') } }),
      startUp: heldStartUp(calls),
      loadConsole: isCodeHeld ? calls.actor('loadConsole') : atOnce,
      console: consoleMachine.provide({
        actors: {
          workspace: workspaceMachine.provide({ actors: { keepRobotType: calls.actor('keepRobotType') } }),
          authCheck: calls.actor('doubtCheck'),
        },
      }),
      tongji: calls.actor('tongji'),
      leaving: leavingMachine.provide({
        actors: {
          logout: calls.actor('logout'),
          forgetSession: calls.actor('forgetSession'),
          keepLanguage: calls.actor('keepLanguage'),
          reloadPage: calls.actor('reloadPage'),
        },
      }),
      otherTabs: tabs.actor,
    },
  })

function open(input: Partial<SessionInput> = {}, isCodeHeld = false) {
  const calls = heldCalls()
  const tabs = handSource<TabNews, undefined>()
  const clock = new SimulatedClock()
  const opening = { system: 'jiedai', isLegacy: false, isKtv: false } as const
  const actor = createActor(filled(calls, tabs, isCodeHeld), { clock, input: { opening, ...input } }).start()
  return { actor, calls, tabs, clock, now: () => actor.getSnapshot() }
}

async function answerFleet(calls: ReturnType<typeof heldCalls>) {
  await calls.answer('robots', [])
  await calls.answer('types', [])
}

async function restored(input: Partial<SessionInput> = {}, corp = CORP, user = USER) {
  const stage = open({ credentials: CREDENTIALS, ...input })
  await stage.calls.answer('authCheck')
  await stage.calls.answer('profile', { user, corp })
  await stage.calls.answer('languages', ['en', 'zh'])
  await answerFleet(stage.calls)
  return stage
}

async function entered() {
  const stage = await restored()
  const opened = selectConsole(stage.now())
  if (!opened) throw new Error('the console is not open')
  return { ...stage, opened, seen: () => opened.getSnapshot() }
}

const KTV = { opening: { system: 'jiedai', isLegacy: false, isKtv: true } } as const

describe('opening the page', () => {
  it('shows the login screen when nobody is signed in, and asks the server nothing', () => {
    const { calls, now } = open()
    expect(screenOf(now())).toBe('login')
    expect(calls.count('authCheck')).toBe(0)
  })

  it('restores the session of the cookies before anything of the console shows', async () => {
    const { calls, now } = open({ credentials: CREDENTIALS })
    expect(screenOf(now())).toBe('starting')
    await calls.answer('authCheck')
    await calls.answer('profile', { user: USER, corp: CORP })
    expect(screenOf(now())).toBe('starting')
    await calls.answer('languages', ['en', 'zh'])
    await answerFleet(calls)
    expect(screenOf(now())).toBe('console')
    expect([selectUser(now()), selectCorp(now()), selectLanguages(now())]).toEqual([USER, CORP, ['en', 'zh']])
  })

  it('does not write the cookies of a restored session again, because they know how long they live', async () => {
    const { calls } = await restored()
    expect(calls.count('keepSession')).toBe(0)
  })

  it('logs out and reloads at once when the session is refused', async () => {
    const { calls, now } = open({ credentials: CREDENTIALS })
    await calls.refuse('authCheck', refusal(101003))
    expect(screenOf(now())).toBe('leaving')
    expect(calls.count('forgetSession')).toBe(1)
    await calls.answer('logout')
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'here', failure: refusal(101003) })
  })

  it('says at the next opening why the start-up failed', async () => {
    const { calls } = open({ credentials: CREDENTIALS })
    await calls.answer('authCheck')
    await calls.refuse('profile', refusal(101034))
    await calls.answer('logout')
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'here', failure: refusal(101034) })
    const next = open({ failure: refusal(101034) })
    const login = selectLogin(next.now())
    const signIn = login && selectSignIn(login.getSnapshot())
    expect(signIn && selectLoginFailure(signIn.getSnapshot())?.ret).toBe(101034)
  })

  it('says that it is connecting while no answer comes', async () => {
    const { calls, now } = open({ credentials: CREDENTIALS })
    await calls.refuse('authCheck', SILENCE)
    const startUp = selectStartUp(now())
    expect(screenOf(now())).toBe('starting')
    expect(startUp && selectIsConnecting(startUp.getSnapshot())).toBe(true)
  })

  it('"reports usage statistics, then reveals the app" (§4), and waits for no answer', async () => {
    const { calls, now } = await restored()
    expect(calls.names().slice(-2)).toEqual(['tongji', 'keepRobotType'])
    expect(screenOf(now())).toBe('console')
  })

  it('reports usage, and does not mind when that fails', async () => {
    const { calls, now } = await restored()
    expect(calls.inputOf('tongji')).toEqual({ caller: CALLER })
    await calls.refuse('tongji', SILENCE)
    expect(screenOf(now())).toBe('console')
  })

  it.each([
    ['ktv_venue', 'console'],
    ['office', 'noPermission'],
  ])('lets an account of the scenario %s reach %s in the KTV variant', async (corp_scenario, screen) => {
    const { now } = await restored(KTV, { ...CORP, corp_scenario })
    expect(screenOf(now())).toBe(screen)
  })

  it('lets an account without permission sign out', async () => {
    const { actor, calls } = await restored(KTV)
    actor.send({ type: 'logout.confirm' })
    expect(calls.count('forgetSession')).toBe(1)
  })
})

describe('the code of the console', () => {
  async function admitted() {
    const stage = open({ credentials: CREDENTIALS }, true)
    await stage.calls.answer('authCheck')
    await stage.calls.answer('profile', { user: USER, corp: CORP })
    await stage.calls.answer('languages', ['en'])
    await answerFleet(stage.calls)
    return stage
  }

  it('is waited for, and nothing of the console shows before', async () => {
    const { calls, now } = await admitted()
    expect([screenOf(now()), calls.count('tongji')]).toEqual(['starting', 0])
    await calls.answer('loadConsole')
    expect([screenOf(now()), calls.count('tongji')]).toEqual(['console', 1])
  })

  it('that does not come is said, and is asked for again when the person wants it', async () => {
    const { actor, calls, now } = await admitted()
    await calls.refuse('loadConsole', SILENCE)
    expect(screenOf(now())).toBe('notLoaded')
    actor.send({ type: 'console.retry' })
    expect([screenOf(now()), calls.count('loadConsole')]).toEqual(['starting', 2])
    await calls.answer('loadConsole')
    expect(screenOf(now())).toBe('console')
  })

  it('that does not come keeps nobody from signing out', async () => {
    const { actor, calls } = await admitted()
    await calls.refuse('loadConsole', SILENCE)
    actor.send({ type: 'logout.confirm' })
    expect(calls.inputOf('forgetSession')).toEqual({ isLogout: true })
  })
})

describe('signing in', () => {
  async function granted() {
    const stage = open()
    const attempt = { method: 'password', account: '13800000002', password: 'Robots#2026' } as const
    const login = selectLogin(stage.now())
    const signIn = login && selectSignIn(login.getSnapshot())
    signIn?.send({ type: 'terms.toggle' })
    signIn?.send({ type: 'login.submit', attempt })
    await stage.calls.answer('logIn', GRANTED)
    return stage
  }

  it('keeps the session and loads the person without checking it again', async () => {
    const { calls, now } = await granted()
    expect(calls.inputOf('keepSession')).toMatchObject({
      credentials: CREDENTIALS,
      remember: true,
      account: '13800000002',
    })
    await calls.answer('keepSession')
    expect(calls.inputOf('returnToWanted')).toEqual({ uuid: 'u1' })
    await calls.answer('returnToWanted', {})
    expect(calls.count('authCheck')).toBe(0)
    await calls.answer('profile', { user: USER, corp: CORP })
    await calls.answer('languages', ['en'])
    await answerFleet(calls)
    expect(screenOf(now())).toBe('console')
  })

  it('works when nothing can be kept', async () => {
    const { calls, now } = await granted()
    await calls.refuse('keepSession', new Error('storage is blocked'))
    await calls.refuse('returnToWanted', new Error('storage is blocked'))
    await calls.answer('profile', { user: USER, corp: CORP })
    await calls.answer('languages', ['en'])
    await answerFleet(calls)
    expect(screenOf(now())).toBe('console')
  })
})

describe('single sign-on', () => {
  const SSO = { user: { ...USER, user_uuid: 'SSOUID.7' }, corp: CORP, token: 't7' }

  const SOMEBODY_ELSE = { ...refusal(101043), detail: { signed_in: 'Robin', entering: 'Kim' } }

  it('signs in by the token of the address', async () => {
    const { calls, now } = open({ ssoToken: 's1' })
    expect(screenOf(now())).toBe('starting')
    expect(calls.inputOf('ssoAuth')).toEqual({ ssoToken: 's1', caller: undefined, replaces: false })
    expect(calls.count('authCheck')).toBe(0)
    await calls.answer('ssoAuth', SSO)
    expect(calls.inputOf('keepSession')).toMatchObject({
      credentials: { token: 't7', uuid: 'SSOUID.7' },
      remember: false,
      by: 'sso',
    })
    await calls.answer('keepSession')
    await calls.answer('returnToWanted', {})
    expect(calls.inputOf('profile')).toEqual({ caller: { token: 't7', uuid: 'SSOUID.7' } })
    expect(JSON.stringify(now().context)).not.toContain('s1')
  })

  it('that is refused shows the sign-in screen with the reason', async () => {
    const { calls, now } = open({ ssoToken: 's1' })
    await calls.refuse('ssoAuth', refusal(101006))
    expect(screenOf(now())).toBe('login')
    const login = selectLogin(now())
    const signIn = login && selectSignIn(login.getSnapshot())
    expect(signIn && selectLoginFailure(signIn.getSnapshot())?.ret).toBe(101006)
    expect(JSON.stringify(now().context)).not.toContain('s1')
  })

  describe('beside a living session (§4 "Startup": its cookies exist)', () => {
    async function asked() {
      const stage = open({ credentials: CREDENTIALS, ssoToken: 's1' })
      expect(stage.calls.inputOf('ssoAuth')).toEqual({ ssoToken: 's1', caller: CREDENTIALS, replaces: false })
      await stage.calls.refuse('ssoAuth', SOMEBODY_ELSE)
      return stage
    }

    it('asks before somebody else takes the place of the person who is signed in, and names both', async () => {
      const { calls, now } = await asked()
      expect(screenOf(now())).toBe('ssoQuestion')
      expect(selectSsoFailure(now())?.detail).toEqual({ signed_in: 'Robin', entering: 'Kim' })
      expect(selectMayReplace(now())).toBe(true)
      expect([calls.count('keepSession'), calls.count('authCheck')]).toEqual([0, 0])
    })

    it('signs the other person in after a yes, and only then', async () => {
      const { actor, calls } = await asked()
      expect(calls.count('ssoAuth')).toBe(1)
      actor.send({ type: 'sso.replace' })
      expect(calls.inputOf('ssoAuth')).toEqual({ ssoToken: 's1', caller: CREDENTIALS, replaces: true })
      await calls.answer('ssoAuth', SSO)
      expect(calls.inputOf('keepSession')).toMatchObject({ credentials: { token: 't7', uuid: 'SSOUID.7' } })
    })

    it('leaves the session alone after a no, and forgets the token', async () => {
      const { actor, calls, now } = await asked()
      actor.send({ type: 'sso.decline' })
      expect(calls.inputOf('authCheck')).toEqual({ caller: CREDENTIALS })
      expect(calls.count('ssoAuth')).toBe(1)
      expect(JSON.stringify(now().context)).not.toContain('s1')
    })

    it('just goes on where the token is that of the same person', async () => {
      const { calls, now } = open({ credentials: CREDENTIALS, ssoToken: 's1' })
      await calls.answer('ssoAuth', { ...SSO, user: USER })
      expect(screenOf(now())).toBe('starting')
      expect(calls.inputOf('keepSession')).toMatchObject({ credentials: { token: 't7', uuid: 'u1' } })
    })

    it.each(['before the question', 'after the yes'])(
      'says that the token ran out %s, and keeps the session',
      async (when) => {
        const stage = when === 'after the yes' ? await asked() : open({ credentials: CREDENTIALS, ssoToken: 's1' })
        if (when === 'after the yes') stage.actor.send({ type: 'sso.replace' })
        await stage.calls.refuse('ssoAuth', refusal(101006))
        expect(screenOf(stage.now())).toBe('ssoQuestion')
        expect(selectSsoFailure(stage.now())?.ret).toBe(101006)
        expect(selectMayReplace(stage.now())).toBe(false)
        stage.actor.send({ type: 'sso.decline' })
        expect(stage.calls.inputOf('authCheck')).toEqual({ caller: CREDENTIALS })
        expect(selectSsoFailure(stage.now())).toBeUndefined()
      },
    )
  })
})

describe('the language of the sign-in screen', () => {
  function choosing() {
    const stage = open({ defaultLang: 'en' })
    const language = selectLanguage(stage.now())
    if (!language) throw new Error('no language can be chosen')
    return { ...stage, language }
  }

  it('changes in place: the page is not loaded anew, and the sign-in goes on', async () => {
    const { calls, now, language } = choosing()
    const login = selectLogin(now())
    language.send({ type: 'language.change', lang: 'ja' })
    expect(calls.inputOf('speak')).toEqual({ lang: 'ja' })
    await calls.answer('speak')
    expect(selectLogin(now())).toBe(login)
    expect(calls.count('reloadPage')).toBe(0)
  })

  it('counts as chosen, so that the profile changes nothing later', async () => {
    const { calls, now, language } = choosing()
    language.send({ type: 'language.change', lang: 'ja' })
    await calls.answer('speak')
    expect(now().context.defaultLang).toBeUndefined()
  })

  it('stays where its texts do not come, says so, and can be tried again', async () => {
    const { calls, language, now } = choosing()
    language.send({ type: 'language.change', lang: 'ja' })
    await calls.refuse('speak', SILENCE)
    expect(selectLanguageFailure(language.getSnapshot())).toEqual(SILENCE)
    expect(now().context.defaultLang).toBe('en')
    language.send({ type: 'language.retry' })
    expect(calls.count('speak')).toBe(2)
    expect(selectLanguageFailure(language.getSnapshot())).toBeUndefined()
  })

  it('is the one that was chosen last', async () => {
    const { calls, language } = choosing()
    language.send({ type: 'language.change', lang: 'ja' })
    language.send({ type: 'language.change', lang: 'ko' })
    expect(calls.inputOf('speak')).toEqual({ lang: 'ko' })
    await calls.answer('speak')
    expect(language.getSnapshot().matches('spoken')).toBe(true)
  })
})

describe('leaving', () => {
  it('asks first, and stays when the answer is no', async () => {
    const { opened, now, seen } = await entered()
    opened.send({ type: 'logout.request' })
    expect(selectAsksLogout(seen())).toBe(true)
    opened.send({ type: 'logout.cancel' })
    expect(selectAsksLogout(seen())).toBe(false)
    expect(screenOf(now())).toBe('console')
  })

  it('clears this browser at once, tells the server, and reloads at the root', async () => {
    const { opened, calls } = await entered()
    opened.send({ type: 'logout.request' })
    opened.send({ type: 'logout.confirm' })
    expect(calls.inputOf('forgetSession')).toEqual({ isLogout: true })
    expect(calls.inputOf('logout')).toEqual({ caller: CALLER })
    await calls.answer('logout')
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'root' })
  })

  it.each(['refused', 'silent'])('works when the server is %s', async (server) => {
    const { opened, calls, clock } = await entered()
    opened.send({ type: 'logout.request' })
    opened.send({ type: 'logout.confirm' })
    if (server === 'refused') await calls.refuse('logout', SILENCE)
    else clock.increment(2000)
    expect(calls.count('reloadPage')).toBe(1)
  })

  it('keeps the console and its workspace alive behind the question', async () => {
    const { opened, seen } = await entered()
    const workspace = selectWorkspace(seen())
    opened.send({ type: 'logout.request' })
    expect(selectWorkspace(seen())).toBe(workspace)
  })
})

describe('a session that ends by itself', () => {
  it('shows its dialog once, whoever reports it, and leaves when it is closed', async () => {
    const { opened, calls, seen } = await entered()
    for (let report = 0; report < 5; report++) opened.send({ type: 'session.expired' })
    expect(selectIsInvalidated(seen())).toBe(true)
    expect(calls.count('forgetSession')).toBe(0)
    opened.send({ type: 'invalidation.confirm' })
    expect(calls.inputOf('forgetSession')).toEqual({ isLogout: false })
    await calls.answer('logout')
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'root', wantedBy: 'u1' })
  })

  it('replaces the question whether to log out', async () => {
    const { opened, seen } = await entered()
    opened.send({ type: 'logout.request' })
    opened.send({ type: 'session.expired' })
    expect(selectIsInvalidated(seen())).toBe(true)
    expect(selectAsksLogout(seen())).toBe(false)
  })

  it('has nothing to end on the login screen', () => {
    expect(selectConsole(open().now())).toBeUndefined()
  })

  it.each([
    ['an embedded page is right', refusal(101003), true],
    ['the server does not answer', SILENCE, false],
    ['the server refuses for another reason', refusal(101001), false],
  ])('is believed after the server was asked: %s', async (_, failure, ended) => {
    const { opened, calls, seen } = await entered()
    opened.send({ type: 'token.doubt' })
    expect(calls.inputOf('doubtCheck')).toEqual({ caller: CALLER })
    await calls.refuse('doubtCheck', failure)
    expect(selectIsInvalidated(seen())).toBe(ended)
  })

  it('is not believed when the server says that it lives', async () => {
    const { opened, calls, now, seen } = await entered()
    opened.send({ type: 'token.doubt' })
    await calls.answer('doubtCheck')
    expect(selectIsInvalidated(seen())).toBe(false)
    expect(screenOf(now())).toBe('console')
  })
})

describe('the other tabs', () => {
  const signedInAs = (uuid: string, token: string) =>
    ({ type: 'session.replaced', credentials: { uuid, token } }) as const

  it('take this one along when somebody logs out', async () => {
    const { calls, tabs } = await restored()
    tabs.send({ type: 'session.ended', isLogout: true })
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'root' })
    expect([calls.count('logout'), calls.count('forgetSession')]).toEqual([0, 0])
  })

  it('take this one along when an ended session is confirmed there, and the person may come back here', async () => {
    const { calls, tabs } = await restored()
    tabs.send({ type: 'session.ended', isLogout: false })
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'root', wantedBy: 'u1' })
  })

  it.each([
    ['another person signs in', signedInAs('u2', 't2'), [{ to: 'root' }]],
    ['the same person signs in anew', signedInAs('u1', 't2'), [{ to: 'here' }]],
    ['nothing changed', signedInAs('u1', 't1'), []],
  ])('start this one anew or not when %s', async (_, news, reloads) => {
    const { calls, tabs } = await restored()
    tabs.send(news)
    expect(calls.count('reloadPage') > 0 ? [calls.inputOf('reloadPage')] : []).toEqual(reloads)
  })

  it.each([
    ['their own', 'u1', true],
    ["another person's", 'u2', false],
  ])('show the login-invalid dialog here too when %s session ended', async (_, uuid, isShown) => {
    const { tabs, seen } = await entered()
    tabs.send({ type: 'session.invalidated', uuid })
    expect(selectIsInvalidated(seen())).toBe(isShown)
  })

  it('leave a login screen alone', () => {
    const { calls, tabs } = open()
    tabs.send({ type: 'session.ended', isLogout: true })
    tabs.send({ type: 'session.invalidated', uuid: 'u1' })
    tabs.send(signedInAs('u2', 't2'))
    expect(calls.count('reloadPage')).toBe(0)
  })
})

describe("the profile's language", () => {
  const inLanguage = (user_locale_id: string) => ({ ...USER, user_locale_id })

  it('counts where nobody chose another', async () => {
    const { calls } = await restored({ defaultLang: 'en' }, CORP, inLanguage('zh'))
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'here', lang: 'zh' })
  })

  it.each([
    ['the profile has none', '', 'zh', 'zh'],
    ['that of the profile is not offered', 'xx', 'zh', 'zh'],
    ['the profile has one', 'zh', 'en', 'zh'],
  ] as const)("the company's counts after it where %s", async (_, user_locale_id, default_lang, lang) => {
    const { calls } = await restored({ defaultLang: 'en' }, { ...CORP, default_lang }, inLanguage(user_locale_id))
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'here', lang })
  })

  it.each<[string, string | undefined, string]>([
    ['a language was chosen', undefined, 'zh'],
    ['it is the one that shows', 'en', 'en'],
    ['the profile has none', 'en', ''],
    ['the server does not offer it', 'en', 'xx'],
  ])('changes nothing when %s', async (_, defaultLang, user_locale_id) => {
    const { calls, now } = await restored({ defaultLang }, CORP, inLanguage(user_locale_id))
    expect(calls.count('reloadPage')).toBe(0)
    expect(screenOf(now())).toBe('console')
  })
})

describe('starting the page anew', () => {
  it('in another language keeps the place', async () => {
    const { actor, calls } = await restored()
    actor.send({ type: 'language.change', lang: 'ja' })
    await calls.answer('keepLanguage', undefined)
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'here', lang: 'ja' })
  })

  it('in another language keeps it with the account, and waits two seconds for that and no longer', async () => {
    const { actor, calls, clock } = await restored()
    actor.send({ type: 'language.change', lang: 'ja' })
    expect(calls.inputOf('keepLanguage')).toEqual({ caller: CALLER, chosen: { person_id: 'p1', lang: 'ja' } })
    expect(calls.count('reloadPage')).toBe(0)
    clock.increment(2000)
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'here', lang: 'ja' })
  })

  it('in another language goes on where the account does not keep it', async () => {
    const { actor, calls } = await restored()
    actor.send({ type: 'language.change', lang: 'ja' })
    await calls.refuse('keepLanguage', SILENCE)
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'here', lang: 'ja' })
  })

  it('by the other entrance begins at the root', async () => {
    const { actor, calls } = await restored()
    actor.send({ type: 'entrance.switch' })
    expect(calls.inputOf('reloadPage')).toEqual({ to: 'root', isLegacy: true })
  })
})
