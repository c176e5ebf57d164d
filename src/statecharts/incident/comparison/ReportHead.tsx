import { VisuallyHidden } from '@chakra-ui/react'
import { EqualNot } from 'lucide-react'
import { useWords } from '../use-words.ts'
import styles from './comparison.module.css'
import type { Said, SaidOf } from './facts.ts'
import type { Side } from './steps.ts'

/** A fact by its name where it differs; else the value says what it is. */
function Words({ said: { name, text, differs } }: { said: Said }) {
  const { t } = useWords()
  const value = name && differs ? t('incident.fact', { name, value: text }) : text
  if (!differs) return <bdi title={name}>{value}</bdi>
  return (
    <mark>
      <EqualNot aria-hidden />
      <bdi>{value}</bdi>
      <VisuallyHidden> ({t('incident.compare.differs')})</VisuallyHidden>
    </mark>
  )
}

/** What is said of one report, marked where it is not said of the other. */
export function ReportHead({ side, said: { place, reasons, facts } }: { side: Side; said: SaidOf }) {
  const { t } = useWords()
  return (
    <section className={styles.head} aria-label={t(`incident.compare.${side}`)}>
      <h2>{t(`incident.compare.${side}`)}</h2>
      {place && (
        <p className={styles.place}>
          <Words said={place} />
        </p>
      )}
      {reasons.map((said) => (
        <p key={said.text} className={styles.reason}>
          <Words {...{ said }} />
        </p>
      ))}
      <ul>
        {facts.map((said) => (
          <li key={said.name}>
            <Words {...{ said }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
