import type { Formats } from '../../i18n/format.ts'
import type { Texts } from '../../incident/texts.ts'
import type { Cause } from './event-text.ts'

type Said = Pick<Texts, 't' | 'event' | 'state' | 'actor' | 'delay'>

/** What makes a transition happen; of a timer also how long it waits. */
export function causeWords(said: Said, { seconds }: Pick<Formats, 'seconds'>, { kind, name, ms }: Cause) {
  const { t, event, state, actor, delay } = said
  if (kind === 'always') return t('charts.words.always')
  if (ms !== undefined) return t('charts.words.waits', { name: delay(name), time: seconds(ms) })
  const called = {
    event: () => event(name) ?? name,
    after: () => delay(name),
    finished: () => state({ id: name, key: name.split('.').at(-1) ?? name }),
    done: () => actor(name),
    error: () => actor(name),
  }
  return t(`charts.words.${kind}`, { name: called[kind]() })
}
