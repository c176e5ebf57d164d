import { type PointerEvent, type ReactNode, useState } from 'react'
import type { RobotDetail } from '../../../machines/pages/robot-detail.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { useRobotT } from './RobotTexts.tsx'
import styles from './robot.module.css'
import { batteryAt, eventsAt, OCCURRENCES, partAt, percentOf } from './time-line.ts'
import type { RobotEvent } from './use-events.ts'

type Props = { detail: RobotDetail; events: readonly RobotEvent[] }

/** What the curve and the lanes say of a moment, in words; of a gap, that nobody heard of the robot. */
function useReader({ detail, events }: Props) {
  const t = useRobotT()
  const { momentIn, percent } = useFormats()
  return (at: number) => {
    const battery = batteryAt(detail.level_list, at)
    const then = eventsAt(detail, events, at)
    const isHeard = battery !== undefined || then.some(({ lane }) => lane === 'online')
    const words = then.map(({ lane, words }) => (OCCURRENCES.has(lane) ? `${t(`history.${lane}`)}: ${words}` : words))
    const level = battery === undefined ? [] : [`${t('history.battery')} ${percent(battery / 100)}`]
    const said = isHeard ? [...level, ...words] : [t('history.gap'), ...words]
    return { at, battery, time: momentIn(detail.time_zone, new Date(at * 1000)), said: [...new Set(said)] }
  }
}

type Read = ReturnType<ReturnType<typeof useReader>>

function Words({ read }: { read: Read | undefined }) {
  const t = useRobotT()
  if (!read) return t('history.hint')
  return (
    <>
      <b>{read.time}</b>
      {read.said.map((words) => (
        <bdi key={words}>{words}</bdi>
      ))}
    </>
  )
}

function Line({ detail, read: { at, battery } }: { detail: RobotDetail; read: Read }) {
  return (
    <span className={styles.moment} style={{ insetInlineStart: percentOf(partAt(detail, at)) }} aria-hidden>
      {battery !== undefined && <span style={{ '--level': battery / 100 } as object} />}
    </span>
  )
}

/** Where the pointer stands between the ends, as seconds. */
function pointedAt({ from, until }: RobotDetail, { currentTarget, clientX }: PointerEvent) {
  const { left, width } = currentTarget.getBoundingClientRect()
  const part = width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  return Math.round(from + (isMirrored ? 1 - part : part) * (until - from))
}

/** A line over the chart that is read: it follows the pointer, and a slider that keys move, which alone is read aloud. */
export function Reading({ detail, events, children }: Props & { children: ReactNode }) {
  const t = useRobotT()
  const { list } = useFormats()
  const reader = useReader({ detail, events })
  const [pointed, point] = useState<number>()
  const [chosen, choose] = useState<number>()
  const [isFocused, setFocused] = useState(false)
  const { from, until, step_s } = detail
  const slid = reader(Math.min(until, Math.max(from, chosen ?? until)))
  const read = pointed === undefined ? (isFocused ? slid : undefined) : reader(pointed)
  const move = (event: PointerEvent) => point(pointedAt(detail, event))
  return (
    <>
      <p className={styles.reading} aria-hidden>
        <Words read={read} />
      </p>
      <div className={styles.chart}>
        {children}
        <div className={styles.reader}>
          {read && <Line {...{ detail, read }} />}
          <input
            type="range"
            aria-label={t('history.moment')}
            aria-valuetext={list([slid.time, ...slid.said])}
            {...{ min: from, max: until, step: step_s, value: slid.at }}
            onChange={({ currentTarget }) => {
              point(undefined)
              choose(currentTarget.valueAsNumber)
            }}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onPointerDown={move}
            onPointerMove={move}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && point(undefined)}
          />
        </div>
      </div>
    </>
  )
}
