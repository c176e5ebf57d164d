import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { daysAfter } from '../../../../domain/days.ts'
import { CALENDAR_SPANS, type CalendarSpan, DAYS_SHOWN } from '../../../../domain/resources/calendar.ts'
import { Button } from '../../../kit/Button.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { RadioChip } from '../../../kit/RadioChip.tsx'
import { useCalendarT } from './CalendarTexts.tsx'
import type { Days } from './occurrences.ts'
import type { DayTexts } from './use-day-texts.ts'

type Props = {
  span: CalendarSpan
  /** The day by which the days are found. */
  day: string
  days: Days
  zone: string
  texts: DayTexts
  /** Absent where all hours are shown anyway. */
  hours?: { areAll: boolean; onChange: (areAll: boolean) => void }
  onGo: (at: string | undefined) => void
  onSpan: (span: CalendarSpan) => void
}

/** Which days are shown, and the ways to others. */
export function CalendarBar({ span, day, days, zone, texts, hours, onGo, onSpan }: Props) {
  const t = useCalendarT()
  const group = useId()
  return (
    <Flex wrap="wrap" align="center" gap="2" px={{ base: '4', sm: '6' }} pb="2">
      <Button variant="outline" size="sm" onClick={() => onGo(undefined)}>
        {t('today')}
      </Button>
      <chakra.span display="inline-flex">
        <IconButton
          size="sm"
          aria-label={t(`previous.${span}`)}
          title={t(`previous.${span}`)}
          onClick={() => onGo(daysAfter(day, -DAYS_SHOWN[span]))}
        >
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          aria-label={t(`next.${span}`)}
          title={t(`next.${span}`)}
          onClick={() => onGo(daysAfter(day, DAYS_SHOWN[span]))}
        >
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </chakra.span>
      <chakra.h2 textStyle="body" fontWeight="semibold" aria-live="polite">
        {texts.days(days)}
      </chakra.h2>
      <chakra.span color="fg.subtle" textStyle="caption">
        {t('zone', { zone: zone.replaceAll('_', ' ') })}
      </chakra.span>
      <Flex align="center" gap="2" ms={{ sm: 'auto' }}>
        {hours && (
          <Button variant="ghost" size="sm" aria-pressed={hours.areAll} onClick={() => hours.onChange(!hours.areAll)}>
            {t('allHours')}
          </Button>
        )}
        <chakra.fieldset display="flex" gap="1">
          <VisuallyHidden as="legend">{t('shown')}</VisuallyHidden>
          {CALENDAR_SPANS.map((each) => (
            <RadioChip key={each} name={group} checked={each === span} onChange={() => onSpan(each)}>
              {t(`span.${each}`)}
            </RadioChip>
          ))}
        </chakra.fieldset>
      </Flex>
    </Flex>
  )
}
