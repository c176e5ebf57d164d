import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { renderToStaticMarkup } from 'react-dom/server'
import type { StateValue } from 'xstate'
import { withValues } from '../../../src/theme/compiler/values.ts'
import type { Modelled } from '../library/all-models.ts'
import { explored, pathsOn } from '../library/charts-asked.ts'
import type { News } from '../library/onlooker.ts'
import { type Asked, TARGETS } from '../library/paths-options.ts'
import { REPORTS } from '../library/run-file.ts'
import { styles } from '../report/report.tsx'
import { differenceIn } from './difference.ts'
import { drawings } from './drawings.tsx'
import { Page } from './Page.tsx'
import { PACES, type Pace, type Told, type Wish, walkingStage } from './stage.ts'

const LOOPBACK = '127.0.0.1'
const FILE = /^\/files\/([\w.-]+\.(?:png|zip|html))$/
const TYPES: Readonly<Record<string, string>> = { '.png': 'image/png', '.zip': 'application/zip', '.html': 'text/html' }
const REPLAYED = 5000
const NOT_FRAMED = "frame-ancestors 'none'"
const own = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

type Say = (line: string) => void
type Answer = { status?: number; type?: string; body?: string }
const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) })
const done = (act: () => void): Answer => {
  act()
  return json({})
}
const refused = (status: number, body: string): Answer => ({ status, type: 'text/plain', body })

/** The page, on this machine alone, until it is closed. */
export async function serve(asked: Asked, models: readonly Modelled[], rest: readonly string[], say: Say) {
  const charts = models.filter(({ id }) => asked.charts.includes(id))
  const token = randomUUID()
  const listeners = new Set<ServerResponse>()
  let told: string[] = []
  let address = ''
  let chosen = charts[0]?.id ?? ''

  function hear(news: Told) {
    const more = news.kind === 'ends' && news.failure !== undefined ? { difference: differenceIn(news.failure) } : {}
    const line = `data: ${JSON.stringify({ ...news, ...more })}\n\n`
    if (news.kind === 'run') told = []
    if (news.kind === 'says') say(news.line)
    told = [...told.slice(-REPLAYED), line]
    for (const each of listeners) each.write(line)
  }
  const stage = walkingStage(() => `${address}/onlooker/${token}`, rest, hear)
  const draw = drawings(charts)
  const script = `${own('page.mjs')}\nwatchIn(document, window)\n`
  const looks = `${styles()}\n${withValues(own('ui.css'))}`
  const ids = charts.map(({ id }) => id)
  const page = () =>
    `<!doctype html>\n${renderToStaticMarkup(<Page charts={ids} chosen={chosen} targets={asked.targets} styles={looks} script={script} />)}`

  async function pathsOf(id: string | null): Promise<Answer> {
    const { charts: found } = explored(charts.filter((chart) => chart.id === id))
    const lists = await Promise.all(found.flatMap((chart) => TARGETS.map((target) => pathsOn(chart, target))))
    return json([...new Map(lists.flat().map((path) => [path.id, { id: path.id, name: path.name }])).values()])
  }

  function walk(wish: Wish): Answer {
    if (stage.isWalking()) return refused(409, 'Something is walked already: stop it first.')
    if (wish.targets.length === 0) return refused(400, 'Choose on what it is walked.')
    const isKnown =
      wish.charts.every((id) => charts.some((chart) => chart.id === id)) &&
      wish.targets.every((target) => TARGETS.includes(target)) &&
      PACES.includes(wish.pace) &&
      (wish.path === undefined || /^\w+$/.test(wish.path))
    if (!isKnown) return refused(400, 'There is no such chart, target or path.')
    chosen = wish.charts.length === 1 ? (wish.charts[0] ?? '') : ''
    stage.walk(wish)
    return json({})
  }

  type Drawn = { chart: string; state?: StateValue; taken?: readonly string[] }
  const POST: Readonly<Record<string, (body: unknown) => Answer | Promise<Answer>>> = {
    '/walk': (body) => walk(body as Wish),
    '/step': () => done(stage.step),
    '/stop': () => done(stage.stop),
    '/pace': (body) => done(() => stage.setPace((body as { pace: Pace }).pace)),
    async '/drawing'(body) {
      const { chart, state, taken = [] } = body as Drawn
      const drawing = await draw(chart, state, taken)
      return drawing === undefined ? refused(404, 'no such chart') : { type: 'text/html', body: drawing }
    },
  }
  const GET: Readonly<Record<string, (url: URL) => Answer | Promise<Answer>>> = {
    '/': () => ({ type: 'text/html; charset=utf-8', body: page() }),
    '/paths': (url) => pathsOf(url.searchParams.get('chart')),
  }

  function listen(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(told.join('') || ': nothing was walked yet\n\n')
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
  }

  const send = (response: ServerResponse, { status = 200, type = 'text/plain', body = '' }: Answer) =>
    response
      .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': NOT_FRAMED })
      .end(body)

  function sendFile(response: ServerResponse, name: string) {
    const file = join(REPORTS, name)
    if (!existsSync(file)) return send(response, refused(404, 'no such file'))
    response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? '', 'cache-control': 'no-store' })
    return createReadStream(file).pipe(response)
  }

  /** No page of another host reaches it, under whatever name: neither by a name of its own for this machine nor from its own origin. */
  const isOurs = ({ headers: { host, origin } }: IncomingMessage) =>
    `http://${host}` === address && (origin === undefined || origin === address)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', address)
    if (!isOurs(request)) return send(response, refused(403, 'This page is for this machine alone.'))
    const { pathname } = url
    if (request.method === 'POST') {
      const body: unknown = JSON.parse((await text(request)) || '{}')
      if (pathname === `/onlooker/${token}`) return stage.heard(body as News, () => void response.end())
      if (request.headers['content-type'] !== 'application/json') return send(response, refused(415, 'JSON alone'))
      return send(response, (await POST[pathname]?.(body)) ?? refused(404, 'no such page'))
    }
    if (pathname === '/events') return listen(response)
    const file = FILE.exec(pathname)?.[1]
    if (file !== undefined) return sendFile(response, file)
    return send(response, (await GET[pathname]?.(url)) ?? refused(404, 'no such page'))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => send(response, refused(500, error.message)))
  })
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve))
  address = `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`
  return {
    address,
    async close() {
      await stage.close()
      for (const each of listeners) each.end()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Serves the page until Ctrl-C. */
export async function showPage(asked: Asked, models: readonly Modelled[], rest: readonly string[], say: Say) {
  const { address, close } = await serve(asked, models, rest, say)
  say(`The page is open at ${address}; Ctrl-C ends it.`)
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  await close()
}
