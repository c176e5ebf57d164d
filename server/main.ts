import { buildApp } from './app.ts'
import { chooseDelivery } from './delivery/choice.ts'
import { startFleet } from './fleet.ts'
import { foldersOf } from './folders.ts'
import { startReader } from './knowledge/reader.ts'
import { describeError } from './request-log.ts'
import { seedDemo } from './seed.ts'
import { isDesk, readSettings } from './settings.ts'
import { stopOnSignals } from './stop.ts'
import { releaseAll } from './store/imports/leases.ts'
import { openDatabase } from './store/open-database.ts'
import { withoutRace } from './store/retry.ts'
import { loadSecretKey } from './store/secret-key.ts'
import { openSessions } from './store/sessions.ts'
import { sweep, tidy } from './store/sweep.ts'
import { startWatching } from './warnings/start.ts'
import { welcome } from './welcome.ts'
import { whyNot } from './why-not.ts'

const logLine = (level: number, msg: string, more: object) =>
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), ...more, msg })}\n`)
const PINO_ERROR = 50
const SWEEP_MS = 3_600_000

async function main() {
  const settings = readSettings(process.env)
  const folders = foldersOf(import.meta.dirname)
  const database = await openDatabase(settings, folders.migrations)
  const { db } = database
  const secretKey = loadSecretKey(settings)
  const delivery = chooseDelivery(settings, db, ({ channel, purpose, error }) =>
    logLine(PINO_ERROR, 'not delivered', { channel, purpose, failure: describeError(error) }),
  )
  if (settings.DEMO) await withoutRace(() => seedDemo(db))
  if (database.kind === 'embedded') await releaseAll(db)
  const fleet = settings.DEMO ? startFleet(db, settings) : undefined
  const reader = startReader(db)
  const watch = startWatching(db, settings.ROBOT_OFFLINE_S)
  const app = await buildApp(
    { settings, secretKey, db, delivery, sessions: openSessions(db) },
    { folders, answerCheck: 'off', isHeard: database.isHeard },
  )
  const sweepAll = () => (database.kind === 'embedded' ? sweep(db).then(() => tidy(db)) : sweep(db))
  const sweeping = setInterval(() => void sweepAll().catch(() => undefined), SWEEP_MS).unref()
  const close = async () => {
    clearInterval(sweeping)
    await fleet?.stop()
    await reader.stop()
    await watch.stop()
    await database.close()
  }
  stopOnSignals(app, { ...database, close }, settings)
  await app.listen()
  process.stderr.write(welcome(settings, app.ports, isDesk(process.env)))
}

main().catch((error: unknown) => {
  process.stderr.write(`${whyNot(error)}\n`)
  process.exit(1)
})
