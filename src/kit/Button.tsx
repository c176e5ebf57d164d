import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { SpinnerRing } from './Spinner.tsx'

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  look?: 'primary' | 'secondary' | 'plain' | 'danger'
  /** It keeps its width and the focus while what it set off goes on, and cannot set it off again. */
  isBusy?: boolean
}

export function Button({ look = 'secondary', isBusy = false, onClick, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.button}
      data-look={look}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      <span className={styles.words}>{children}</span>
      {isBusy && (
        <span className={styles.ring}>
          <SpinnerRing />
        </span>
      )}
    </button>
  )
}
