import { CHARTS } from '../atlas/charts.ts'
import { groupsOf } from '../atlas/groups.ts'
import { useT } from '../language/TextsProvider.tsx'
import { useChartName } from '../language/use-names.ts'
import { useIsPainted } from '../view-state/painted.ts'
import styles from './chart-list.module.css'

export function ChartList({ current }: { current: string | undefined }) {
  const t = useT()
  const chartName = useChartName()
  const groups = useIsPainted() ? groupsOf(CHARTS) : []
  return (
    <nav
      className={styles.list}
      data-screen-only
      data-has-chart={current !== undefined}
      aria-label={t('charts.charts')}
    >
      {groups.map(([group, charts]) => (
        <section key={group}>
          <h2>{t(`charts.group.${group}`)}</h2>
          <ul>
            {charts.map(({ id }) => (
              <li key={id}>
                <a href={`#/${id}`} aria-current={id === current ? 'page' : undefined}>
                  <bdi>{chartName(id)}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
