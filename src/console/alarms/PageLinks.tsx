import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Alarm, AlarmEntry, MenuNode } from '../../../machines/entities.ts'
import { newRecordRoute } from '../../bridge/new-record-route.ts'
import { framePath, keptQuery } from '../../browser/paths.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { css } from '../../theme/css.ts'
import { searchWith } from '../frame/frame-route.ts'
import { findMenu } from '../menu/menu.ts'
import { useAlarmT } from './AlarmTexts.tsx'

const ROBOTS = ['basic', 'basic'] as const
const TICKETS = ['ticket', 'ticket'] as const
const FLOOR = ['rmc', 'live_floor'] as const
const RECORDS = ['alarm', 'warning_record'] as const

/** The address of an entry of the menu, at a place within its page; undefined where the menu has none. */
function addressOf(menu: MenuNode[], [project_id, menu_id]: readonly [string, string], route: string) {
  const entry = findMenu(menu, project_id, menu_id)
  return entry && framePath(entry.menu) + searchWith(keptQuery(location.search), route)
}

function Way({ address, onLeave, children }: { address: string; onLeave: () => void; children: ReactNode }) {
  return (
    <Link href={address} onClick={onLeave} className={css({ color: 'accent.fg', textDecoration: 'underline' })}>
      {children}
    </Link>
  )
}

type Props = { alarm: Alarm; menu?: MenuNode[]; onLeave: () => void }

/** The robot, of whatever type it is, as the way to it where the menu has its page. */
export function RobotLink({ alarm: { robot_name, robot_uuid }, menu = [], onLeave }: Props) {
  const address = addressOf(menu, ROBOTS, `/robots/${encodeURIComponent(robot_uuid)}?types=all`)
  const name = <bdi>{robot_name}</bdi>
  if (!address) return name
  return (
    <Way address={address} onLeave={onLeave}>
      {name}
    </Way>
  )
}

/** The alarm on the page that keeps all of them, where the menu has that. */
export function RecordLink({ alarm: { alarm_id }, menu = [], onLeave }: Props) {
  const t = useAlarmT()
  const address = addressOf(menu, RECORDS, `/${encodeURIComponent(alarm_id)}`)
  return (
    address && (
      <Way address={address} onLeave={onLeave}>
        {t('record')}
      </Way>
    )
  )
}

/** The robot on the live floor, where the menu has that and it is known on which floor the robot is. */
export function FloorLink({ alarm: { map_name, robot_uuid }, menu = [], onLeave }: Props) {
  const t = useAlarmT()
  const route = `/?${new URLSearchParams({ floor: map_name, robot: robot_uuid })}`
  const address = map_name && addressOf(menu, FLOOR, route)
  return (
    address && (
      <Way address={address} onLeave={onLeave}>
        {t('floor')}
      </Way>
    )
  )
}

/** The form of a work order, filled in with which robot, what and since when; where the menu has these. */
export function MakeTicketLink({ alarm, menu = [], onLeave }: Props) {
  const t = useAlarmT()
  const { dayAndTime } = useFormats()
  const { alarm_id, kind, robot_uuid, robot_name, place, rule_name, opened_at, advice } = alarm
  const since = t('ticket.since', { time: dayAndTime(new Date(opened_at * 1000)), rule: rule_name })
  const given = {
    ...{ alarm: alarm_id, robots: robot_uuid, place },
    subject: t('ticket.subject', { kind: t(`kind.${kind}`), robot: robot_name }),
    description: advice === '' ? since : `${since}\n${t('ticket.advice', { advice })}`,
  }
  const address = addressOf(menu, TICKETS, newRecordRoute(given))
  return (
    address && (
      <Way address={address} onLeave={onLeave}>
        {t('ticket.make')}
      </Way>
    )
  )
}

/** A work order by its subject, as the way to it. */
export function TicketLink({ ticket, menu = [], onLeave }: Omit<Props, 'alarm'> & { ticket: AlarmEntry }) {
  const address = addressOf(menu, TICKETS, `/${encodeURIComponent(ticket.entry_id)}`)
  const name = <bdi>{ticket.text}</bdi>
  if (!address) return name
  return (
    <Way address={address} onLeave={onLeave}>
      {name}
    </Way>
  )
}
