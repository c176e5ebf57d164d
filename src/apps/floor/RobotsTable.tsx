import { chakra } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import { useFormats, useLang, useT } from '../../i18n/I18nProvider.tsx'
import { isHere, useDoing } from '../../robots/robot-words.ts'
import { useFloorT } from '../plan/FloorTexts.tsx'
import { StateSign } from '../plan/StateSign.tsx'
import { isSame, type RobotMark, type Thing } from '../plan/scene.ts'
import styles from './floor.module.css'
import { Section, SectionNote } from './Section.tsx'

type Choosing = { chosen: Thing | undefined; choose: (thing: Thing) => void }
type Props = Choosing & { marks: readonly RobotMark[]; total: number }

type RowProps = { mark: RobotMark; isChosen: boolean; choose: (thing: Thing) => void }

const SAID = ['robot_uuid', 'robot_name', 'battery', 'task', 'task_place'] as const

const saysTheSame = (one: RowProps, other: RowProps) =>
  one.isChosen === other.isChosen &&
  one.choose === other.choose &&
  one.mark.state === other.mark.state &&
  SAID.every((field) => one.mark.robot[field] === other.mark.robot[field])

const Row = memo(({ mark: { id, robot, state }, isChosen, choose }: RowProps) => {
  const t = useT()
  const { percent } = useFormats()
  const doing = useDoing(robot)
  return (
    <tr data-chosen={isChosen}>
      <td>
        <button
          type="button"
          className={styles.name}
          aria-pressed={isChosen}
          onClick={() => choose({ kind: 'robot', id })}
        >
          <bdi>{robot.robot_name}</bdi>
        </button>
        <span className={styles.small}>{doing}</span>
      </td>
      <td>
        <span className={styles.state}>
          <StateSign state={state} />
          {t(`basic.state.${state}`)}
        </span>
      </td>
      <td className={styles.number}>{isHere(state) ? percent(robot.battery / 100) : '–'}</td>
    </tr>
  )
}, saysTheSame)

const needsFirst = ({ state }: RobotMark) => (state === 'needsHelp' ? 0 : 1)

const saying = ({ state, robot }: RobotMark) => [state, ...SAID.map((field) => robot[field])].join('\t')

/** Whoever needs somebody first, then by name; the same as before while no row would say anything else, for robots move each second. */
function useInOrder(marks: readonly RobotMark[]) {
  const lang = useLang()
  const { compare } = useMemo(() => new Intl.Collator(lang, { numeric: true }), [lang])
  const said = marks.map(saying).join('\n')
  const byNeed = (one: RobotMark, other: RobotMark) =>
    needsFirst(one) - needsFirst(other) || compare(one.robot.robot_name, other.robot.robot_name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that a row says stands in `said`
  return useMemo(() => marks.toSorted(byNeed), [said, compare])
}

const Rows = memo(({ rows, chosen, choose }: Choosing & { rows: readonly RobotMark[] }) => (
  <tbody>
    {rows.map((mark) => (
      <Row key={mark.id} {...{ mark, choose }} isChosen={isSame(chosen, { kind: 'robot', id: mark.id })} />
    ))}
  </tbody>
))

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
          <Rows {...{ rows, chosen, choose }} />
        </table>
      )}
    </Section>
  )
}
