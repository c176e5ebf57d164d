import { VisuallyHidden } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { Field } from '../../../../domain/resources/fields.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { useNamesFor } from '../lookups.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import styles from './toolbar.module.css'

type Props = { resource: Resource; name: string; value: string; onChange: (value: string) => void }
type ChipProps = Pick<Props, 'value' | 'onChange'> & { label: string; options: readonly (readonly [string, string])[] }

function Chip({ label, options, value, onChange }: ChipProps) {
  const t = usePageT()
  return (
    <label className={styles.filter} data-chosen={value !== ''}>
      <span>{label}</span>
      <Select size="sm" variant="plain" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('list.any')}</option>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  )
}

function Referred({ resource, name, ...rest }: Omit<ChipProps, 'options'> & { resource: string; name: string }) {
  const rows = useNamesFor(resource, name) ?? []
  return <Chip {...rest} options={rows.map(({ id, label }) => [id, label] as const)} />
}

const PARTS = ['from', 'until'] as const

/** The person's own day of a moment that another page has led to. */
function dayOf(bound: string) {
  if (!bound.includes('T')) return bound
  const moment = new Date(bound)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toJSON()?.slice(0, 10) ?? ''
}

/** From a day until a day, both counted in. */
function DayRange({ label, value, onChange }: Omit<ChipProps, 'options'>) {
  const t = usePageT()
  const [from = '', until = ''] = value.split('..')
  const days = { from, until }
  const change = (part: (typeof PARTS)[number], day: string) => {
    const next = { ...days, [part]: day }
    onChange(next.from || next.until ? `${next.from}..${next.until}` : '')
  }
  return (
    <fieldset className={styles.range} data-chosen={value !== ''}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {PARTS.map((part) => (
        <label key={part} className={styles.day}>
          <span>{part === 'from' ? `${label}, ${t('list.from')}` : t('list.until')}</span>
          <TextInput
            size="sm"
            variant="plain"
            type="date"
            value={dayOf(days[part])}
            onChange={(event) => change(part, event.target.value)}
          />
        </label>
      ))}
    </fieldset>
  )
}

const isTimed = (field: Field | undefined) => field === undefined || field.type === 'moment' || field.type === 'date'

/** One way to narrow a list: by an option, by yes or no, by a row of another page, by days. */
export function FilterField({ resource, name, value, onChange }: Props) {
  const t = usePageT()
  const names = useNames(resource.id)
  const field = resource.fields[name]
  const shared = { label: names.field(name), value, onChange }
  if (isTimed(field)) return <DayRange {...shared} />
  if (field?.type === 'reference')
    return (
      <Suspense fallback={<Chip {...shared} options={[]} />}>
        <Referred {...shared} resource={resource.id} name={name} />
      </Suspense>
    )
  if (field?.type === 'flag')
    return (
      <Chip
        {...shared}
        options={[
          ['true', t('values.yes')],
          ['false', t('values.no')],
        ]}
      />
    )
  const options = field && 'options' in field ? field.options : []
  return <Chip {...shared} options={options.map((option) => [option, names.option(name, option)] as const)} />
}
