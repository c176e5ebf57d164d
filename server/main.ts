import { startWatching } from './alarms/start.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './database/open-database.ts'
import { withoutRace } from './database/retry.ts'
import { chooseDelivery } from './delivery/choice.ts'
import { demoLines } from './demo/demo-lines.ts'
import { DEV_PAGES } from './demo/dev-pages.ts'
import { startFleet } from './demo/fleet.ts'
import { seedDemo } from './demo/seed.ts'
import { foldersOf } from './folders.ts'
import { describeError } from './http/request-log.ts'
import { releaseAll } from './imports/leases.ts'
import { sweep, tidy } from './jobs/sweep.ts'
import { startReader } from './knowledge/reader.ts'
import { openSessions } from './people/sessions.ts'
import { stopOnSignals } from './process/stop.ts'
import { welcome } from './process/welcome.ts'
import { whyNot } from './process/why-not.ts'
import { loadSecretKey } from './secrets/secret-key.ts'
import { isDesk, readSettings } from './settings.ts'

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
    { folders, answerCheck: 'off', isHeard: database.isHeard, devPages: settings.DEMO ? DEV_PAGES : [] },
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
  stopOnSignals(app, { close }, settings)
  await app.listen()
  process.stderr.write(welcome(settings, app.ports, isDesk(process.env), demoLines))
}

main().catch((error: unknown) => {
  process.stderr.write(`${whyNot(error)}\n`)
  process.exit(1)
})
