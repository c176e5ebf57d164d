import { chakra } from '@chakra-ui/react'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { useServerNow } from '../runtime/use-server-now.ts'
import { usePageT } from './texts/PageTexts.tsx'

const JUST_NOW_MS = 10_000

/** How old what is shown is, by the server's clock. */
export function Age({ asOfMs, clockAheadMs }: { asOfMs: number; clockAheadMs: number }) {
  const t = usePageT()
  const { timeAgo } = useFormats()
  const now = useServerNow(clockAheadMs)
  const asOf = new Date(asOfMs)
  const isNew = now.getTime() - asOfMs < JUST_NOW_MS
  return (
    <chakra.p color="fg.subtle" textStyle="caption">
      {isNew ? t('list.updatedNow') : t('list.updated', { time: timeAgo(asOf, now) })}
    </chakra.p>
  )
}
