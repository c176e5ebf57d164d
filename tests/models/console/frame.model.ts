import type { AnyMachineSnapshot } from 'xstate'
import { frameMachine } from '../../../machines/console/frame.machine.ts'
import {
  selectFrameFailure,
  selectHasFailed,
  selectIsOpening,
  selectIsRefused,
  selectIsRetrying,
} from '../../../machines/console/frame-selectors.ts'
import type { AuthorizedApp } from '../../../machines/console/page-messages.ts'
import { isUnreachable } from '../../../machines/failure.ts'
import { backOffMs } from '../../../machines/limits.ts'
import { modelOf } from '../library/model.ts'

const ORIGIN = 'https://apps.example'
const opened = (origin: string): AuthorizedApp => ({
  open_auth_code: 'code-1',
  app: { open_appid: 'foyer.basic', entry: '', origin, scopes: [] },
})
const page = { key: 'basic.basic', origin: ORIGIN, route: '/' }
const from = 'page'
const hasApp = ({ context }: AnyMachineSnapshot) => context.open_appid !== ''
const isPartner = (s: AnyMachineSnapshot) => s.matches('framed') && hasApp(s) && s.context.isForeign

export const frameModel = modelOf<typeof frameMachine>({
  machine: frameMachine,
  inputs: {
    'a page with an app': { ...page, open_appid: 'foyer.basic', isForeign: false },
    "another maker's page with an app": { ...page, open_appid: 'partner.tours', isForeign: true },
    "another maker's page without an app": { ...page, open_appid: '', isForeign: true },
    'a page without an app': { ...page, open_appid: '', isForeign: false },
  },
  events: {
    'page.hello': {
      'the page says hello': { from, when: ({ context }) => context.due !== 'load' },
      'the page says hello again before it has loaded': { from, when: ({ context }) => context.due === 'load' },
    },
    'page.ready': { 'the page shows something': { from } },
    'frame.loaded': {
      'the page has loaded': { when: (s) => s.matches('framed') && hasApp(s) && !s.context.isForeign },
      "another maker's page has loaded": { when: (s) => isPartner(s) && s.context.due !== 'none' },
      "another maker's page was left for a new one": { when: (s) => isPartner(s) && s.context.due === 'none' },
      'a page without an app has loaded': { when: (s) => s.matches('framed') && !hasApp(s) },
    },
    'frame.retry': { 'the person tries again': { when: (s) => selectHasFailed(s) && !s.context.isHidden } },
    'frame.shown': { 'the page comes to the front': { when: ({ context }) => context.isHidden } },
    'frame.hidden': { 'another page is shown in front': { when: ({ context }) => !context.isHidden } },
  },
  answers: {
    getOpenAuthCode: {
      'the server gives a code': { output: opened(ORIGIN) },
      'the app is registered for elsewhere': { output: opened('https://elsewhere.example') },
      'the server refuses a code': {
        error: { operation: 'getOpenAuthCode', kind: 'answer', code: 'RET:101001', ret: 101001 },
      },
      'the server does not answer': {
        error: { operation: 'getOpenAuthCode', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' },
      },
    },
  },
  classes: {
    wait: ({ context }) => backOffMs(context.tries),
    isForeign: ({ context }) => context.isForeign,
    hasApp,
    due: ({ context }) => context.due,
    isUnreachable: ({ context }) => isUnreachable(context.failure),
    answer: ({ context: { answer } }) => answer?.failure?.code ?? answer?.opened?.app.origin,
    fault: ({ context }) => context.fault,
    isHidden: ({ context }) => context.isHidden,
  },
  shows: {
    isOpening: selectIsOpening,
    hasFailed: selectHasFailed,
    isRefused: selectIsRefused,
    isRetrying: selectIsRetrying,
    isHidden: ({ context }) => context.isHidden,
    failure: (s) => selectFrameFailure(s)?.code,
    due: ({ context }) => context.due,
  },
  rules: [
    {
      says: '§7: get_open_auth_code takes an open_appid',
      holds: (s) => s.children.getOpenAuthCode === undefined || s.context.open_appid !== '',
    },
    {
      says: 'guarantee 18: open_auth_code … once: it is kept no longer than until it is handed on',
      holds: (s) => s.context.answer === undefined || s.matches({ framed: 'authorizing' }),
    },
    {
      says: 'guarantee 23: button usable … retry works',
      holds: (s) => !selectHasFailed(s) || s.can({ type: 'frame.retry' }),
    },
    {
      says: '§8: errors are shown in an inline error line',
      holds: (s) => selectFrameFailure(s) === undefined || selectIsRefused(s),
    },
  ],
})
