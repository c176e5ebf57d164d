import type { OpenDatabase } from '../database/database.ts'
import { passwordsUnderWay } from '../secrets/passwords.ts'
import type { Settings } from '../settings.ts'
import { databaseFacts } from './database-facts.ts'
import { addFacts, addLevels, type Levels, type Metrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

type Around = {
  database: OpenDatabase
  settings: Settings
  reports: Levels['reports']
  failed: (what: string, error: unknown) => void
  told: (what: string) => void
}

/** Serves the figures where the settings name a port for them. */
export async function offerMetrics(metrics: Metrics, { database, settings, reports, failed, told }: Around) {
  if (settings.METRICS_PORT === undefined) return undefined
  const { db, connections } = database
  addLevels(metrics, { passwords: passwordsUnderWay, reports, ...(connections && { connections }) })
  const watcher = {
    failed: (error: unknown) => failed('figures not asked', error),
    healed: () => told('figures are asked again'),
  }
  addFacts(metrics, databaseFacts(db, settings.ROBOT_OFFLINE_S, watcher))
  return serveMetrics(metrics.registry, settings, (error) => failed('figures not given', error))
}
