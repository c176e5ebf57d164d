import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import {
  selectAsOfMs,
  selectClockAheadMs,
  selectIsBusy,
  selectListed,
  selectPolling,
  selectWanted,
} from '../../../../machines/pages/records.machine.ts'
import { selectIsLooking } from '../../../../machines/polling.machine.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { useServerNow } from '../../runtime/use-server-now.ts'
import type { Records } from '../actors.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './list-foot.module.css'

type Props = { list: Records }
type FootProps = Props & { onTurn: () => void }

const JUST_NOW_MS = 10_000

function Age({ list }: Props) {
  const t = usePageT()
  const { timeAgo } = useFormats()
  const now = useServerNow(useSelector(list, selectClockAheadMs))
  const asOf = new Date(useSelector(list, selectAsOfMs))
  const isNew = now.getTime() - asOf.getTime() < JUST_NOW_MS
  return <p className={styles.age}>{isNew ? t('list.updatedNow') : t('list.updated', { time: timeAgo(asOf, now) })}</p>
}

/** How many there are and how old that is, and the way to the other pages. */
export function ListFoot({ list, onTurn }: FootProps) {
  const t = usePageT()
  const wanted = useSelector(list, selectWanted)
  const listed = useSelector(list, selectListed)
  const isLooking = useSelector(useSelector(list, selectPolling), selectIsLooking)
  const isBusy = useSelector(list, selectIsBusy) || isLooking
  if (!listed) return null
  const ask = (parts: Partial<typeof wanted>) => list.send({ type: 'list.ask', wanted: { ...wanted, ...parts } })
  return (
    <footer className={styles.foot}>
      <div className={styles.news}>
        <Age list={list} />
        <Button
          look="plain"
          aria-label={t('list.refresh')}
          isBusy={isBusy}
          onClick={() => list.send({ type: 'list.retry' })}
        >
          <RefreshCw size={14} aria-hidden />
        </Button>
      </div>
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
    </footer>
  )
}
