import { LONGEST } from '../../../../domain/resources/check.ts'
import styles from './form.module.css'
import type { ControlProps, OfType } from './form-tools.ts'

export function LongTextControl({
  id,
  field,
  value,
  onChange,
  onBlur,
  describedBy,
  isInvalid,
}: ControlProps<OfType<'longText'>>) {
  return (
    <textarea
      id={id}
      className={styles.input}
      rows={3}
      dir="auto"
      maxLength={field.max ?? LONGEST.longText}
      value={String(value ?? '')}
      required={field.required}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}
