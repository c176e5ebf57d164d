import type { Robot } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useShownState } from '../../robots/robot-words.ts'
import { useFloorT } from '../plan/FloorTexts.tsx'
import { StateSign } from '../plan/StateSign.tsx'
import styles from './floor.module.css'
import { Section, SectionNote } from './Section.tsx'

type Props = { robots: readonly Robot[]; onChoose: (robot: Robot) => void }

function Row({ robot, onChoose }: { robot: Robot; onChoose: (robot: Robot) => void }) {
  const t = useFloorT()
  const tell = useT()
  const state = useShownState(robot)
  return (
    <tr>
      <td>
        <button type="button" className={styles.name} onClick={() => onChoose(robot)}>
          <bdi>{robot.robot_name}</bdi>
        </button>
        <span className={styles.small}>
          {robot.position ? t('elsewhere.onFloor', { name: robot.position.map_name }) : t('elsewhere.unknown')}
        </span>
      </td>
      <td>
        <span className={styles.state}>
          <StateSign state={state} />
          {tell(`basic.state.${state}`)}
        </span>
      </td>
    </tr>
  )
}

/** Robots that the plan cannot show: on other floors, or nobody knows where. */
export function Elsewhere({ robots, onChoose }: Props) {
  const t = useFloorT()
  return (
    <Section title={t('elsewhere.title')}>
      {robots.length === 0 ? (
        <SectionNote>{t('elsewhere.none')}</SectionNote>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('robots.name')}</th>
              <th scope="col">{t('robots.state')}</th>
            </tr>
          </thead>
          <tbody>
            {robots.map((robot) => (
              <Row key={robot.robot_uuid} {...{ robot, onChoose }} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
