import { useState } from 'react'
import type { RobotDetail } from '../../../machines/pages/robot-detail.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { useRobotT } from './RobotTexts.tsx'
import styles from './robot.module.css'
import type { RobotEvent } from './use-events.ts'

type Props = { detail: RobotDetail; events: readonly RobotEvent[] }

function EventTable({ detail, events }: Props) {
  const t = useRobotT()
  const { momentIn } = useFormats()
  const time = (at: number) => momentIn(detail.time_zone, new Date(at * 1000))
  const ended = (until: number | undefined) => {
    if (until === undefined) return ''
    return until >= detail.until ? t('history.now') : time(until)
  }
  return (
    <table>
      <caption>{t('history.events')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('history.at')}</th>
          <th scope="col">{t('history.what')}</th>
          <th scope="col">{t('history.until')}</th>
        </tr>
      </thead>
      <tbody>
        {events.toReversed().map(({ id, lane, words, from, until }) => (
          <tr key={`${lane} ${id}`}>
            <td>{time(from)}</td>
            <td>
              {t(`history.${lane}`)}: {words}
            </td>
            <td>{ended(until)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LevelTable({ detail: { level_list, time_zone, until } }: Pick<Props, 'detail'>) {
  const t = useRobotT()
  const { momentIn, percent } = useFormats()
  return (
    <table>
      <caption>{t('history.levels')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('history.at')}</th>
          <th scope="col">{t('history.level')}</th>
        </tr>
      </thead>
      <tbody>
        {level_list
          .toReversed()
          .flatMap(({ at, battery, is_last }) => [
            ...(is_last && at < until ? [{ at, words: t('history.gap'), key: `${at} gap` }] : []),
            { at, words: percent(battery / 100), key: String(at) },
          ])
          .map(({ at, words, key }) => (
            <tr key={key}>
              <td>{momentIn(time_zone, new Date(at * 1000))}</td>
              <td>{words}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** What the curve and the lanes show, to be read. */
export function HistoryTables(props: Props) {
  const t = useRobotT()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.tables} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('history.table')}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t('history.table')}>
          <EventTable {...props} />
          <LevelTable {...props} />
        </section>
      )}
    </details>
  )
}
