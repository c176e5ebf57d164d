import { Suspense, useState } from 'react'
import { useRobots } from '../lookups.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'
import type { ControlProps, OfType } from './form-tools.ts'
import { Ticks } from './Ticks.tsx'
import { listIn } from './value-shapes.ts'

type Props = ControlProps<OfType<'robots'>>

function Ticked({ value, ...rest }: Props) {
  const t = usePageT()
  const robots = useRobots()
  if (!robots) return <p className={styles.help}>{t('form.robotsFailed')}</p>
  return (
    <div className={styles.robots}>
      <Ticks {...rest} choices={robots} chosen={listIn(value)} />
    </div>
  )
}

const Some = (props: Props) => (
  <Suspense fallback={<span className={styles.bone} />}>
    <Ticked {...props} />
  </Suspense>
)

/** All robots, those of tomorrow too; or only some of today's. */
function AllOrSome(props: Props) {
  const { id, value, onChange } = props
  const t = usePageT()
  const [isSome, setSome] = useState(listIn(value).length > 0)
  const all = () => {
    setSome(false)
    onChange([])
  }
  return (
    <div className={styles.list}>
      <div className={styles.langs}>
        <label className={styles.lang}>
          <input type="radio" name={`${id}-scope`} checked={!isSome} onChange={all} />
          <span>{t('form.allRobots')}</span>
        </label>
        <label className={styles.lang}>
          <input type="radio" name={`${id}-scope`} checked={isSome} onChange={() => setSome(true)} />
          <span>{t('form.someRobots')}</span>
        </label>
      </div>
      {isSome && <Some {...props} />}
    </div>
  )
}

export function RobotsControl(props: Props) {
  return props.field.required ? <Some {...props} /> : <AllOrSome {...props} />
}
