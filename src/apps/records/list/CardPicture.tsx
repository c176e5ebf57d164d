import styles from './record-cards.module.css'

type Props = { field: string; value: unknown; name: string }

/** What a card is about; without a picture, the letter that it begins with. */
export function CardPicture({ field, value, name }: Props) {
  const [letter = ''] = name.trim()
  return (
    <div className={styles.picture} data-field={field}>
      {value ? (
        <img src={String(value)} alt="" loading="lazy" />
      ) : (
        <span className={styles.letter} aria-hidden>
          {letter.toLocaleUpperCase()}
        </span>
      )}
    </div>
  )
}
