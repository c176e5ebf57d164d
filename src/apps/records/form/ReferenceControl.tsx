import { Suspense } from 'react'
import { useLookup } from '../lookups.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'
import type { ControlProps, OfType } from './form-tools.ts'

type Props = ControlProps<OfType<'reference'>>

function Choosing({ id, field, value, onChange, onBlur, describedBy, isInvalid }: Props) {
  const t = usePageT()
  const rows = useLookup(field.of)
  if (!rows) return <p className={styles.help}>{t('form.choicesFailed')}</p>
  return (
    <select
      id={id}
      className={styles.input}
      value={String(value ?? '')}
      required={field.required}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    >
      <option value="">{t(field.required ? 'form.choose' : 'form.nothing')}</option>
      {rows.map((row) => (
        <option key={row.id} value={row.id}>
          {row.detail ? `${row.label} (${row.detail})` : row.label}
        </option>
      ))}
    </select>
  )
}

/** A row of another page. */
export function ReferenceControl(props: Props) {
  return (
    <Suspense fallback={<span className={styles.bone} />}>
      <Choosing {...props} />
    </Suspense>
  )
}
