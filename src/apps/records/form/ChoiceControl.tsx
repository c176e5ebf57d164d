import { useNames, usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'

export function ChoiceControl({
  id,
  name,
  field,
  value,
  onChange,
  onBlur,
  describedBy,
  isInvalid,
}: ControlProps<OfType<'choice'>>) {
  const t = usePageT()
  const names = useNames(useFormTools().resource.id)
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
      {(!field.required || value === '') && (
        <option value="">{t(field.required ? 'form.choose' : 'form.nothing')}</option>
      )}
      {field.options.map((option) => (
        <option key={option} value={option}>
          {names.option(name, option)}
        </option>
      ))}
    </select>
  )
}
