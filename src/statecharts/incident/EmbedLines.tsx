import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { useChartName } from '../language/use-names.ts'
import { CopyLine } from '../parts/CopyLine.tsx'
import { useRoute } from '../view-state/route.ts'
import { embedLines } from './embed.ts'
import { useWords } from './use-words.ts'

/** The lines that bring this drawing into a page elsewhere. */
export function EmbedLines({ chart }: { chart: StatechartFile }) {
  const { t, lang, state } = useWords()
  const chartName = useChartName()
  const route = useRoute()
  const node = chart.nodes.find(({ id, parent }) => id === route.node && parent !== undefined)
  const title = [chartName(chart.id), ...(node ? [state(node)] : [])].join(' › ')
  const { link, frame } = embedLines({ address: location.href, lang, title, route })
  return (
    <section>
      <h2>{t('incident.export.link')}</h2>
      <CopyLine line={link} />
      <h2>{t('incident.export.frame')}</h2>
      <CopyLine line={frame} />
      <p className="quiet">{t('incident.export.frameHint')}</p>
    </section>
  )
}
