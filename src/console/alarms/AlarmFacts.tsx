import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Alarm } from '../../../machines/entities.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Moment } from './AlarmParts.tsx'
import { useAlarmT } from './AlarmTexts.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd color="fg" minWidth="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  )
}

/** Which robot, where, since when, and what the rule advises. */
export function AlarmFacts({ alarm, robot }: { alarm: Alarm; robot: ReactNode }) {
  const t = useAlarmT()
  const { number } = useFormats()
  const { place, rule_name, opened_at, last_at, times, over_at, advice } = alarm
  return (
    <>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="minmax(6rem, auto) minmax(0, 1fr)"
        columnGap="4"
        rowGap="1"
        textStyle="form"
      >
        <Fact name={t('fact.robot')}>{robot}</Fact>
        {place !== '' && (
          <Fact name={t('fact.place')}>
            <bdi>{place}</bdi>
          </Fact>
        )}
        <Fact name={t('fact.rule')}>
          <bdi>{rule_name}</bdi>
        </Fact>
        <Fact name={t('fact.opened')}>
          <Moment seconds={opened_at} />
        </Fact>
        {times > 1 && (
          <Fact name={t('fact.last')}>
            <Moment seconds={last_at} say={(time) => t('lastOf', { time, times: number(times) })} />
          </Fact>
        )}
        {over_at !== null && (
          <Fact name={t('fact.over')}>
            <Moment seconds={over_at} />
          </Fact>
        )}
      </Box>
      {advice !== '' && (
        <Box mt="4" px="3" py="2.5" borderRadius="control" bg="accent.subtle" color="accent.fg" textStyle="form">
          <chakra.strong display="block" fontWeight="semibold">
            {t('fact.advice')}
          </chakra.strong>{' '}
          <chakra.p dir="auto" whiteSpace="pre-line">
            {advice}
          </chakra.p>
        </Box>
      )}
    </>
  )
}
