import { Box, chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { Field, RowField } from '../../../../domain/resources/fields.ts'
import { isSecret, type Resource } from '../../../../domain/resources/shape.ts'
import type { Names } from '../../../../machines/entities.ts'
import { useLang } from '../../../i18n/I18nProvider.tsx'
import { LANG_CODES, LANGUAGES } from '../../../i18n/languages.ts'
import { listIn, rowsIn, textsByLang } from '../form/value-shapes.ts'
import { type Activity, useEntriesFor } from '../lookups.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'
import { ChangedItems } from './ChangedItems.tsx'
import { ChangedText } from './ChangedText.tsx'

type Change = Activity['changes'][number]
type Props = { change: Change; resource: Resource; known: Names }
type OfField<F extends Field = Field> = Props & { field: F }

/** What a field refers to by its name; what has none any more says so. */
const named = (known: Names, gone: string) => (id: unknown) => (id === '' ? '' : (known[String(id)] ?? gone))

function Entries({ change: { field: name, before, after }, resource }: Props) {
  const choices = useEntriesFor(resource.id, name, useLang()) ?? []
  const labels = (value: unknown) => listIn(value).map((id) => choices.find((each) => each.id === id)?.label ?? id)
  return <ChangedItems before={labels(before)} after={labels(after)} />
}

function Languages({ change: { before, after } }: Props) {
  const [was, is] = [textsByLang(before), textsByLang(after)]
  const changed = LANG_CODES.filter((code) => (was[code] ?? '') !== (is[code] ?? ''))
  return (
    <Box display="grid" gap="1">
      {changed.map((code) => (
        <div key={code}>
          <chakra.span color="fg.subtle" textStyle="caption">
            {LANGUAGES[code].name}
          </chakra.span>
          <ChangedText before={was[code] ?? ''} after={is[code] ?? ''} />
        </div>
      ))}
    </Box>
  )
}

/** The items of a list, each in words. */
function useItems({ resource, known, change }: Props) {
  const t = usePageT()
  const names = useNames(resource.id)
  const say = useValueText(resource.id)
  const nameOf = named(known, t('activity.gone'))
  const part = (inner: string, field: RowField, row: Readonly<Record<string, unknown>>) => {
    const value = row[inner]
    if (field.type === 'reference' || field.type === 'file') return nameOf(value ?? '')
    if (field.type === 'flag') return value ? names.field(`${change.field}.${inner}`) : ''
    return say(`${change.field}.${inner}`, field, value, known, row)
  }
  return (field: Field, value: unknown): readonly string[] => {
    if (field.type === 'rows')
      return rowsIn(value).map((row) =>
        Object.entries(field.fields)
          .map(([inner, each]) => part(inner, each, row))
          .filter((text) => text !== '')
          .join(' · '),
      )
    const items = listIn(value)
    if (field.type === 'robots') return items.length > 0 ? items.map(nameOf) : [t('values.allRobots')]
    if (field.type === 'choices') return items.map((option) => names.option(change.field, option))
    return items
  }
}

function Listed(props: OfField) {
  const items = useItems(props)
  const { field, change } = props
  return <ChangedItems before={items(field, change.before)} after={items(field, change.after)} />
}

function Said({ field, change, resource, known }: OfField) {
  const t = usePageT()
  const say = useValueText(resource.id)
  const nameOf = named(known, t('activity.gone'))
  const isNamed = field.type === 'reference' || field.type === 'file'
  const text = (value: unknown) => (isNamed ? nameOf(value ?? '') : say(change.field, field, value, known))
  return <ChangedText before={text(change.before)} after={text(change.after)} />
}

const LISTS: readonly Field['type'][] = ['texts', 'choices', 'robots', 'rows']

function Difference(props: OfField) {
  const t = usePageT()
  const { field, change } = props
  if (isSecret(field)) return <chakra.p color="fg.muted">{t('activity.secret')}</chakra.p>
  if (!('before' in change)) return <chakra.p color="fg.muted">{t('activity.notKept')}</chakra.p>
  if (field.type === 'entries') return <Entries {...props} />
  if (field.type === 'localTexts') return <Languages {...props} />
  return LISTS.includes(field.type) ? <Listed {...props} /> : <Said {...props} />
}

/** A field that was changed: by its name, what it was and what it became. */
export function FieldChange(props: Props) {
  const { change, resource } = props
  const names = useNames(resource.id)
  const field = resource.fields[change.field]
  if (!field) return null
  return (
    <div>
      <chakra.dt color="fg.muted" textStyle="caption">
        {names.field(change.field)}
      </chakra.dt>
      <dd>
        <Suspense>
          <Difference {...props} field={field} />
        </Suspense>
      </dd>
    </div>
  )
}
