import { leavingMachine } from '../../../machines/session/leaving.machine.ts'
import { SILENCE } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const caller = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const BLOCKED = { error: new Error('blocked') }

export const leavingModel = modelOf<typeof leavingMachine>({
  machine: leavingMachine,
  inputs: {
    'logs out': { caller, signsOut: true, isLogout: true, reload: { to: 'root' } },
    'the session has ended': { caller, signsOut: true, reload: { to: 'root', wantedBy: 'u1' } },
    'chooses another language': {
      ...{ caller, chosen: { person_id: 'p1', lang: 'ja' } },
      reload: { to: 'here', lang: 'ja' },
    },
    'the account speaks another language': { caller, reload: { to: 'here', lang: 'ja' } },
  },
  events: {},
  answers: {
    forgetSession: { 'the cookies are gone': {}, 'storage is blocked': BLOCKED },
    logout: { 'the server has heard of it': {}, 'the server does not answer': { error: SILENCE } },
    keepLanguage: { 'the account keeps it': {}, 'the account does not keep it': { error: SILENCE } },
    reloadPage: { 'the page goes': {}, 'the page may not go': BLOCKED },
  },
  rules: [
    {
      says: '§4: logout removes the session cookies and stored keys and reloads the page',
      holds: (s) => s.context.signsOut !== true || s.matches('reloading') || s.children.forgetSession !== undefined,
    },
    {
      says: '§4: language change reloads the page with a language query parameter, and signs nobody out',
      holds: (s) => s.context.reload.lang === undefined || s.children.logout === undefined,
    },
    {
      says: 'every leaving page starts anew',
      holds: (s) => !s.matches('reloading') || s.children.reloadPage !== undefined,
    },
  ],
  ends: { 'leaving.reloading': 'the page goes, and this chart with it' },
})
