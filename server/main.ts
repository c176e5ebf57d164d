import { WATCH_EVERY_MS, watchRobots } from './alarms/watch.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './database/open-database.ts'
import { withoutRace } from './database/retry.ts'
import { chooseDelivery } from './delivery/choice.ts'
import { demoLines } from './demo/demo-lines.ts'
import { DEV_PAGES } from './demo/dev-pages.ts'
import { FLEET_EVERY_MS, runFleet } from './demo/fleet/fleet.ts'
import { seedDemo } from './demo/seed.ts'
import { describeError } from './http/request-log.ts'
import { releaseAll } from './imports/leases.ts'
import { backgroundJobs } from './jobs/every.ts'
import { SWEEP_EVERY_MS, sweep, tidy } from './jobs/sweep.ts'
import { READ_EVERY_MS, readAll } from './knowledge/reader.ts'
import { openSessions } from './people/sessions.ts'
import { foldersOf } from './process/folders.ts'
import { stopOnSignals } from './process/stop.ts'
import { welcome } from './process/welcome.ts'
import { whyNot } from './process/why-not.ts'
import { loadSecretKey } from './secrets/secret-key.ts'
import { isDesk, readSettings, type Settings } from './settings.ts'

const PINO_ERROR = 50

/** Logs as the listeners do, before there are any. */
const errorLog =
  ({ LOG_LEVEL }: Settings) =>
  (msg: string, error: unknown, more: object) => {
    if (LOG_LEVEL === 'silent' || LOG_LEVEL === 'fatal') return
    const line = { level: PINO_ERROR, time: Date.now(), ...more, failure: describeError(error), msg }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }

async function main() {
  const settings = readSettings(process.env)
  const logError = errorLog(settings)
  const folders = foldersOf(import.meta.dirname)
  const database = await openDatabase(settings, folders.migrations)
  const { db } = database
  const secretKey = loadSecretKey(settings)
  const delivery = chooseDelivery(settings, db, ({ channel, purpose, error }) =>
    logError('not delivered', error, { channel, purpose }),
  )
  if (settings.DEMO) await withoutRace(() => seedDemo(db))
  if (database.kind === 'embedded') await releaseAll(db)
  const { every, stop } = backgroundJobs((job, error) => logError('background job failed', error, { job }))
  if (settings.DEMO) every('fleet', FLEET_EVERY_MS, () => runFleet(db, settings)).wake()
  every('reader', READ_EVERY_MS, (signal) => readAll(db, signal)).wake()
  every('alarms', WATCH_EVERY_MS, () => watchRobots(db, settings.ROBOT_OFFLINE_S, new Date()))
  every('sweep', SWEEP_EVERY_MS, () => (database.kind === 'embedded' ? sweep(db).then(() => tidy(db)) : sweep(db)))
  const app = await buildApp(
    { settings, secretKey, db, delivery, sessions: openSessions(db) },
    { folders, isHeard: database.isHeard, devPages: settings.DEMO ? DEV_PAGES : [], every },
  )
  const close = async () => {
    await stop()
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
