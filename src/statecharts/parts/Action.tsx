import type { ComponentProps } from 'react'
import styles from './action.module.css'

export const Action = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button type="button" className={styles.action} {...props} />
)
