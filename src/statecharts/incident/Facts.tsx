import { Fragment } from 'react'
import { factsOf } from '../../incident/facts.ts'
import styles from './facts.module.css'
import type { Story } from './story.ts'
import { useWords } from './use-words.ts'

/** By whom, where, with what and when a report was made. */
export function Facts({ trace }: { trace: NonNullable<Story['trace']> }) {
  const words = useWords()
  const { t } = words
  return (
    <>
      <dl className={styles.facts}>
        {factsOf(words, trace).map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      {trace.dropped > 0 && <p className="quiet">{t('incident.dropped', { count: trace.dropped })}</p>}
    </>
  )
}
