import { Box, chakra, Flex } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import type { Alarm } from '../../../machines/entities.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { LevelBadge, Moment, useKeeper, useRests } from './AlarmParts.tsx'
import { useAlarmT } from './AlarmTexts.tsx'

/** What there is to know of an alarm before it is opened. */
export function AlarmRow({ alarm, onOpen }: { alarm: Alarm; onOpen: () => void }) {
  const t = useAlarmT()
  const { number } = useFormats()
  const keeper = useKeeper()
  const rests = useRests()
  const { kind, level, robot_name, place, opened_at, over_at, times, state } = alarm
  return (
    <Box as="li" borderTop="line" _first={{ borderTop: 'none' }}>
      <chakra.button
        type="button"
        data-alarm={alarm.alarm_id}
        onClick={onOpen}
        display="flex"
        alignItems="center"
        gap="3"
        width="100%"
        textAlign="start"
        px={{ base: '4', sm: '6' }}
        py="3"
        cursor="pointer"
        _hover={{ bg: 'bg.hover' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <Box flex="1" minWidth="0" overflowWrap="anywhere">
          <Flex wrap="wrap" align="center" columnGap="2" rowGap="1" textStyle="form">
            <chakra.span color="fg" fontWeight="medium">
              {t(`kind.${kind}`)}
            </chakra.span>{' '}
            <LevelBadge level={level} />
          </Flex>{' '}
          <chakra.span display="block" textStyle="form" color="fg" mt="0.5">
            {place === '' ? <bdi>{robot_name}</bdi> : t('at', { robot: robot_name, place })}
          </chakra.span>{' '}
          <Flex as="span" wrap="wrap" columnGap="3" textStyle="caption" color="fg.muted" mt="1">
            <Moment seconds={opened_at} say={(time) => t('since', { time })} />{' '}
            {times > 1 && <span>{t('times', { times: number(times) })}</span>}{' '}
            {over_at !== null && <Moment seconds={over_at} say={(time) => t('overSince', { time })} />}{' '}
            <chakra.span fontWeight={state === 'open' ? 'medium' : undefined}>{keeper(alarm)}</chakra.span>
            {rests(alarm).map((said) => (
              <span key={said}>{said}</span>
            ))}
          </Flex>
        </Box>
        <chakra.span color="fg.subtle" flexShrink="0">
          <ChevronRight size={16} aria-hidden />
        </chakra.span>
      </chakra.button>
    </Box>
  )
}
