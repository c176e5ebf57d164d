import type { LangCode } from '../../../machines/entities.ts'
import { CHUNK_LOAD_TIMEOUT_MS, COOKIE_DAYS } from '../../../machines/limits.ts'
import { screenOf } from '../../../machines/screen.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { ownLang } from '../../../machines/session/session-context.ts'
import {
  selectCaller,
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
import { CORP, refusal, SILENCE, USER } from '../../machines/support/stage.ts'
import { inputOf, written } from '../library/expectation.ts'
import { modelOf } from '../library/model.ts'

const credentials = { token: 't1', uuid: 'u1' }
const opening = { system: 'jiedai', isLegacy: false, isKtv: false } as const
const grant = { user: USER, corp: CORP, token: 't2' }
const VENUE = { ...CORP, corp_scenario: 'ktv_venue' }
export const NAMES = { signed_in: 'Robin', entering: 'Kim' }
const person = { user: USER, corp: CORP, languages: ['en', 'zh'] }

export const sessionModel = modelOf<typeof sessionMachine>({
  machine: sessionMachine,
  inputs: {
    'nobody is signed in': { opening, lastMobile: '13800000002', failure: refusal(101500) },
    'nobody is signed in, or chose a language': { opening, defaultLang: 'en' },
    'a link of an invitation beside a session': { opening, credentials, linkToken: 'link1' },
    'a session in the cookies': { opening, credentials, grid: 'r1' },
    'a session in the cookies of the karaoke venue': {
      opening: { ...opening, isKtv: true, isLegacy: true },
      credentials,
    },
    'a token of another system': { opening, ssoToken: 'sso1' },
    'a token of another system beside a session': { opening, credentials, ssoToken: 'sso1' },
  },
  events: {
    'logout.confirm': { 'logs out': {} },
    'sso.replace': { 'makes room for the person of the token': {} },
    'sso.decline': { 'stays signed in': {} },
    'entrance.switch': { 'changes to the other entrance': {} },
    'console.retry': { 'asks for the console again': {} },
    'language.chosen': { 'chose a language on the login screen': { from: 'language' } },
    'language.change': { 'chooses Japanese in the console': { lang: 'ja' } },
    'session.ended': {
      'somebody logs out in another tab': { isLogout: true, from: 'otherTabs' },
      'the session ends in another tab': { isLogout: false, from: 'otherTabs' },
    },
    'session.invalidated': {
      'another tab hears that this session is invalid': { uuid: 'u1', from: 'otherTabs' },
      "another tab hears that somebody else's session is invalid": { uuid: 'u9', from: 'otherTabs' },
    },
    'session.replaced': {
      'another tab holds this very session': { credentials, from: 'otherTabs' },
      'the same person signs in anew in another tab': { credentials: { token: 't9', uuid: 'u1' }, from: 'otherTabs' },
      'somebody else signs in in another tab': { credentials: { token: 't8', uuid: 'u8' }, from: 'otherTabs' },
    },
  },
  answers: {
    ssoAuth: {
      'the token is good': { output: grant },
      'the token is refused': { error: refusal(101006, 'adminSsoAuth') },
      'somebody else is signed in': { error: { ...refusal(101043, 'adminSsoAuth'), detail: NAMES } },
    },
    login: {
      'signs in': {
        output: { granted: grant, by: 'password', remember: true, account: '13800000002', isFirst: false },
      },
    },
    startUp: {
      'the start-up succeeds': { output: person },
      'the start-up finds a karaoke venue and a robot': {
        output: { ...person, corp: VENUE, gridType: 'bao_xiao_mi' },
      },
      'the start-up finds the karaoke venue whose entrance this is': {
        output: { ...person, corp: VENUE },
        when: ({ context }) => context.opening.isKtv,
      },
      'the profile speaks Chinese': { output: { ...person, user: { ...USER, user_locale_id: 'zh' } } },
      'the company speaks Chinese and the profile nothing': {
        output: { ...person, user: { ...USER, user_locale_id: '' }, corp: { ...CORP, default_lang: 'zh' } },
      },
      'the profile speaks a language that is not offered': {
        output: { ...person, user: { ...USER, user_locale_id: 'ar' } },
      },
      'the start-up is refused': { output: { languages: [], failure: refusal(101003) } },
    },
    loadConsole: {
      'the code of the console comes': {},
      'the code of the console does not come': { error: new Error('it did not come') },
    },
    tongji: { 'the visit is counted': {}, 'the visit is not counted': { error: SILENCE } },
    console: {
      'logs out in the console': { output: { isLogout: true } },
      'the console ends': { output: { isLogout: false } },
    },
  },
  classes: {
    hasSsoToken: ({ context }) => context.ssoToken !== undefined,
    hasLink: ({ context }) => context.linkToken !== undefined,
    replaces: ({ context }) => context.replaces,
    token: ({ context }) => context.credentials?.token,
    isKtv: ({ context }) => context.opening.isKtv,
    hasDefaultLang: ({ context }) => context.defaultLang !== undefined,
  },
  shows: {
    screen: (s) => screenOf(s),
    user: (s) => selectUser(s)?.user_uuid,
    corp: (s) => selectCorp(s)?.corp_scenario,
    languages: selectLanguages,
    caller: selectCaller,
    defaultLang: ({ context }) => context.defaultLang,
    ssoFailure: (s) => selectSsoFailure(s)?.code,
    mayReplace: selectMayReplace,
  },
  numbers: [
    { says: '§9: lazy chunk load timeout: 120 s', is: 120_000, found: CHUNK_LOAD_TIMEOUT_MS },
    { says: '§9: cookies expire after 30 days when remember is chosen', is: 30, found: COOKIE_DAYS },
  ],
  rules: [
    {
      says: '§9: message toasts: default 3 s (30 ticks) … with a maximum of 3',
      holds: ({ children: { toasts } }) => toasts === undefined || written(inputOf(toasts)) === '{"max":3,"ticks":30}',
    },
    {
      says: '§4: if token and uuid cookies exist their session starts; a token of another system takes its place only by a yes',
      holds: (s) =>
        (!selectMayReplace(s) || s.matches('asking')) &&
        (screenOf(s) !== 'ssoQuestion' || (s.context.credentials !== undefined && s.can({ type: 'sso.decline' }))),
    },
    {
      says: '§4: logged out shows the login screen',
      holds: (s) => (screenOf(s) === 'login') === (selectLogin(s) !== undefined && selectLanguage(s) !== undefined),
    },
    {
      says: '§1: KTV is restricted to accounts whose corp_scenario matches one fixed scenario id',
      holds: (s) =>
        !s.context.opening.isKtv || selectConsole(s) === undefined || selectCorp(s)?.corp_scenario === 'ktv_venue',
    },
    {
      says: "§1: otherwise the message 'account has no permission' is shown",
      holds: (s) => screenOf(s) !== 'noPermission' || (s.context.opening.isKtv && s.can({ type: 'logout.confirm' })),
    },
    {
      says: '§4: it stores the user, corp and credentials … then reveals the app',
      holds: (s) =>
        selectConsole(s) === undefined ||
        (selectUser(s) !== undefined && selectCorp(s) !== undefined && selectCaller(s).token !== ''),
    },
    {
      says: '§4: on any failure it logs out and reloads',
      holds: (s) =>
        s.context.person.failure === undefined &&
        (screenOf(s) === 'starting') ===
          (selectStartUp(s) !== undefined || (s.children.ssoAuth ?? s.children.loadConsole) !== undefined),
    },
    {
      says: 'guarantee 26: chunk load failure: message with retry',
      holds: (s) => s.matches('notLoaded') === s.can({ type: 'console.retry' }),
    },
    {
      says: "decisions: `?lang=` → cookie spLocaleId → the profile's locale → the company's → en",
      holds: (s) =>
        selectConsole(s) === undefined ||
        s.context.defaultLang === undefined ||
        [ownLang(s.context.person), undefined].includes(s.context.defaultLang as LangCode),
    },
  ],
})
