import { CHARTS } from '../atlas/charts.ts'
import { groupsOf } from '../atlas/groups.ts'
import { useT } from '../language/TextsProvider.tsx'

/** All charts, beside the one in view. */
export function ChartList({ current }: { current: string | undefined }) {
  const t = useT()
  return (
    <nav className="chart-list" aria-label={t('charts.charts')}>
      {groupsOf(CHARTS).map(([group, charts]) => (
        <section key={group}>
          <h2>{t(`charts.group.${group}`)}</h2>
          <ul>
            {charts.map(({ id }) => (
              <li key={id}>
                <a href={`#/${id}`} aria-current={id === current ? 'page' : undefined}>
                  <bdi>{id}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
