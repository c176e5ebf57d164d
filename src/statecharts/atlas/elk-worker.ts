import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { trustedWorker } from '../../load/trusted-worker.ts'
import { QUICK } from './best-drawing.ts'
import { layoutsOf } from './layouts.ts'
import type { Names } from './names.ts'

/** In the folder that opens from the disk the worker lies within the page's script, as an address too long to start it from. */
function startable(url: string) {
  if (!url.startsWith('data:')) return url
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }))
}

let elk: InstanceType<typeof ELK> | undefined

/** Lays out a chart that somebody brought along, beside the page's own work; whatever its size, it tells what another version does not. */
export function layoutsInWorker(chart: StatechartFile, names: Names) {
  elk ??= new ELK({ workerFactory: () => new Worker(trustedWorker('elk', startable(workerUrl))) })
  return layoutsOf(chart, { names: [names], elk, variants: QUICK, deep: QUICK, overviews: [0], isEnough: () => true })
}
