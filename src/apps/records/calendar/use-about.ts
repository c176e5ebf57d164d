import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Names, Stored } from '../../../../machines/entities.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { toneOf } from '../list/toned.ts'
import { useNames } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'
import { useCalendarT } from './CalendarTexts.tsx'
import type { Clash } from './clashes.ts'

/** What is said of a record in a calendar. */
export function useAbout(resource: Resource, records: readonly Stored[], known: Names) {
  const t = useCalendarT()
  const say = useValueText(resource.id)
  const names = useNames(resource.id)
  const { list } = useFormats()
  const { fields, title, calendar } = resource
  const said = (name: string, { values }: Stored) => say(name, fields[name], values[name], known, values)
  const nameOf = (record: Stored) => said(title, record) || names.title
  const stateOf = (record: Stored, isOff: boolean) => {
    if (fields.state?.type === 'choice') return said('state', record)
    return isOff ? t('off') : ''
  }
  return {
    nameOf,
    stateOf,
    toneOf: ({ values }: Stored) => toneOf(values.state),
    facts: (record: Stored) => (calendar?.says ?? []).map((name) => said(name, record)).filter((text) => text !== ''),
    /** Which others need the same robot, or person, at the same time, in words. */
    clash: (clashes: readonly Clash[]) =>
      clashes.flatMap(({ record_id, needed }) => {
        const other = records.find((each) => each.record_id === record_id)
        return other ? [t('clash', { name: nameOf(other), needed: list(needed.map((id) => known[id] ?? id)) })] : []
      }),
  }
}

export type About = ReturnType<typeof useAbout>
