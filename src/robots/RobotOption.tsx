import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { memo } from 'react'
import type { Robot } from '../../machines/entities.ts'
import { usePickerT } from '../kit/PickerTexts.tsx'
import { RobotStatus } from './RobotStatus.tsx'
import styles from './robot-option.module.css'

type Props = {
  robot: Robot | 'all'
  id: string
  at: number
  count: number
  top: number
  column: number
  columns: number
  isChosen: boolean
  isAllowed: boolean
  isActive: boolean
  /** Shows a box to tick before its name. */
  hasBox: boolean
  isTile: boolean
  isCurrent: boolean
  note?: string
}

const Box = ({ isTicked }: { isTicked: boolean }) => (
  <span className={styles.box} data-ticked={isTicked} aria-hidden>
    {isTicked && <Check size={12} strokeWidth={3} />}
  </span>
)

function Name({ robot }: Pick<Props, 'robot'>) {
  const t = usePickerT()
  if (robot === 'all') return <span className={styles.names}>{t('robots.all')}</span>
  return (
    <span className={styles.names} title={robot.robot_name}>
      <bdi className={styles.name}>{robot.robot_name}</bdi>
      <bdi className={styles.serial}>{robot.sn}</bdi>
    </span>
  )
}

function Marks({ isCurrent, isAllowed, note }: Pick<Props, 'isCurrent' | 'isAllowed' | 'note'>) {
  const t = usePickerT()
  return (
    <>
      {isCurrent && <span className={styles.current}>{t('robots.current')}</span>}
      {note && (
        <chakra.span flex="0 1 auto" minWidth="3rem" color="fg.muted" textStyle="caption" truncate>
          {note}
        </chakra.span>
      )}
      {!isAllowed && <VisuallyHidden>{t('robots.notAllowed')}</VisuallyHidden>}
    </>
  )
}

/** One robot to choose, in a row or as a tile of the selection dialog. */
export const RobotOption = memo(function RobotOption(props: Props) {
  const { robot, id, at, count, top, column, columns, isChosen, isAllowed, isActive, hasBox, isTile } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and the keys
    <div
      role="option"
      id={id}
      className={styles.option}
      aria-selected={isChosen}
      aria-disabled={!isAllowed || undefined}
      aria-posinset={at + 1}
      aria-setsize={count}
      data-at={at}
      data-active={isActive}
      data-tile={isTile}
      style={{ top, insetInlineStart: `${(column * 100) / columns}%`, inlineSize: `${100 / columns}%` }}
    >
      <div className={styles.face}>
        {hasBox && <Box isTicked={isChosen} />}
        <Name robot={robot} />
        <Marks {...props} />
        {robot !== 'all' && <RobotStatus robot={robot} />}
        {!hasBox && isChosen && <Check className={styles.check} size={16} aria-hidden />}
      </div>
    </div>
  )
})
