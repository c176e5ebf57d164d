import { webhooks } from '../domain/resources/webhooks.ts'
import { noteSaid } from './alarms/have-it-said.ts'
import { CALL_EVERY_MS, sendCalls } from './alarms/send-calls.ts'
import { sendReminders } from './alarms/send-reminders.ts'
import { WATCH_EVERY_MS, watchRobots } from './alarms/watch.ts'
import { buildApp } from './app.ts'
import { reconcileCatalogue } from './catalogue/reconcile.ts'
import { firstSetUpLines, newFirstSetUp } from './companies/first-set-up-address.ts'
import { nowOf } from './database/clock.ts'
import type { OpenDatabase } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import { withoutRace } from './database/retry.ts'
import { INDEX_EVERY_MS } from './database/search-index.ts'
import { chooseDelivery } from './delivery/choice.ts'
import { CHANNELS, counted } from './delivery/delivery.ts'
import { demoLines } from './demo/demo-lines.ts'
import { DEV_PAGES } from './demo/dev-pages.ts'
import { FLEET_AGAIN_MS, runFleet } from './demo/fleet/run-fleet.ts'
import { seedDemo } from './demo/seed.ts'
import { releaseAll } from './imports/leases.ts'
import { backgroundJobs } from './jobs/every.ts'
import { keepHouse } from './jobs/housekeeping.ts'
import { everyOnOneNode } from './jobs/leases.ts'
import { READ_EVERY_MS, readAll } from './knowledge/reader.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { offerMetrics } from './metrics/offer-metrics.ts'
import { PLAN_EVERY_MS, planNotices } from './notices/plan.ts'
import { PLAN_RECEPTIONS_EVERY_MS, planReceptions } from './notices/plan-receptions.ts'
import { planReminders, REMIND_EVERY_MS } from './notices/plan-reminders.ts'
import { SEND_EVERY_MS, sendNotices } from './notices/send.ts'
import { INVITE_EVERY_MS, sendInvitations } from './people/send-invitations.ts'
import { openSessions } from './people/sessions.ts'
import { backgroundLog } from './process/background-log.ts'
import { foldersOf } from './process/folders.ts'
import { stopOnSignals } from './process/stop.ts'
import { welcome } from './process/welcome.ts'
import { whyNot } from './process/why-not.ts'
import { sealAll, withOpened } from './records/secret-fields.ts'
import { reportsCounted } from './robots/reports.ts'
import { loadSecretKey } from './secrets/secret-key.ts'
import { isDesk, readSettings, type Settings } from './settings.ts'
import { DELIVER_EVERY_MS, deliverAll, type Sender as WebhookSender } from './webhooks/deliver.ts'
import { LOOK_AT_ROBOTS_EVERY_MS, tellOfRobots } from './webhooks/robot-news.ts'

type Log = ReturnType<typeof backgroundLog>
type Running = { settings: Settings; database: OpenDatabase; log: Log; metrics: Metrics }

/** What the server does of its own accord; where several processes share a database, one of them what is to be done once. */
function startJobs({ settings, database, log, metrics }: Running) {
  const { db } = database
  const jobs = backgroundJobs({
    failed: (job, error) => log.failed('background job failed', error, { job }),
    healed: (job) => log.told('background job is well again', { job }),
    ran: metrics.ran,
  })
  const { every } = jobs
  const alone = everyOnOneNode(database, every)
  const report = (error: unknown) => log.failed('document not read', error)
  every('reader', READ_EVERY_MS, (signal) => readAll({ db, report }, signal)).wake()
  const offlineS = settings.ROBOT_OFFLINE_S
  const began = performance.now()
  const servedForS = () => (performance.now() - began) / 1000
  alone('alarms', WATCH_EVERY_MS, async () => watchRobots(db, offlineS, await nowOf(db), servedForS()))
  alone('alarms said', WATCH_EVERY_MS, () => noteSaid(db, settings.COMMAND_TIMEOUT_S))
  alone('robot news', LOOK_AT_ROBOTS_EVERY_MS, () => tellOfRobots(db, offlineS, servedForS()))
  alone('daily notices', PLAN_EVERY_MS, async () => planNotices(db, offlineS, await nowOf(db))).wake()
  keepHouse(alone, { database, settings })
  if (database.indexSearch) alone('search index', INDEX_EVERY_MS, database.indexSearch).wake()
  return { ...jobs, alone }
}

