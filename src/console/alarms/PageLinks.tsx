import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Alarm, MenuNode } from '../../../machines/entities.ts'
import { framePath, keptQuery } from '../../browser/paths.ts'
import { css } from '../../theme/css.ts'
import { searchWith } from '../frame/frame-route.ts'
import { findMenu } from '../menu/menu.ts'
import { useAlarmT } from './AlarmTexts.tsx'

const ROBOTS = ['basic', 'basic'] as const
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

/** The robot, as the way to it where the menu has its page. */
export function RobotLink({ alarm: { robot_name, robot_uuid }, menu = [], onLeave }: Props) {
  const address = addressOf(menu, ROBOTS, `/robots/${encodeURIComponent(robot_uuid)}`)
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
