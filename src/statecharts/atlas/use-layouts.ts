import { useEffect, useState } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { knownLayouts } from './charts.ts'
import type { Names } from './names.ts'
import type { Layouts } from './placed.ts'

type Drawings = Omit<Layouts, 'plans'>

type Made = { hash: string; names: Names; layouts?: Drawings; failed?: boolean }

/** The drawings of a chart: at once where it is one of ours, else once they are made; `failed` leaves the words. */
export function useLayouts(chart: StatechartFile, names: Names): Pick<Made, 'layouts' | 'failed'> {
  const known = knownLayouts(chart)
  const [made, setMade] = useState<Made>()
  useEffect(() => {
    if (known) return
    let isWanted = true
    const { hash } = chart
    import('./elk-worker.ts')
      .then(({ layoutsInWorker }) => layoutsInWorker(chart, names))
      .then(
        (layouts) => isWanted && setMade({ hash, names, layouts }),
        () => isWanted && setMade({ hash, names, failed: true }),
      )
    return () => {
      isWanted = false
    }
  }, [known, chart, names])
  if (known) return { layouts: known }
  return made?.hash === chart.hash && made.names === names ? made : {}
}
