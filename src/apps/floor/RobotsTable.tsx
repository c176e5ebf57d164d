import { chakra } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import { useFormats, useLang, useT } from '../../i18n/I18nProvider.tsx'
import { isHere, type ShownState, useDoing } from '../../robots/robot-words.ts'
import { useFloorT } from '../plan/FloorTexts.tsx'
import { StateSign } from '../plan/StateSign.tsx'
import { isSame, type RobotMark, type Thing } from '../plan/scene.ts'
import styles from './floor.module.css'
import { Section, SectionNote } from './Section.tsx'

type Choosing = { chosen: Thing | undefined; choose: (thing: Thing) => void }
type Props = Choosing & { marks: readonly RobotMark[]; total: number }

type RowProps = {
  id: string
  name: string
  state: ShownState
  doing: string
  battery: string
  isChosen: boolean
  onChoose: (thing: Thing) => void
}

/** Drawn again only where what it says is new: robots move each second. */
const Row = memo(({ id, name, state, doing, battery, isChosen, onChoose }: RowProps) => {
  const t = useT()
  return (
    <tr data-chosen={isChosen}>
      <td>
        <button
          type="button"
          className={styles.name}
          aria-pressed={isChosen}
          onClick={() => onChoose({ kind: 'robot', id })}
        >
          <bdi>{name}</bdi>
        </button>
        <span className={styles.small}>{doing}</span>
      </td>
      <td>
        <span className={styles.state}>
          <StateSign state={state} />
          {t(`basic.state.${state}`)}
        </span>
      </td>
      <td className={styles.number}>{battery}</td>
    </tr>
  )
})

function RobotRow({ mark, chosen, choose }: Choosing & { mark: RobotMark }) {
  const { percent } = useFormats()
  const { id, robot, state } = mark
  const doing = useDoing(robot)
  return (
    <Row
      {...{ id, state, doing }}
      name={robot.robot_name}
      battery={isHere(state) ? percent(robot.battery / 100) : '–'}
      isChosen={isSame(chosen, { kind: 'robot', id })}
      onChoose={choose}
    />
  )
}

const needsFirst = (state: ShownState) => (state === 'needsHelp' ? 0 : 1)

function useInOrder(marks: readonly RobotMark[]) {
  const lang = useLang()
  const { compare } = useMemo(() => new Intl.Collator(lang, { numeric: true }), [lang])
  const nameOf = ({ robot }: { robot: Robot }) => robot.robot_name
  return marks.toSorted(
    (one, other) => needsFirst(one.state) - needsFirst(other.state) || compare(nameOf(one), nameOf(other)),
  )
}

/** What the plan shows of robots, in words. */
export function RobotsTable({ marks, total, chosen, choose }: Props) {
  const t = useFloorT()
  const { number } = useFormats()
  const rows = useInOrder(marks)
  const beside = (
    <chakra.span textStyle="caption" color="fg.subtle" whiteSpace="nowrap">
      {t('robots.count', { count: number(marks.length), total: number(total) })}
    </chakra.span>
  )
  return (
    <Section title={t('robots.title')} beside={beside}>
      {rows.length === 0 ? (
        <SectionNote>{t('robots.none')}</SectionNote>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('robots.name')}</th>
              <th scope="col">{t('robots.state')}</th>
              <th scope="col">{t('robots.battery')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((mark) => (
              <RobotRow key={mark.id} {...{ mark, chosen, choose }} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
