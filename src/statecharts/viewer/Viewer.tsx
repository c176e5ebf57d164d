import { useLayoutEffect, useSyncExternalStore } from 'react'
import { originalsOf } from '../../incident/texts.ts'
import { CHARTS, chartOf } from '../atlas/charts.ts'
import { useShowsKeys } from '../language/developer-mode.ts'
import { TextsProvider, useT } from '../language/TextsProvider.tsx'
import notice from '../parts/notice.module.css'
import { awaitPaint, useIsPainted } from '../view-state/painted.ts'
import { useRoute } from '../view-state/route.ts'
import { useShown } from '../view-state/shown.ts'
import { ChartList } from './ChartList.tsx'
import { ChartPage } from './ChartPage.tsx'
import { Header } from './Header.tsx'
import { Home } from './Home.tsx'
import { Loaded } from './Loaded.tsx'
import { language } from './language.ts'
import { LISTENERS, STRIPS } from './panels.tsx'
import { SidePanels } from './SidePanels.tsx'
import styles from './viewer.module.css'

const ORIGINALS = originalsOf(CHARTS)

function Content() {
  const t = useT()
  const route = useRoute()
  const { copies } = useShown()
  const isPainted = useIsPainted()
  const copy = route.chart && Object.hasOwn(copies, route.chart) ? copies[route.chart] : undefined
  const chart = copy ?? (route.chart ? chartOf(route.chart) : undefined)
  return (
    <div className={styles.viewer} data-has-chart={chart !== undefined}>
      <Header chart={chart} route={route} />
      <ChartList current={chart?.id} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {chart && <ChartPage chart={chart} route={route} />}
        {!chart && route.chart && <p className={notice.notice}>{t('charts.unknown', { name: route.chart })}</p>}
        {!route.chart && <Home />}
      </main>
      <SidePanels chart={chart} route={route} />
      <footer className={styles.strips}>
        {isPainted && STRIPS.map(({ id, load }) => <Loaded key={id} load={load} chart={chart} />)}
      </footer>
      {LISTENERS.map(({ id, Part }) => (
        <Part key={id} />
      ))}
    </div>
  )
}

export function Viewer() {
  const { now, subscribe } = language()
  const current = useSyncExternalStore(subscribe, now)
  const showsKeys = useShowsKeys()
  useLayoutEffect(awaitPaint, [])
  return (
    <TextsProvider {...current} originals={ORIGINALS} showsKeys={showsKeys}>
      <Content />
    </TextsProvider>
  )
}
