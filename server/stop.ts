import type { App } from './app.ts'
import type { Settings } from './settings.ts'
import type { OpenDatabase } from './store/database.ts'

const STOP_WITHIN_MS = 9000

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function stop(app: App, database: OpenDatabase, drainSeconds: number) {
  setTimeout(() => app.cut(), STOP_WITHIN_MS - 1000).unref()
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
  app.stop()
  await pause(drainSeconds * 1000)
  await app.close()
  await database.close()
  process.exit(0)
}

/** On SIGTERM and SIGINT, and when whoever started us is gone: say so on /readyz, finish, close the database, exit 0 (guarantee 31). */
export function stopOnSignals(app: App, database: OpenDatabase, { DRAIN_S }: Settings) {
  let isStopping = false
  const stopOnce = (drainSeconds: number) => {
    if (isStopping) return
    isStopping = true
    stop(app, database, drainSeconds).catch(() => process.exit(1))
  }
  process.on('SIGTERM', () => stopOnce(DRAIN_S))
  process.on('SIGINT', () => stopOnce(0))
  process.on('disconnect', () => stopOnce(0))
}
