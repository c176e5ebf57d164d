import { VisuallyHidden } from '@chakra-ui/react'
import { BatteryCharging, BatteryFull, BatteryLow, BatteryMedium, BatteryWarning } from 'lucide-react'
import type { Robot } from '../../machines/entities.ts'
import { useFormats, useT } from '../i18n/I18nProvider.tsx'
import styles from './robot-tile.module.css'

const LEVELS = [
  { below: 15, Icon: BatteryWarning, name: 'empty' },
  { below: 35, Icon: BatteryLow, name: 'low' },
  { below: 80, Icon: BatteryMedium, name: 'good' },
] as const
const FULL = { Icon: BatteryFull, name: 'good' } as const

const levelOf = ({ battery, charging }: Robot) =>
  charging ? { Icon: BatteryCharging, name: 'good' } : (LEVELS.find(({ below }) => battery < below) ?? FULL)

type Props = { robot: Robot }

export function Battery({ robot }: Props) {
  const t = useT()
  const { percent } = useFormats()
  const { Icon, name } = levelOf(robot)
  const level = percent(robot.battery / 100)
  return (
    <p className={styles.battery} data-level={name}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{t('basic.battery', { percent: level })}</VisuallyHidden>
      <span aria-hidden>{level}</span>
    </p>
  )
}
