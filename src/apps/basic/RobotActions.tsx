import { Copy, Gamepad2 } from 'lucide-react'
import type { Robot } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { Place } from '../runtime/use-place.ts'
import { copyText } from './copy-text.ts'
import { remoteEntryOf } from './remote-entry.ts'
import styles from './robot-page.module.css'

type Props = { robot: Robot; place: Place }

export function RobotActions({ robot: { sn, robot_prodtype_id }, place }: Props) {
  const t = useT()
  const copy = () =>
    copyText(sn) ? place.toast(t('basic.robot.serialCopied')) : place.toast(t('basic.robot.serialNotCopied'), 'danger')
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.primary} onClick={() => place.navigate(remoteEntryOf(robot_prodtype_id))}>
        <Gamepad2 size={16} aria-hidden />
        {t('basic.robot.remoteControl')}
      </button>
      <button type="button" className={styles.secondary} onClick={copy}>
        <Copy size={16} aria-hidden />
        {t('basic.robot.copySerial')}
      </button>
      <p className={styles.refusal} role="status">
        {place.isPlaceRefused && t('basic.robot.noRemoteControl')}
      </p>
    </div>
  )
}
