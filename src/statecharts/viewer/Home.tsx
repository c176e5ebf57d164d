import { VisuallyHidden } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { CHARTS, FAMILY } from '../atlas/charts.ts'
import { Drawing } from '../atlas/Drawing.tsx'
import { familyPlan, kinOf } from '../atlas/family.ts'
import { groupsOf } from '../atlas/groups.ts'
import { lightsOf } from '../atlas/lights.ts'
import { mirrored } from '../atlas/mirrored.ts'
import { Thumbnail } from '../atlas/Thumbnail.tsx'
import { useT, useTexts } from '../language/TextsProvider.tsx'
import { useChartName, useNames } from '../language/use-names.ts'
import { go } from '../view-state/route.ts'
import { NO_HIGHLIGHT } from '../view-state/shown.ts'
import styles from './home.module.css'

const LIGHTS = lightsOf(NO_HIGHLIGHT)

function Card({ chart, isRtl }: { chart: StatechartFile; isRtl: boolean }) {
  const { t, describe } = useTexts()
  const chartName = useChartName()
  const counts = [
    t('charts.states', { count: chart.nodes.length - 1 }),
    t('charts.transitions', { count: chart.transitions.length }),
  ]
  return (
    <li className={styles.card}>
      <a href={`#/${chart.id}`} aria-labelledby={`card-${chart.id}`}>
        <Thumbnail chart={chart} isRtl={isRtl} />
        <strong id={`card-${chart.id}`}>
          <bdi>{chartName(chart.id)}</bdi>
        </strong>
      </a>
      <p dir="auto">{describe(chart)}</p>
      <p className={styles.counts}>{counts.join(' · ')}</p>
    </li>
  )
}

function Family() {
  const t = useT()
  const { list } = useFormats()
  const names = useNames()
  const chartName = useChartName()
  const plan = useMemo(() => familyPlan(CHARTS, names), [names])
  const placed = useMemo(() => (names.isRtl ? mirrored(FAMILY) : FAMILY), [names])
  const kin = useMemo(() => kinOf(CHARTS), [])
  const parents = [...new Set(kin.map(({ from }) => from))]
  const controls = {
    choose: (chart: string) => go({ chart }),
    open: (chart: string) => go({ chart }),
    charts: new Set<string>(),
    words: {
      state: ({ id }: { id: string }) => t('charts.open', { name: chartName(id) }),
      chart: String,
      picture: t('charts.family.title'),
    },
  }
  return (
    <section className={styles.family} aria-labelledby="family">
      <h2 id="family">{t('charts.family.title')}</h2>
      <p className="quiet">{t('charts.family.lead')}</p>
      <div className={styles.picture}>
        <Drawing plan={plan} placed={placed} lights={LIGHTS} isRtl={names.isRtl} controls={controls} />
      </div>
      <VisuallyHidden as="ul">
        {parents.map((name) => (
          <li key={name}>
            {t('charts.family.runs', {
              name: chartName(name),
              others: list(kin.filter(({ from }) => from === name).map(({ to }) => chartName(to))),
            })}
          </li>
        ))}
      </VisuallyHidden>
    </section>
  )
}

export function Home() {
  const t = useT()
  const { isRtl } = useNames()
  return (
    <div className={styles.index}>
      <h1>{t('charts.title')}</h1>
      <p className={styles.lead}>{t('charts.lead')}</p>
      {groupsOf(CHARTS).map(([group, charts]) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{t(`charts.group.${group}`)}</h2>
          <ul className={styles.cards}>
            {charts.map((chart) => (
              <Card key={chart.id} chart={chart} isRtl={isRtl} />
            ))}
          </ul>
        </section>
      ))}
      <Family />
    </div>
  )
}
