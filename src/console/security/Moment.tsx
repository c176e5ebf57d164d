import type { MessageKey } from '../../../locales/keys.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'

type Props = { text: MessageKey; seconds: number }

/** A sentence with a time in it: how long ago, and when exactly as its title. */
export function Moment({ text, seconds }: Props) {
  const t = useT()
  const { timeAgo, moment } = useFormats()
  const then = new Date(seconds * 1000)
  const now = new Date()
  return (
    <time dateTime={then.toISOString()} title={moment(then, now)}>
      {t(text, { time: timeAgo(then, now) })}
    </time>
  )
}
