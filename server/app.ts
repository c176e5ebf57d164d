import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { appsOrigin, consoleOrigins, type Ports } from './addresses/origins.ts'
import { readContract } from './contract/contract.ts'
import type { Deps } from './contract/handler.ts'
import type { OpenDatabase } from './database/database.ts'
import { inlinedIn } from './http/console-page.ts'
import { startDrain } from './http/drain.ts'
import { clientFailure, sendFailure } from './http/failures.ts'
import { type DevPage, guardDevPages } from './http/from-here.ts'
import { addSecurityHeaders, CARD } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { buildListener, type LogStream } from './http/listener.ts'
import { MISSING_CSS, MISSING_JS } from './http/missing-page.ts'
import { type AnswerCheck, mountContract } from './http/mount.ts'
import { openRequests } from './http/open-requests.ts'
import { type Counted, countCalls } from './http/outcome.ts'
import { leadToGallery, serveConsole, serveEmbeddedPages, serveGallery } from './http/pages.ts'
import { describeError } from './http/request-log.ts'
import { ROUTES } from './http/table.ts'
import { IMPORT_EVERY_MS, importsRunner } from './imports/runner.ts'
import { serveUnsubscribe } from './notices/unsubscribe-page.ts'
import { mostOf } from './quotas/quotas.ts'

export type Folders = { web: string; apps: string; contract: string; pageTexts: string }

export type AppOptions = {
  folders: Folders
  answerCheck?: AnswerCheck
  log?: LogStream
  isHeard?: OpenDatabase['isHeard']
  /** Pages under `/dev/`, which the console serves to this machine alone. */
  devPages: readonly DevPage[]
  every: (name: string, ms: number, work: (signal: AbortSignal) => Promise<unknown>) => BackgroundJob
  /** Hears of each call that was answered. */
  called?: (call: Counted) => void
  /** Told of each request that was refused before it was one, by the status. */
  broken?: (status: number) => void
}

type BackgroundJob = { wake: () => void; stop: () => Promise<void> }

export type App = {
  console: FastifyInstance
  apps: FastifyInstance
  /** The ports asked for; once listening, the ones that visitors see. */
  ports: Ports
  listen: () => Promise<void>
  /** From here on /readyz says no, and each answer ends its connection; resolves when nobody sends requests here any more. */
  drain: (leastMs: number) => Promise<void>
  /** Ends when all requests have been answered. */
  close: () => Promise<void>
  /** Drops the connections that are left. */
  cut: () => void
}

const answerUnknownPaths = (app: FastifyInstance) =>
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, clientFailure(404)))

/** A fleet whose line returns comes all at once: the system drops what waits beyond this many, and a robot tries again seconds later. */
const WAITING_CONNECTIONS = 4096

async function listenOn(app: FastifyInstance, host: string, port: number) {
  await app.listen({ host, port, backlog: WAITING_CONNECTIONS })
  return (app.server.address() as AddressInfo).port
}

/** Builds both listeners, the console's and the embedded pages'; neither listens yet. */
export async function buildApp(
  given: Omit<Deps, 'appsOrigin' | 'imports' | 'isStopping' | 'pageTexts' | 'report'>,
  { folders, answerCheck, log, isHeard, devPages, every, called, broken }: AppOptions,
): Promise<App> {
  const { settings } = given
  const ports: Ports = { console: settings.PORT, apps: settings.APPS_PORT }
  const contract = readContract(folders.contract)
  const drain = startDrain()

  const consoleApp = await buildListener(settings, log, broken)
  const { pageTexts } = folders
  const report: Deps['report'] = (what, error) => consoleApp.log.error({ failure: describeError(error) }, what)
  const requests = openRequests()
  for (const count of [requests, drain]) count.countThoseOf(consoleApp)
  const runImports = importsRunner({
    most: mostOf(settings),
    db: given.db,
    pageTexts,
    failed: (error) => report('import failed', error),
    stepBack: requests.stepBack,
  })
  const imports = every('imports', IMPORT_EVERY_MS, runImports)
  imports.wake()
  const own = {
    imports,
    isStopping: drain.isStopping,
    pageTexts,
    report,
    appsOrigin: (hostname: string) => appsOrigin(hostname, settings, ports),
  }
  const deps: Deps = { ...given, ...own }
  const inlined = inlinedIn(folders.web)
  const framing = (hostname: string) => ({
    inlined,
    frames: [deps.appsOrigin(hostname), ...settings.FRAME_ORIGINS].filter(Boolean),
    ancestors: settings.FRAME_ANCESTORS,
  })
  addSecurityHeaders(consoleApp, framing, ports)
  answerUnknownPaths(consoleApp)
  guardDevPages(consoleApp, () => ports.console)
  mountContract(consoleApp, { deps, routes: ROUTES, contract, answerCheck, on: 'console' })
  serveUnsubscribe(consoleApp, deps)
  serveHealth(consoleApp, { db: deps.db, isHeard }, drain)
  for (const serve of devPages) serve(consoleApp, deps)
  if (settings.DEMO) leadToGallery(consoleApp, deps.appsOrigin)
  await serveConsole(consoleApp, folders.web)

  const apps = await buildListener(settings, log, broken)
  for (const count of [requests, drain]) count.countThoseOf(apps)
  const ofApps = (hostname: string) => ({ frames: [], ancestors: consoleOrigins(hostname, settings, ports) })
  addSecurityHeaders(apps, ofApps, ports, CARD)
  answerUnknownPaths(apps)
  guardDevPages(apps, () => ports.apps)
  mountContract(apps, { deps, routes: ROUTES, contract, answerCheck, on: 'apps' })
  apps.get('/missing.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(MISSING_JS))
  apps.get('/missing.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(MISSING_CSS))
  await serveEmbeddedPages(apps, folders.apps, { hasDemo: settings.DEMO })
  if (settings.DEMO) serveGallery(apps, folders.apps)

  const both = [consoleApp, apps]
  if (called) for (const each of both) countCalls(each, called)
  return {
    console: consoleApp,
    apps,
    ports,
    listen: async () => {
      const { HOST, PORT, APPS_PORT, DEV_PORT, DEV_APPS_PORT } = settings
      const inUse = { console: await listenOn(consoleApp, HOST, PORT), apps: await listenOn(apps, HOST, APPS_PORT) }
      ports.console = DEV_PORT ?? inUse.console
      ports.apps = DEV_APPS_PORT ?? inUse.apps
    },
    drain: drain.drain,
    close: async () => {
      await imports.stop()
      await Promise.all(both.map((each) => each.close()))
    },
    cut: () => {
      for (const { server } of both) server.closeAllConnections()
    },
  }
}
