import type { ReactNode } from 'react'
import styles from './verdict.module.css'

type Props = { mood?: 'good' | 'bad' | 'added' | 'removed' | 'changed'; children: ReactNode }

export const Verdict = ({ mood, children }: Props) => (
  <span className={styles.verdict} data-mood={mood}>
    {children}
  </span>
)
