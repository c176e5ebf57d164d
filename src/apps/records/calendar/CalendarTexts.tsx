import type { CalendarKey, CalendarMessages } from '../../../../locales/calendar/keys.ts'
import { textsLoader } from '../../../i18n/load-texts.ts'
import { ownTexts } from '../../../i18n/own-texts.tsx'

export const loadCalendarMessages = textsLoader(
  import.meta.glob<CalendarMessages>('../../../../locales/calendar/*.json', { import: 'default' }),
)

/** What only the calendar says. */
export const {
  Texts: CalendarTexts,
  Provider: CalendarTextsProvider,
  useTexts: useCalendarT,
  textsIn: calendarTextsIn,
} = ownTexts<CalendarKey>(loadCalendarMessages)
