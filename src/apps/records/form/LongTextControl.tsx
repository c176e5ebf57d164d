import { LONGEST } from '../../../../domain/resources/check.ts'
import styles from './form.module.css'
import { type ControlProps, inputProps, type OfType } from './form-tools.ts'

export function LongTextControl(props: ControlProps<OfType<'longText'>>) {
  const { field, value, onChange } = props
  return (
    <textarea
      {...inputProps(props)}
      className={styles.input}
      rows={3}
      dir="auto"
      maxLength={field.max ?? LONGEST.longText}
      value={String(value ?? '')}
      required={field.required}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
