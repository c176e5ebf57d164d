import { chakra, Flex } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import type { Removal } from '../../../../machines/pages/removals.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'

type Props = { removal: Removal; isBusy: boolean; onRestore: () => void }

/** What one press removed, by whom and until when, and the way back. */
export function RemovalRow({ removal: { titles, count, removed_at, removed_by, until }, isBusy, onRestore }: Props) {
  const t = usePageT()
  const say = useValueText('')
  const { number, list } = useFormats()
  const [time, end] = [removed_at, until].map((moment) => say('', undefined, moment))
  const named = titles.filter((title) => title !== '')
  const others = count - named.length
  const names = list([...named, ...(others > 0 ? [t('bin.others', { count: number(others) })] : [])])
  return (
    <Flex as="li" align="center" gap="3" py="3" borderBottom="line">
      <chakra.div flex="1" minWidth="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          <bdi>{names}</bdi>
        </chakra.p>
        <chakra.p color="fg.muted" textStyle="caption">
          {removed_by
            ? t('bin.removedBy', { time: time ?? '', name: removed_by })
            : t('bin.removedAt', { time: time ?? '' })}
        </chakra.p>
        <chakra.p color="fg.subtle" textStyle="caption">
          {t('bin.until', { time: end ?? '' })}
        </chakra.p>
      </chakra.div>
      <Button variant="outline" disabled={isBusy} aria-label={t('bin.restoreNamed', { names })} onClick={onRestore}>
        <Undo2 size={16} aria-hidden />
        {t('bin.restore')}
      </Button>
    </Flex>
  )
}
