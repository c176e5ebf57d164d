import type { MessageKey } from '../../../locales/keys.ts'
import { failureText } from '../../api/failures.ts'
import type { Operation } from '../../api/unwrap.ts'
import type { Formats } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'
import { EVENT_TEXTS, GUARD_TEXTS } from './texts.ts'

/** What a story is told with. */
export type Words = { t: Translate; formats: Pick<Formats, 'minutes' | 'list' | 'either'> }

/** `hasValidIdentifier` → `has valid identifier`. */
export const apart = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

const lookedUp = (texts: ReadonlyMap<string, MessageKey>, { t }: Words, name: string) => {
  const key = texts.get(name)
  return key && t(key)
}

const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/

/** An event in words; one that has none is named as the chart names it. */
export function eventWords(words: Words, type: string) {
  const [, kind, child] = ANSWER.exec(type) ?? []
  if (child)
    return words.t(kind === 'done' ? 'incident.step.answered' : 'incident.step.failed', { child: apart(child) })
  if (type === 'xstate.init') return words.t('incident.step.begins')
  if (type === 'time' || type.startsWith('xstate.after.')) return words.t('incident.step.time')
  if (type.startsWith('xstate.done.state.')) return words.t('incident.step.finished')
  return lookedUp(EVENT_TEXTS, words, type) ?? type
}

/** What a guard asks, in words; one that has none by its name. */
export const guardWords = (words: Words, guard: string) => {
  const text = lookedUp(GUARD_TEXTS, words, guard)
  return text ? `${text} (${guard})` : apart(guard)
}

/** The calls whose failures a child brings, for §8 says one number differently from call to call. */
const OPERATIONS: Readonly<Record<string, readonly Operation[]>> = {
  sendCode: ['sendAdminAuthCode'],
  logIn: ['adminPasswordAuth', 'adminCodeAuth', 'passkeyAuth'],
  checkCode: ['adminRpwdCodeCheck'],
  savePassword: ['setPassword'],
  setJobInfo: ['jobInfo'],
  ssoAuth: ['adminSsoAuth'],
}

/** A failure's code in words: §8's for this call, where the child that failed tells which call it was. */
export function failureWords({ t, formats }: Words, code: string, event: string) {
  const child = ANSWER.exec(event)?.[2] ?? event
  const ret = /^RET:(\d+)$/.exec(code)?.[1]
  const operations = Object.hasOwn(OPERATIONS, child) ? (OPERATIONS[child] ?? []) : []
  const texts = [...operations, 'unknown'].map((operation) =>
    failureText(t, formats, { operation, kind: 'answer', code, ret: ret ? Number(ret) : undefined }),
  )
  return texts.find((text) => text !== t('failure.unknown')) ?? t('failure.unknown')
}
