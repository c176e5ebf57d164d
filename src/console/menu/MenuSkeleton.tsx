import { Skeleton } from '@chakra-ui/react'
import styles from './menu.module.css'

const ROWS = ['72%', '58%', '80%', '64%', '50%', '76%', '60%', '68%']

/** Stands where the entries will be, row by row. */
export const MenuSkeleton = ({ isNarrow }: { isNarrow: boolean }) => (
  <div className={styles.rows} aria-hidden>
    {ROWS.map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton height="4" width="4" flexShrink={0} />
        {!isNarrow && <Skeleton height="3" width={width} />}
      </div>
    ))}
  </div>
)
