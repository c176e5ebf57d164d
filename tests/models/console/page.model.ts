import type { AnyMachineSnapshot } from 'xstate'
import { pageMachine } from '../../../machines/console/page.machine.ts'
import type { AuthorizedApp } from '../../../machines/console/page-messages.ts'
import {
  selectHeight,
  selectIsDirty,
  selectQuestion,
  selectRoute,
  selectTitle,
} from '../../../machines/console/page-selectors.ts'
import { modelOf } from '../library/model.ts'

const opened = (open_auth_code: string): AuthorizedApp => ({
  open_auth_code,
  app: { open_appid: 'foyer.basic', entry: '', origin: 'https://apps.example', scopes: [] },
})
const question = (id: string) => ({
  id,
  title: 'Delete?',
  text: 'It is gone then.',
  action: 'Delete',
  isDangerous: true,
})
const from = 'line'
/** Only a welcome brings the line by which a page asks: one that has just said hello asks for nothing. */
const isQuiet = (s: AnyMachineSnapshot) => s.matches({ question: 'none' }) && s.matches({ code: 'ready' })

export const pageModel = modelOf<typeof pageMachine>({
  machine: pageMachine,
  inputs: {
    'a page': { key: 'basic.basic', open_appid: 'foyer.basic', origin: 'https://apps.example', route: '/' },
  },
  events: {
    'page.hello': { 'the page says hello': { from, when: isQuiet } },
    'page.ready': { 'the page shows something': { from } },
    'page.welcome': {
      'the console welcomes the page': { opened: opened('code-1'), when: isQuiet },
      'the console welcomes a page that asks something': {
        opened: opened('code-1'),
        when: (s) => s.matches({ question: 'asked' }) && s.matches({ code: 'ready' }),
      },
      'the console welcomes a page that waits for a code': {
        opened: opened('code-1'),
        when: (s) => !s.matches({ code: 'ready' }),
      },
    },
    'page.reload': { 'the page wants the menu loaded again': { from } },
    'page.tokenInvalid': { 'the page doubts the session': { from } },
    'page.updateData': { 'the page keeps a robot': { data: { currentRobotId: 'r1' }, from } },
    'page.title': { 'the page gives itself a title': { text: 'Robots', from } },
    'page.resize': { 'the page grows': { height: 800, from } },
    'page.dirty': {
      'the page has unsaved changes': { isDirty: true, from },
      'the changes are saved': { isDirty: false, from },
    },
    'page.route': { 'the person goes elsewhere in the page': { path: '/robots', replace: false, from } },
    'page.auth': { 'the page asks for a fresh code': { id: 'auth-1', from } },
    'page.confirm': { 'the page asks the person something': { ...question('question-1'), from } },
    'page.shown': { 'the page comes to the front': {} },
    'page.hidden': { 'another page is shown in front': {} },
    'page.gone': { 'the page in the frame is another one': {} },
    'session.ended': { 'the person signs out': { from: 'console' } },
    'address.changed': {
      'the address leads elsewhere': { route: '/robots' },
      'the address leads to the first place': { route: '/' },
    },
    'question.answer': {
      'the person says yes': { isConfirmed: true },
      'the person says no': { isConfirmed: false },
    },
  },
  answers: {
    getOpenAuthCode: {
      'the server gives a code': { output: opened('code-2') },
      'the server refuses a code': {
        error: { operation: 'getOpenAuthCode', kind: 'answer', code: 'RET:101001', ret: 101001 },
      },
    },
  },
  classes: { route: selectRoute },
  shows: {
    title: selectTitle,
    height: selectHeight,
    isDirty: selectIsDirty,
    route: selectRoute,
    question: selectQuestion,
    kept: ({ context }) => context.question?.id,
  },
  rules: [
    {
      says: '§2: modal container: shown only when a modal exists',
      holds: (s) =>
        s.matches({ question: 'asked' }) === (s.context.question !== undefined && selectQuestion(s) !== undefined),
    },
    {
      says: '§7: get_open_auth_code asks for the open_appid of the page',
      holds: (s) => s.matches({ code: 'asking' }) === (s.children.getOpenAuthCode !== undefined),
    },
  ],
})
