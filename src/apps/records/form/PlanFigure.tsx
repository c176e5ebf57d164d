import { usePageT } from '../texts/PageTexts.tsx'
import { Enlarged } from './Enlarged.tsx'
import { PlanPicture, type PlanProps } from './PlanPicture.tsx'
import styles from './plan.module.css'

/** A plan in its place among the fields, and as large as the screen where that is wanted. */
export function PlanFigure(props: PlanProps) {
  const t = usePageT()
  return (
    <div className={styles.figure}>
      <PlanPicture {...props} />
      <Enlarged title={t('form.plan', { name: props.label })}>
        <div className={styles.large}>
          <PlanPicture {...props} />
        </div>
      </Enlarged>
    </div>
  )
}
