import type { LookBack, RobotDetail } from '../../../machines/pages/robot-detail.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Reading } from './Reading.tsx'
import { useRobotT } from './RobotTexts.tsx'
import styles from './robot.module.css'
import { partAt, pathOf, percentOf, placeOf, stretchesOf, ticksOf } from './time-line.ts'
import { LANES, type Lane, type RobotEvent } from './use-events.ts'

type Props = { detail: RobotDetail; span: LookBack; events: readonly RobotEvent[] }

function Curve({ detail }: Pick<Props, 'detail'>) {
  return (
    <svg className={styles.curve} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      {stretchesOf(detail.level_list).map((stretch) => (
        <path key={stretch[0]?.at} d={pathOf(detail, stretch)} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}

function Events({ detail, events, lane }: Omit<Props, 'span'> & { lane: Lane }) {
  return events
    .filter((event) => event.lane === lane)
    .map(({ id, kind, from, until = from }) => {
      const { start, size } = placeOf(detail, { from, until })
      return (
        <span
          key={id}
          className={styles.event}
          data-kind={kind}
          style={{ insetInlineStart: percentOf(start), inlineSize: percentOf(size) }}
        />
      )
    })
}

function Drawing({ detail, span, events }: Props) {
  const t = useRobotT()
  const { percent, timeIn, shortDayIn } = useFormats()
  const ticks = ticksOf(detail, span).map((at) => {
    const then = new Date(at * 1000)
    const word = span === 'day' ? timeIn(detail.time_zone, then) : shortDayIn(detail.time_zone, then)
    return { at, word, place: percentOf(partAt(detail, at)) }
  })
  const isLeftOut = { commands: !detail.command_list, guests: detail.happenings === 0 } as Partial<
    Record<Lane, boolean>
  >
  const lanes = LANES.filter((lane) => !isLeftOut[lane])
  return (
    <div className={styles.rows} aria-hidden>
      <span className={styles.name}>{t('history.battery')}</span>
      <div className={styles.field} data-curve>
        {[1, 0.5, 0].map((level) => (
          <span key={level} className={styles.level} style={{ insetBlockStart: percentOf(1 - level) }}>
            <span>{percent(level)}</span>
          </span>
        ))}
        {ticks.map(({ at, place }) => (
          <span key={at} className={styles.line} style={{ insetInlineStart: place }} />
        ))}
        <Curve detail={detail} />
      </div>
      {lanes.map((lane) => (
        <div key={lane} className={styles.rows}>
          <span className={styles.name}>{t(`history.${lane}`)}</span>
          <div className={styles.field} data-lane={lane}>
            <Events {...{ detail, events, lane }} />
          </div>
        </div>
      ))}
      <div className={styles.ticks}>
        {ticks.map(({ at, word, place }) => (
          <span key={at} style={{ insetInlineStart: place }}>
            {word}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The battery as a curve, and beneath it by lanes what the robot did and what happened; all of it stands in the tables too. */
export const TimeLine = (props: Props) => (
  <Reading {...props}>
    <Drawing {...props} />
  </Reading>
)
