import { useT } from '../language/TextsProvider.tsx'
import { hashOf, type Route, type View } from '../view-state/route.ts'
import styles from './view-choice.module.css'

const VIEWS: readonly View[] = ['overview', 'focus', 'full']

/** Overview, one state, or everything; a state must be chosen before it can be in focus. */
export function ViewChoice({ route }: { route: Route }) {
  const t = useT()
  const { view = 'overview', node } = route
  return (
    <nav className={styles.views} aria-label={t('charts.view.label')}>
      {VIEWS.filter((each) => each !== 'focus' || node !== undefined).map((each) => (
        <a key={each} href={hashOf({ ...route, view: each })} aria-current={each === view ? 'true' : undefined}>
          {t(`charts.view.${each}`)}
        </a>
      ))}
    </nav>
  )
}
