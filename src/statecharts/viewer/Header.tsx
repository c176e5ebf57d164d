import type { ChartNode, StatechartFile } from '../../../domain/statecharts/chart.ts'
import { PRODUCT_NAME } from '../../theme/brand.ts'
import { useTexts } from '../language/TextsProvider.tsx'
import { useChartName } from '../language/use-names.ts'
import { useIsPainted } from '../view-state/painted.ts'
import { hashOf, type Route } from '../view-state/route.ts'
import styles from './header.module.css'
import { KeysChoice } from './KeysChoice.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Search } from './Search.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { ViewChoice } from './ViewChoice.tsx'

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true" className={styles.mark}>
      <rect width="32" height="32" rx="8" />
      <path d="M9.5 24V12a6.5 6.5 0 0 1 13 0v12M7 24h18" />
      <circle cx="16" cy="14.5" r="2.5" />
    </svg>
  )
}

type Props = { chart: StatechartFile | undefined; route: Route }

/** The states from the chart down to the chosen one. */
function crumbs(chart: StatechartFile, node: string | undefined) {
  const byId = new Map(chart.nodes.map((each) => [each.id, each]))
  const trail: ChartNode[] = []
  for (let at = node ? byId.get(node) : undefined; at?.parent !== undefined; at = byId.get(at.parent)) trail.unshift(at)
  return trail
}

/** Where one is, and once that has been painted, what one can do. */
export function Header({ chart, route }: Props) {
  const { t, state } = useTexts()
  const chartName = useChartName()
  const isPainted = useIsPainted()
  const trail = chart ? crumbs(chart, route.node) : []
  return (
    <header className={styles.head} data-screen-only>
      <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
        {t('shell.skipToContent')}
      </button>
      <nav aria-label={t('charts.path')} className={styles.crumbs}>
        <ol>
          <li>
            <a href="#/" className={styles.home}>
              <Mark />
              <span>{PRODUCT_NAME}</span> <span className="quiet">{t('charts.title')}</span>
            </a>
          </li>
          {chart && (
            <li>
              <a href={hashOf({ chart: chart.id })} aria-current={trail.length === 0 ? 'page' : undefined}>
                <bdi>{chartName(chart.id)}</bdi>
              </a>
            </li>
          )}
          {chart &&
            trail.map((node, at) => (
              <li key={node.id}>
                <a
                  href={hashOf({ chart: chart.id, node: node.id, view: 'focus' })}
                  aria-current={at === trail.length - 1 ? 'page' : undefined}
                >
                  <bdi>{state(node)}</bdi>
                </a>
              </li>
            ))}
        </ol>
      </nav>
      {isPainted && chart && <ViewChoice route={route} />}
      <Search />
      {isPainted && (
        <>
          <LanguageChoice />
          <ThemeChoice />
          <KeysChoice />
        </>
      )}
    </header>
  )
}
