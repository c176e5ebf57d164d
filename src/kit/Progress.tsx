import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useFormats } from '../i18n/I18nProvider.tsx'
import { ProgressBar } from './ProgressBar.tsx'

type Props = { label: string; done: number; total: number; words?: string }

/** A screen reader hears of every tenth, not of every row. */
const TENTHS = 10

/** How far something is: the bar for the eye, every tenth of it for the ear. */
export function Progress({ label, done, total, words }: Props) {
  const { percent } = useFormats()
  const part = total > 0 ? Math.min(1, done / total) : 0
  return (
    <Flex direction="column" gap="2">
      <chakra.p textStyle="form" fontWeight="medium" overflowWrap="anywhere">
        {label}
      </chakra.p>
      <ProgressBar aria-label={label} value={total > 0 ? part : undefined} max={1} />
      <Flex as="p" aria-hidden justify="space-between" gap="3" color="fg.muted" fontVariantNumeric="tabular-nums">
        <span>{words}</span>
        <span>{total > 0 && percent(Math.floor(part * 100) / 100)}</span>
      </Flex>
      <VisuallyHidden as="p" role="status">
        {total > 0 && percent(Math.floor(part * TENTHS) / TENTHS)}
      </VisuallyHidden>
    </Flex>
  )
}
