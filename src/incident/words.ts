import '../api/page-failures.ts'
import { failureText } from '../api/failures.ts'
import type { Operation } from '../api/operation.ts'
import type { Formats } from '../i18n/format.ts'
import { apart, type Described, type Named, type Texts } from './texts.ts'

/** What a story is told with. */
export type Words = Texts & { formats: Pick<Formats, 'minutes' | 'number' | 'seconds' | 'list' | 'either'> }

const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/

/** An event in words; one that has none is named as the chart names it. */
export function eventWords(words: Words, type: string) {
  const [, kind, child] = ANSWER.exec(type) ?? []
  if (child)
    return words.t(kind === 'done' ? 'incident.step.answered' : 'incident.step.failed', { child: words.actor(child) })
  if (type === 'xstate.init') return words.t('incident.step.begins')
  if (type === 'time' || type.startsWith('xstate.after.')) return words.t('incident.step.time')
  if (type.startsWith('xstate.done.state.')) return words.t('incident.step.finished')
  return words.event(type) ?? type
}

export const guardWords = (words: Words, guard: string) => words.guard(guard) ?? apart(guard)

/** Where a chart is, by what the state is for. */
export function stateWords({ describe, state, named }: Words, node: Described & Named) {
  const meaning = describe(node)
  return meaning ? named(meaning.replace(/[.。]$/, ''), node.id) : state(node)
}

/** What a chart is called. */
export const chartWords = ({ state }: Pick<Words, 'state'>, chart: string) => state({ id: chart, key: chart })

/** The calls whose failures a child brings, for §8 says one number differently from call to call. */
const OPERATIONS: Readonly<Record<string, readonly Operation[]>> = {
  sendCode: ['sendAdminAuthCode'],
  logIn: ['adminPasswordAuth', 'adminCodeAuth', 'passkeyAuthOptions', 'passkeyAuth'],
  checkCode: ['adminRpwdCodeCheck'],
  savePassword: ['setPassword', 'adminResetPassword'],
  setJobInfo: ['jobInfo'],
  ssoAuth: ['adminSsoAuth'],
  checkAddress: ['firstSetUp'],
  sendTest: ['firstSetUpMessage'],
  finish: ['firstSetUpFinish'],
  sendConfirmation: ['sendConfirmation'],
  addPasskey: ['passkeyRegisterOptions', 'passkeyRegister'],
  passkeyRemove: ['passkeyRemove'],
  savePref: ['saveUserPref'],
  sendReport: ['sendSupportReport'],
  openSession: ['openSession'],
  readRecord: ['recordDetail'],
  saveRecord: ['recordCreate', 'recordChange'],
  changeRecord: ['recordChange'],
  removeRecords: ['recordRemove'],
  restoreRecords: ['recordRestore'],
  listRemovals: ['removalList'],
  startImport: ['recordImport'],
  cancelJob: ['recordImportCancel'],
  undoJob: ['recordImportUndo'],
  makeKey: ['keyMake'],
  revokeKey: ['keyRevoke'],
  sendCommand: ['commandSend'],
  retryCommand: ['commandRetry'],
  cancelCommand: ['commandCancel'],
  publish: ['publish'],
  retryFailures: ['publicationRetry'],
  withdraw: ['publicationWithdraw'],
}

/** The calls that a child of a chart makes, as far as §8 has words of their own for their failures. */
export const operationsOf = (child: string) => (Object.hasOwn(OPERATIONS, child) ? (OPERATIONS[child] ?? []) : [])

/** The number in a `RET:` code. */
export function retIn(code: string) {
  const ret = /^RET:(\d+)$/.exec(code)?.[1]
  return ret === undefined ? undefined : Number(ret)
}

/** A failure's code in words: §8's for this call, where the child that failed tells which call it was. */
export function failureWords({ t, formats }: Words, code: string, event: string) {
  const child = ANSWER.exec(event)?.[2] ?? event
  const texts = [...operationsOf(child), 'unknown'].map((operation) =>
    failureText(t, formats, { operation, kind: 'answer', code, ret: retIn(code) }),
  )
  return texts.find((text) => text !== t('failure.unknown')) ?? t('failure.unknown')
}
