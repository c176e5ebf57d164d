import type { ReactNode } from 'react'
import { Select } from '../../kit/Select.tsx'
import styles from './choice.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  onChoose: (value: Value) => void
  /** The options. */
  children: ReactNode
}

/** One of a few in the viewer's bar. */
export const Choice = <Value extends string>({ label, value, onChoose, children }: Props<Value>) => (
  <Select
    size="sm"
    className={styles.choice}
    aria-label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value as Value)}
  >
    {children}
  </Select>
)
