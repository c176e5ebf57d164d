import type { ShownState } from '../../robots/robot-words.ts'
import styles from './plan.module.css'
import { SHAPE_PX, SHAPES } from './shapes.ts'

/** The sign of a state as plans show it. */
export function StateSign({ state }: { state: ShownState }) {
  const { outline, mark, isFull } = SHAPES[state]
  return (
    <svg
      className={styles.sign}
      data-state={state}
      data-full={isFull}
      width={SHAPE_PX}
      height={SHAPE_PX}
      viewBox={`0 0 ${SHAPE_PX} ${SHAPE_PX}`}
      aria-hidden="true"
    >
      <path d={outline} />
      <path d={mark} />
    </svg>
  )
}
