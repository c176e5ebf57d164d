import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Clock, type LucideIcon, Send, Undo2 } from 'lucide-react'
import type { PublishedRobot } from '../../../../machines/pages/publishing.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { ProgressBar } from '../../../kit/ProgressBar.tsx'
import { css } from '../../../theme/css.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './publishing.module.css'

type Props = { robot: PublishedRobot; onWithdraw?: (robot_uuid: string) => void }

const ICONS: Readonly<Record<PublishedRobot['state'], LucideIcon>> = {
  waiting: Clock,
  sending: Send,
  done: CircleCheck,
  failed: CircleAlert,
}

function State({ robot: { goal, state, why } }: Pick<Props, 'robot'>) {
  const t = usePageT()
  const Icon = ICONS[state]
  return (
    <chakra.span
      display="inline-flex"
      alignItems="flex-start"
      gap="2"
      color="fg.muted"
      gridColumn={{ smDown: '1' }}
      css={{
        '& svg': { flex: 'none', mt: '0.125rem' },
        '&[data-state=done][data-goal=there]': { color: 'success.fg' },
        '&[data-state=failed]': { color: 'danger.fg' },
        '&[data-state=sending]': { color: 'accent.fg' },
      }}
      data-state={state}
      data-goal={goal}
    >
      <Icon size={16} aria-hidden />
      <span>
        {t(`publish.${goal}.${state}`)}
        {why && (
          <chakra.span display="block" color="fg.muted" textStyle="caption" fontVariantNumeric="tabular-nums">
            {t(`publish.why.${why}`)}
          </chakra.span>
        )}
      </span>
    </chakra.span>
  )
}

/** One robot: what it is to have, how far that is, and what it has now. */
export function PublishedRow({ robot, onWithdraw }: Props) {
  const t = usePageT()
  const { robot_uuid, robot_name, goal, state, progress, version, version_there } = robot
  const isBehind = version_there !== null && version_there < version && goal === 'there'
  return (
    <li className={styles.row}>
      <chakra.span display="grid" justifyItems="start" color="fg" fontWeight="medium">
        <bdi>{robot_name}</bdi>
        <chakra.span display="block" color="fg.muted" textStyle="caption" fontVariantNumeric="tabular-nums">
          {goal === 'there' && t('publish.version', { version: String(version) })}
          {isBehind && ` · ${t('publish.plan.has', { version: String(version_there) })}`}
        </chakra.span>
      </chakra.span>
      <State robot={robot} />
      {state === 'sending' && (
        <ProgressBar
          size="sm"
          className={css({ gridColumn: { smDown: '1' } })}
          max={100}
          value={progress}
          aria-label={robot_name}
        />
      )}
      {onWithdraw && goal === 'there' && (
        <IconButton
          aria-label={t('publish.withdraw', { name: robot_name })}
          title={t('publish.withdraw', { name: robot_name })}
          onClick={() => onWithdraw(robot_uuid)}
        >
          <Undo2 aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
