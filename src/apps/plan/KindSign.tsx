import type { FloorThing } from '../../../machines/pages/floor.ts'
import { KIND_PX, KIND_SIGNS } from './kind-signs.ts'
import styles from './plan.module.css'

/** The sign of a kind of place as plans show it; round where robots can be sent. */
export function KindSign({ kind, isGoal = false }: { kind: FloorThing['kind']; isGoal?: boolean }) {
  return (
    <svg
      className={styles.kind}
      data-goal={isGoal}
      width={KIND_PX}
      height={KIND_PX}
      viewBox={`0 0 ${KIND_PX} ${KIND_PX}`}
      aria-hidden="true"
    >
      {isGoal ? <circle cx="9" cy="9" r="8" /> : <rect x="1.5" y="1.5" width="15" height="15" rx="3" />}
      <path d={KIND_SIGNS[kind]} />
    </svg>
  )
}
