import {
  type FromConsole,
  handOverMachine,
  isClosed,
  selectAbout,
  selectAppToken,
  selectHandOverFailure,
  selectIsHidden,
  selectIsPlaceRefused,
  selectLook,
  selectRoute,
} from '../../machines/hand-over.machine.ts'
import { modelOf } from './library/model.ts'

type Welcome = Omit<Extract<FromConsole, { type: 'console.welcomed' }>, 'type'>

const welcome = (open_auth_code: string, route: string): Welcome => ({
  about: {
    user: { user_uuid: 'u1', full_name: 'Robin' },
    corp: { corp_uuid: 'c1', corp_name: 'Aurora' },
    role: '5',
    robot_prodtype_id: 'bao_mini',
    grid: '',
    system: 'jiedai',
  },
  look: { lang: 'en', dir: 'ltr', theme: 'light', density: 'comfortable' },
  route,
  code: { open_appid: 'foyer.basic', open_auth_code },
})
const from = 'console'

export const handOverModel = modelOf<typeof handOverMachine>({
  machine: handOverMachine,
  inputs: { 'a page in a frame': undefined },
  events: {
    'console.welcomed': {
      'the console welcomes the page': { ...welcome('code-1', '/robots'), from },
      'the console welcomes it somewhere else': { ...welcome('code-2', '/map'), from },
    },
    'console.missing': { 'there is no console around the page': { from, when: (s) => s.matches('connecting') } },
    'console.ended': { 'the person signs out of the console': { from } },
    'place.refused': { 'the console has no such place': { from } },
    'console.coded': {
      'the console gives a fresh code': { code: { open_appid: 'foyer.basic', open_auth_code: 'code-3' }, from },
    },
    'console.lookChanged': { 'the console turns dark': { look: { theme: 'dark' }, from } },
    'console.routed': { 'the console leads the page elsewhere': { route: '/robots/r1', from } },
    'console.turned': {
      'another page is shown in front': { isVisible: false, from },
      'the page is shown again': { isVisible: true, from },
    },
    'handOver.retry': { 'the person tries again': {} },
    'session.ended': {
      'a call finds its session ended': { app_token: 't1' },
      'a late call finds an older session ended': { app_token: 't0' },
    },
    'route.go': { 'the person goes elsewhere in the page': { route: '/tasks' } },
    'console.ask': {
      'the page leads to another menu entry': {
        wish: { type: 'navigate', project_id: 'person', menu_id: 'person_staff' },
      },
    },
  },
  answers: {
    openSession: {
      'the session opens': { output: { app_token: 't1' } },
      'the code has expired': { error: { operation: 'openSession', kind: 'answer', code: 'RET:101006', ret: 101006 } },
      'the server does not answer': {
        error: { operation: 'openSession', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' },
      },
    },
  },
  classes: {
    token: ({ context }) => context.app_token,
    hasLook: ({ context }) => context.look !== undefined,
    hasCode: ({ context }) => context.code !== undefined,
    isPlaceRefused: selectIsPlaceRefused,
  },
  shows: {
    about: (s) => selectAbout(s)?.corp.corp_name,
    look: selectLook,
    route: selectRoute,
    isHidden: selectIsHidden,
    isPlaceRefused: selectIsPlaceRefused,
    failure: (s) => selectHandOverFailure(s)?.code,
    appToken: selectAppToken,
    isClosed,
    token: ({ context }) => context.app_token,
    code: ({ context }) => context.code?.open_auth_code,
  },
  rules: [
    {
      says: 'decisions "Constants": open auth code … single use',
      holds: (s) => s.context.code === undefined || (!s.matches({ open: 'ready' }) && !s.matches('refused')),
    },
    {
      says: '§8: errors are shown in an inline error line',
      holds: (s) => s.matches('refused') === (selectHandOverFailure(s) !== undefined),
    },
    {
      says: '§7: the answer is open_auth_code, without which no session is opened',
      holds: (s) => s.children.openSession === undefined || s.context.code !== undefined,
    },
  ],
})
