import { callOf, lineOf } from '../../incident/calls.ts'
import type { Headline as Said } from '../../incident/headline.ts'
import styles from './headline.module.css'
import { type Story, stepTo } from './story.ts'

type Props = { story: Story; headline: Said }

/** Where a story stopped and why: it stays in view. On a narrow page what was before that goes with the steps. */
export function Headline({ story: { moments, trace }, headline: { at, place, reasons } }: Props) {
  const [cause, ...earlier] = reasons
  const stop = moments[at]
  const call = stop && callOf(trace?.calls, stop)
  return (
    <div className={styles.card} data-stays>
      <button type="button" className={styles.headline} onClick={() => stepTo(at)}>
        <strong dir="auto">{place}</strong>
        {cause && <span dir="auto">{cause}</span>}
      </button>
      {(earlier.length > 0 || call) && (
        <div className={styles.more}>
          {earlier.map((reason) => (
            <p key={reason} dir="auto">
              {reason}
            </p>
          ))}
          {call && <code dir="ltr">{lineOf(call)}</code>}
        </div>
      )}
    </div>
  )
}
