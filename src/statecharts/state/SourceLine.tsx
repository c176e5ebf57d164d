import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { chartOf } from '../atlas/charts.ts'
import type { Source } from '../atlas/sources.ts'
import { useLoaded } from '../incident/use-loaded.ts'
import { useT } from '../language/TextsProvider.tsx'
import { CopyLine } from '../parts/CopyLine.tsx'

const sources = async () => (await import('virtual:chart-sources')).default

const lineOf = ({ lines }: Source, node: string): number | undefined =>
  lines[node] ?? (node.includes('.') ? lineOf({ lines } as Source, node.slice(0, node.lastIndexOf('.'))) : undefined)

/** Where a state is written, or what it is written in, for those who work on the charts. */
export function SourceLine({ chart, node }: { chart: StatechartFile; node: string }) {
  const t = useT()
  const written = useLoaded(sources, chartOf(chart.id)?.hash === chart.hash ? 'all' : undefined)?.[chart.id]
  const line = written && lineOf(written, node)
  if (!written || line === undefined) return undefined
  return (
    <section aria-label={t('charts.about.source')}>
      <CopyLine line={`${written.file}:${line}`} />
    </section>
  )
}
