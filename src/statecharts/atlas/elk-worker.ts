import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { StatechartFile } from '../format/chart.ts'
import { QUICK } from './ladder.ts'
import { layoutsOf } from './layouts.ts'

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** The one address that this page may start a worker from. */
const trusted = (url: string) => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return trustedTypes?.createPolicy('elk', { createScriptURL: () => url }).createScriptURL(url) ?? url
}

let elk: InstanceType<typeof ELK> | undefined

/** Lays out a chart that somebody brought along, beside the page's own work. */
export function layoutsInWorker(chart: StatechartFile) {
  elk ??= new ELK({ workerFactory: () => new Worker(trusted(workerUrl) as string) })
  return layoutsOf(chart, { elk, variants: QUICK, isEnough: () => true })
}
