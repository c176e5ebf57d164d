import styles from './menu.module.css'
import { matchAt } from './menu-filter.ts'

type Props = { name: string; query: string }

/** A name with what was typed marked in it. */
export function MenuName({ name, query }: Props) {
  const at = query === '' ? -1 : matchAt(name, query)
  if (at < 0) return <span className={styles.name}>{name}</span>
  const end = at + query.length
  return (
    <span className={styles.name}>
      {name.slice(0, at)}
      <mark className={styles.match}>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </span>
  )
}
