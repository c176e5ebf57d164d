import { useId } from 'react'
import type { Floor } from '../../../../machines/pages/floor.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { CloseButton } from '../../../kit/CloseButton.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './points.module.css'

type Props = { chosen: readonly string[]; floor: Floor; most: number; onRemove: (name: string) => void }

/** What is chosen in its order, also what the map does not have. */
export function ChosenPoints({ chosen, floor, most, onRemove }: Props) {
  const t = usePageT()
  const { number } = useFormats()
  const head = useId()
  const isThere = (name: string) => floor.points.some((point) => point.name === name)
  if (chosen.length === 0) return null
  return (
    <section aria-labelledby={head} className={styles.chosen}>
      <h3 id={head}>{t('form.chosenInOrder')}</h3>
      <ol>
        {chosen.map((name, at) => (
          <li key={name}>
            <b className={styles.number} aria-hidden>
              {number(at + 1)}
            </b>
            <span className={styles.name}>
              <bdi>{name}</bdi>
              {!isThere(name) && <small>{t('problems.noPointHere')}</small>}
            </span>
            <CloseButton aria-label={t('form.removeRow', { name })} onClick={() => onRemove(name)} />
          </li>
        ))}
      </ol>
      {chosen.length >= most && <p role="status">{t('form.noMorePoints', { max: number(most) })}</p>}
    </section>
  )
}
