import type { Settings } from '../settings.ts'

const STOP_WITHIN_MS = 9500

type Stoppable = { drain: (leastMs: number) => Promise<void>; close: () => Promise<void>; cut: () => void }
type Closable = { close: () => Promise<void> }

async function stop(app: Stoppable, database: Closable, drained: () => Promise<void>) {
  setTimeout(() => app.cut(), STOP_WITHIN_MS - 500).unref()
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
  await drained()
  await app.close()
  await database.close()
  process.exit(0)
}

/** On SIGTERM, SIGINT, and when what started us is gone: finish, close the database, exit 0 (guarantee 31); on SIGTERM let proxies turn away first. */
export function stopOnSignals(app: Stoppable, database: Closable, { DRAIN_S }: Settings) {
  let isStopping = false
  const stopOnce = (drained: () => Promise<void>) => {
    if (isStopping) return
    isStopping = true
    stop(app, database, drained).catch(() => process.exit(1))
  }
  const atOnce = async () => undefined
  process.on('SIGTERM', () => stopOnce(() => app.drain(DRAIN_S * 1000)))
  process.on('SIGINT', () => stopOnce(atOnce))
  process.on('disconnect', () => stopOnce(atOnce))
}
