import { CALENDAR_SPANS } from '../../../../domain/resources/calendar.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Prefs } from '../../../../machines/pages/hand-over-messages.ts'
import type { ListQuery } from '../../../../machines/pages/records.ts'
import type { Place } from '../../runtime/use-place.ts'

type Span = NonNullable<ListQuery['span']>

const keyOf = ({ id }: Resource) => `shape.${id}`

/** The shape in which this person looked at a page last; nothing where that was the list. */
export function rememberedSpan(resource: Resource, prefs: Prefs): Span | undefined {
  const kept = prefs[keyOf(resource)]
  return resource.calendar && CALENDAR_SPANS.find((span) => Array.isArray(kept) && kept[0] === span)
}

export const rememberSpan = (resource: Resource, { prefer }: Pick<Place, 'prefer'>, span: Span | undefined) =>
  prefer(keyOf(resource), span && [span])
