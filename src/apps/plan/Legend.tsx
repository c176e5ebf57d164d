import { useT } from '../../i18n/I18nProvider.tsx'
import type { ShownState } from '../../robots/robot-words.ts'
import styles from './plan.module.css'
import { StateSign } from './StateSign.tsx'
import type { RobotMark } from './scene.ts'
import { SHAPES } from './shapes.ts'

/** What the signs on a plan mean, for who sees them; tables say it beside each robot. */
export function Legend({ robots }: { robots: readonly RobotMark[] }) {
  const t = useT()
  const shown = (Object.keys(SHAPES) as ShownState[]).filter((each) => robots.some(({ state }) => state === each))
  return (
    <ul className={styles.legend} aria-hidden>
      {shown.map((state) => (
        <li key={state}>
          <StateSign state={state} />
          {t(`basic.state.${state}`)}
        </li>
      ))}
    </ul>
  )
}
