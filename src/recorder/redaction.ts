import type { AnyEventObject } from 'xstate'
import type { LangCode } from '../../locales/keys.ts'
import type { System } from '../../machines/entities.ts'

/** Name and version of these rules: nothing is written down that is not allowed here. */
export const REDACTION = 'default-deny/2'

type Word = string | number | boolean
const EITHER = [true, false]

/** The fields of an event that may be written down, and the only values that each may have. */
export const ALLOWED_FIELDS: Readonly<Record<string, readonly Word[]>> = {
  lang: ['en', 'zh', 'gd', 'ja', 'ko', 'ar', 'tw'] satisfies readonly LangCode[],
  system: ['jiedai', 'agentOS'] satisfies readonly System[],
  direction: ['up', 'down'],
  isLogout: EITHER,
  isVisible: EITHER,
  isNarrow: EITHER,
  isConfirmed: EITHER,
  isDirty: EITHER,
}

const NAMES = Object.keys(ALLOWED_FIELDS)

/** What may be written down of an event beside its type. */
export function allowedOf(event: AnyEventObject) {
  let allowed: Record<string, Word> | undefined
  for (const name of NAMES)
    if (name in event && ALLOWED_FIELDS[name]?.includes(event[name])) {
      allowed ??= {}
      allowed[name] = event[name]
    }
  return allowed
}

/** Literal codes of §8 and decisions; numbers stand for a `ret` or an HTTP status. */
const CODE =
  /^(?:RET:\d{1,6}|REQUEST_FAIL:(?:\d{3}|NETWORK|TIMEOUT|UNKNOWN)|NO_DATA|ABANDONED|SESSION_REPLACED|ChunkLoadError|LOGIN\.PHONE_EMAIL_DIFF)$/

/** A code where it is one of ours. */
const ownCode = (code: unknown) => (typeof code === 'string' && CODE.test(code) ? code : undefined)

/** The code of the failure that an event brings, if it is one of ours. */
export const codeOf = ({ error, failure = error }: AnyEventObject) => ownCode(failure?.code)

/** The code of a call that failed, whatever it was answered. */
export const failureCode = (code: string) => ownCode(code) ?? 'REQUEST_FAIL:UNKNOWN'

const OF_XSTATE = new Set(['xstate.init', 'xstate.stop'])
const ANSWER = /^xstate\.(?:done|error)\.(?:actor|state)\./

/** The type of an event as the chart itself names it: the name of a child may be what the server sent. */
export function typeOf({ type }: AnyEventObject, known: ReadonlySet<string>) {
  if (known.has(type) || OF_XSTATE.has(type)) return type
  return `${ANSWER.exec(type)?.[0] ?? ''}*`
}

const SUPPORT_ID = /^(?:c-[0-9a-f]{12}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id of a failure where it has the form of one; it came with an answer. */
export const supportIdOf = (id?: string) => (id && SUPPORT_ID.test(id) ? id : undefined)
