import { Box, chakra } from '@chakra-ui/react'
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { RobotLogLine } from '../../../machines/pages/robot-log.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { useRobotT } from './RobotTexts.tsx'

type Props = { line: RobotLogLine; zone: string }

const LEVELS: Readonly<Record<RobotLogLine['level'], { tone: Tone; Icon: LucideIcon }>> = {
  info: { tone: 'neutral', Icon: Info },
  warning: { tone: 'warning', Icon: TriangleAlert },
  error: { tone: 'danger', Icon: CircleAlert },
}

/** A line in the robot's own words, or how many of a day were not kept. */
export function LogLine({ line: { at, level, text, left_out }, zone }: Props) {
  const t = useRobotT()
  const { momentIn, number } = useFormats()
  const { tone, Icon } = LEVELS[level]
  const then = new Date(at * 1000)
  return (
    <chakra.li
      tabIndex={-1}
      display="grid"
      alignItems="baseline"
      columnGap="3"
      rowGap="1"
      px="4"
      py="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '8rem minmax(0, 1fr) auto' }}
      gridTemplateAreas={{ base: '"level time" "text text"', md: '"level text time"' }}
    >
      <Box gridArea="level">
        <Badge colorPalette={tone}>
          <Icon size={12} aria-hidden />
          {t(`log.level.${level}`)}
        </Badge>
      </Box>{' '}
      <Box gridArea="text" minWidth="0" overflowWrap="anywhere">
        {left_out === undefined ? (
          <bdi>{text}</bdi>
        ) : (
          <chakra.span color="fg.muted">{t('log.leftOut', { count: number(left_out) })}</chakra.span>
        )}
      </Box>{' '}
      <chakra.time
        gridArea="time"
        dateTime={then.toISOString()}
        textStyle="caption"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {momentIn(zone, then)}
      </chakra.time>
    </chakra.li>
  )
}
