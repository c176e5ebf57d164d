import { RobotDropdown } from '../../robots/RobotDropdown.tsx'
import type { RobotSource } from '../../robots/robot-source.ts'
import { useRemoteT } from './RemoteTexts.tsx'
import styles from './remote.module.css'

type Props = RobotSource & { value: string; onChange: (robot_uuid: string) => void }

/** The one robot that a phone drives. */
export function OneRobot(props: Props) {
  const t = useRemoteT()
  return (
    <div className={styles.one}>
      <RobotDropdown {...props} label={t('robot')} hidesVirtual />
    </div>
  )
}
