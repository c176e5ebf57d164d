import { copiedValues } from '../../../../domain/resources/copied.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectWanted } from '../../../../machines/pages/records-selectors.ts'
import type { Place } from '../../runtime/use-place.ts'
import type { Records } from '../actors.ts'
import type { Drafts } from '../drafts.ts'
import { keyOf } from '../form/RecordSheet.tsx'
import { NEW, routeOf } from '../list-route.ts'
import { useLookups } from '../lookups.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'

type Props = { resource: Resource; list: Records; place: Place; drafts: Drafts }

/** Begins a new record with the values of one that is there: a draft, so that a reload keeps it and leaving asks. */
export function useDuplicate({ resource, list, place, drafts }: Props) {
  const t = usePageT()
  const say = useValueText(resource.id)
  const { record: read } = useLookups()
  return async (record_id: string) => {
    const record = await read(resource.id, record_id)
    if (!record) return place.toast(t('form.unread'), 'danger')
    const name = say(resource.title, resource.fields[resource.title], record.values[resource.title])
    const values = copiedValues(resource, record.values, t('form.copyOf', { name }))
    drafts.keep(keyOf(resource, NEW, undefined, record_id), values)
    place.go(routeOf(resource, { wanted: selectWanted(list.getSnapshot()), open: NEW, copyOf: record_id }))
  }
}
