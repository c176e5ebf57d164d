import { VisuallyHidden } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import type { Teller } from '../../../incident/telling.ts'
import { Badge } from '../../../kit/Badge.tsx'
import { cx } from '../../../theme/cx.ts'
import { StepWords } from '../StepWords.tsx'
import steps from '../steps.module.css'
import { useWords } from '../use-words.ts'
import type { Cell } from './alignment.ts'
import styles from './comparison.module.css'
import type { Compared } from './reports.ts'
import type { Side } from './steps.ts'

type Props = {
  side: Side
  cell: Cell | undefined
  report: Compared
  tell: Teller
  isShown: boolean
  isFirst: boolean
  /** It says whose step it is. */
  isMarked: boolean
  onKeyDown: (event: KeyboardEvent) => void
  show: (side: Side, at: number) => void
}

/** What one report says in a row; nothing where only the other does. */
export function ComparedCell(props: Props) {
  const { side, cell, report, tell, isShown, isFirst, isMarked, onKeyDown, show } = props
  const { t } = useWords()
  const told = cell && tell(cell.first)
  return (
    <div className={styles.cell} data-standing={cell?.standing}>
      {cell && told && (
        <button
          type="button"
          tabIndex={isShown ? 0 : -1}
          aria-current={isShown ? 'step' : undefined}
          className={cx(steps.step, styles.step)}
          data-ignored={told.telling.isIgnored}
          onClick={() => show(side, cell.first)}
          onKeyDown={onKeyDown}
        >
          {!isMarked && <VisuallyHidden>{t(`incident.compare.${side}`)}: </VisuallyHidden>}
          {(isFirst || isMarked) && (
            <span className={styles.marks}>
              {isMarked && <Badge>{t(`incident.compare.${side}`)}</Badge>}
              {isFirst && <Badge colorPalette="danger">{t('incident.compare.first')}</Badge>}
            </span>
          )}
          <StepWords story={report} run={cell} {...told} />
        </button>
      )}
    </div>
  )
}
