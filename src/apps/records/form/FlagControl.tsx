import styles from './form.module.css'
import type { ControlProps, OfType } from './form-tools.ts'

/** On or off: a switch under its name. */
export function FlagControl({ id, value, onChange, onBlur, describedBy }: ControlProps<OfType<'flag'>>) {
  return (
    <input
      id={id}
      className={styles.switch}
      type="checkbox"
      role="switch"
      aria-checked={value === true}
      checked={value === true}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.checked)}
      onBlur={onBlur}
    />
  )
}
