import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import {
  selectAsOfMs,
  selectClockAheadMs,
  selectIsBusy,
  selectListed,
  selectPolling,
  selectWanted,
} from '../../../../machines/pages/records-selectors.ts'
import { selectIsLooking } from '../../../../machines/polling-selectors.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Age } from '../Age.tsx'
import type { Records } from '../actors.ts'
import { usePageT } from '../texts/PageTexts.tsx'

type Props = { list: Records; onTurn: () => void }

/** How many there are and how old that is, and the way to the other pages. */
export function ListFoot({ list, onTurn }: Props) {
  const t = usePageT()
  const wanted = useSelector(list, selectWanted)
  const listed = useSelector(list, selectListed)
  const isLooking = useSelector(useSelector(list, selectPolling), selectIsLooking)
  const isBusy = useSelector(list, selectIsBusy) || isLooking
  const age = { asOfMs: useSelector(list, selectAsOfMs), clockAheadMs: useSelector(list, selectClockAheadMs) }
  if (!listed) return null
  const ask = (parts: Partial<typeof wanted>) => list.send({ type: 'list.ask', wanted: { ...wanted, ...parts } })
  return (
    <chakra.footer layerStyle="bar" rowGap="2" columnGap="4" mt="auto" py="2">
      <Flex align="center" gap="1">
        <Age {...age} />
        <IconButton aria-label={t('list.refresh')} isBusy={isBusy} onClick={() => list.send({ type: 'list.retry' })}>
          <RefreshCw size={14} aria-hidden />
        </IconButton>
      </Flex>
      {!wanted.span && !listed.calendar && (
        <Pager
          total={listed.total}
          hasMore={listed.hasMore}
          page={wanted.page}
          size={wanted.size}
          onPage={(page) => {
            ask({ page })
            onTurn()
          }}
          onSize={(size, page) => ask({ size, page })}
        />
      )}
    </chakra.footer>
  )
}
