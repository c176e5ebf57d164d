import styles from './menu.module.css'

/** A name, with what was typed marked in it. It is no component of its own: there may be hundreds of names. */
export const menuName = (name: string, at: number, length: number) =>
  at < 0 ? (
    <span className={styles.name}>{name}</span>
  ) : (
    <span className={styles.name}>
      {name.slice(0, at)}
      <mark className={styles.match}>{name.slice(at, at + length)}</mark>
      {name.slice(at + length)}
    </span>
  )
