import type { Formats } from '../../i18n/format.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import type { Texts } from '../../incident/texts.ts'

/** What the parts of a chart are called on a drawing. */
export type Names = Pick<Texts, 'state' | 'action' | 'actor' | 'tag' | 'describe'> & {
  event: (type: string) => string
  guard: (name: string) => string
  /** `ms`: how long it waits, where the chart names one time. */
  delay: (name: string, ms?: number) => string
  /** In place of a guard, where the others have said no. */
  otherwise: string
  isRtl: boolean
}

const same = (name: string) => name

/** The names and sentences of the code, as developer mode shows them. */
export const KEYS: Names = {
  state: ({ key }) => key,
  describe: ({ description }) => description,
  event: same,
  guard: same,
  action: same,
  actor: same,
  tag: same,
  delay: (name, ms) => (ms === undefined ? name : `${name} ${ms / 1000} s`),
  otherwise: 'else',
  isRtl: false,
}

export function namesIn(texts: Texts, { seconds }: Pick<Formats, 'seconds'>): Names {
  const { lang, t, state, describe, event, guard, action, actor, tag, delay } = texts
  return {
    state,
    describe,
    action,
    actor,
    tag,
    event: (type) => event(type) ?? type,
    guard: (name) => guard(name) ?? name,
    delay: (name, ms) =>
      ms === undefined ? delay(name) : t('charts.words.delay', { name: delay(name), time: seconds(ms) }),
    otherwise: t('charts.words.otherwise'),
    isRtl: LANGUAGES[lang].dir === 'rtl',
  }
}
