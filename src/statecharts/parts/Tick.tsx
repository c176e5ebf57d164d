import type { ReactNode } from 'react'
import styles from './tick.module.css'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

export const Tick = ({ isOn, onChange, children }: Props) => (
  <label className={styles.tick}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
  </label>
)
