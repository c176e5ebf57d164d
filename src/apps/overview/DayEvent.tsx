import { chakra, Flex } from '@chakra-ui/react'
import { CalendarClock, Footprints, type LucideIcon, Megaphone, ServerCog } from 'lucide-react'
import type { OverviewEvent, phaseOf } from '../../../machines/pages/overview.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { useOverviewT } from './OverviewTexts.tsx'
import { recordGoal } from './overview-route.ts'
import { Row } from './Row.tsx'
import type { Show } from './use-goal.ts'

const ICONS: Readonly<Record<OverviewEvent['kind'], LucideIcon>> = {
  reception: CalendarClock,
  patrol: Footprints,
  announcement: Megaphone,
  inspection: ServerCog,
}

const STATE_TONES: Readonly<Record<Exclude<OverviewEvent['state'], ''>, Tone>> = {
  expected: 'neutral',
  arrived: 'success',
  met: 'success',
  over: 'neutral',
  missed: 'warning',
}

const FADED = { over: 'fg.subtle', now: 'fg', next: 'fg' } as const

type Props = {
  event: OverviewEvent
  phase: ReturnType<typeof phaseOf>
  zone: string
  isOld: boolean
  show: Show
}

/** In its own direction, whatever is written before it. */
const Fact = ({ text }: { text: string }) =>
  text !== '' && (
    <>
      {' · '}
      <bdi>{text}</bdi>
    </>
  )

/** One thing of the day: when, what, with whom and where. */
export function DayEvent({ event, phase, zone, isOld, show }: Props) {
  const t = useOverviewT()
  const { timeIn } = useFormats()
  const { kind, entry, record_id, name, place, at, until, state } = event
  const Icon = ICONS[kind]
  const from = timeIn(zone, new Date(at * 1000))
  const span = until === null ? undefined : { from, until: timeIn(zone, new Date(until * 1000)) }
  return (
    <chakra.li data-phase={phase}>
      <Row onOpen={entry === '' ? undefined : () => show(recordGoal(entry, record_id))}>
        <Flex as="span" align="flex-start" gap="3" color={FADED[phase]}>
          <chakra.span
            flex="none"
            width="3rem"
            textStyle="form"
            fontVariantNumeric="tabular-nums"
            fontWeight={phase === 'over' ? undefined : 'medium'}
            title={span && t('day.until', span)}
          >
            {from}
          </chakra.span>{' '}
          <chakra.span flex="none" mt="0.5" color={phase === 'now' ? 'accent.fg' : 'fg.subtle'}>
            <Icon size={16} aria-hidden />
          </chakra.span>
          <chakra.span flex="1" minWidth="0">
            <Flex as="span" wrap="wrap" align="center" columnGap="2" rowGap="1">
              <chakra.bdi textStyle="form" fontWeight={phase === 'over' ? undefined : 'medium'}>
                {name}
              </chakra.bdi>{' '}
              {state !== '' && (
                <Badge colorPalette={isOld ? 'neutral' : STATE_TONES[state]}>{t(`visit.${state}`)}</Badge>
              )}
            </Flex>{' '}
            <chakra.span display="block" textStyle="caption" color="fg.muted" mt="0.5">
              {t(`kind.${kind}`)}
              <Fact text={event.with} />
              <Fact text={place} />
            </chakra.span>
          </chakra.span>
        </Flex>
      </Row>
    </chakra.li>
  )
}
