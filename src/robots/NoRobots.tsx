import styles from './no-robots.module.css'

/** §8: the picture where a list has no robots. */
export const NoRobots = () => (
  <svg viewBox="0 0 200 140" width="200" height="140" aria-hidden="true">
    <use href="/drawings/no-robots.svg#accent" className={styles.accent} />
    <use href="/drawings/no-robots.svg#line" />
  </svg>
)
