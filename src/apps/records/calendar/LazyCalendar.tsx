import { loadable } from '../../../load/loadable.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import type { CalendarProps } from './CalendarPart.tsx'

/** The calendar of a page, loaded when it is first looked at: lists begin with as few files as before. */
export const LazyCalendar = loadable<CalendarProps>(async () => (await import('./CalendarPart.tsx')).CalendarPart, {
  Missing: NotLoaded,
})