/** What an older program beside this one has kept since. */
const SEAL_EVERY_MS = 86_400_000

function deliveryOf({ settings, database, log, metrics }: Running) {
  const chosen = chooseDelivery(settings, database.db, ({ channel, purpose, error }) =>
    log.failed('not delivered', error, { channel, purpose }),
  )
  return counted(chosen, metrics.sent)
}

async function main() {
  const settings = readSettings(process.env)
  const [log, metrics, folders] = [backgroundLog(settings), createMetrics(), foldersOf()]
  const database = await openDatabase(settings, folders.migrations)
  const { db, isHeard } = database
  const { called, broken } = metrics
  const secretKey = loadSecretKey(settings)
  const running = { settings, database, log, metrics }
  await reconcileCatalogue(db)
  if (settings.DEMO) await withoutRace(() => seedDemo(db))
  if (database.kind === 'embedded') await releaseAll(db)
  const { every, alone, stop } = startJobs(running)
  every('seal', SEAL_EVERY_MS, () => sealAll(db, secretKey)).wake()
  const sessions = openSessions(db, (error) => log.failed('use of a session not noted', error))
  const delivery = deliveryOf(running)
  const app = await buildApp(
    { settings, secretKey, db, delivery, sessions },
    { folders, isHeard, devPages: settings.DEMO ? DEV_PAGES : [], every, called, broken },
  )
  const sender = { db, settings, delivery, port: () => app.ports.console }
  alone('invitations', INVITE_EVERY_MS, (signal) => sendInvitations(sender, signal))
  for (const channel of CHANNELS)
    every(`alarm calls by ${channel}`, CALL_EVERY_MS, (signal) => sendCalls(sender, channel, signal))
  alone('receptions', PLAN_RECEPTIONS_EVERY_MS, async (signal) =>
    planReceptions({ db, delivery, now: await nowOf(db) }, signal),
  )
  alone('reminders', REMIND_EVERY_MS, async (signal) => planReminders({ db, delivery, now: await nowOf(db) }, signal))
  for (const channel of CHANNELS)
    every(`alarm reminders by ${channel}`, CALL_EVERY_MS, (signal) => sendReminders(sender, channel, signal))
  for (const channel of CHANNELS)
    every(`daily notices by ${channel}`, SEND_EVERY_MS, (signal) =>
      sendNotices({ ...sender, secretKey }, channel, signal),
    )
  const opened: WebhookSender['opened'] = (corp_uuid, values) =>
    withOpened({ corp_uuid, resource: webhooks, secretKey }, values)
  const webhookSender = { db, opened, mayBePrivate: settings.WEBHOOK_PRIVATE_NETWORKS }
  every('webhooks', DELIVER_EVERY_MS, (signal) => deliverAll(webhookSender, signal)).wake()
  const figures = { database, settings, reports: reportsCounted, failed: log.failed, told: log.told }
  const offered = await offerMetrics(metrics, figures)
  const close = async () => {
    await Promise.all([stop(), offered?.close()])
    await database.close()
  }
  stopOnSignals(app, { close }, settings)
  await app.listen()
  if (settings.DEMO)
    alone('demo fleet', FLEET_AGAIN_MS, (signal) => runFleet({ db, settings, port: app.ports.console }, signal)).wake()
  const token = await newFirstSetUp(db)
  const lines = (url: string) => (token === undefined ? [] : firstSetUpLines(url, token))
  const started = { metricsPort: offered?.port, lines }
  process.stderr.write(welcome(settings, app.ports, isDesk(process.env), demoLines, started))
}

main().catch((error: unknown) => {
  process.stderr.write(`${whyNot(error)}\n`)
  process.exit(1)
})
