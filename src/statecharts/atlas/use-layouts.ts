import { useEffect, useState } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { knownLayouts } from './charts.ts'
import type { Layouts } from './placed.ts'

type Drawings = Omit<Layouts, 'plans'>

type Made = { hash: string; layouts?: Drawings; failed?: boolean }

/** The drawings of a chart: at once where it is one of ours, else once they are made; `failed` leaves the words. */
export function useLayouts(chart: StatechartFile): Omit<Made, 'hash'> {
  const known = knownLayouts(chart)
  const [made, setMade] = useState<Made>()
  useEffect(() => {
    if (known) return
    let isWanted = true
    import('./elk-worker.ts')
      .then(({ layoutsInWorker }) => layoutsInWorker(chart))
      .then(
        (layouts) => isWanted && setMade({ hash: chart.hash, layouts }),
        () => isWanted && setMade({ hash: chart.hash, failed: true }),
      )
    return () => {
      isWanted = false
    }
  }, [known, chart])
  if (known) return { layouts: known }
  return made?.hash === chart.hash ? made : {}
}
