import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '../../domain/page-addresses.ts'
import { pageFor } from './console-page.ts'
import { missingPage } from './missing-page.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const BUILT_FILE = /^\/(?:(?:statecharts|reference)\/)?assets\//
const A_WHILE = 'public, max-age=600'
const PAGE_PATH = /^\/(?:[\w-]+\/)+[\w-]+$/
const FILE_PATH = /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.[a-z0-9]+$/i

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'
const wantsHtml = ({ headers }: Pick<IncomingMessage, 'headers'>) => headers.accept?.includes('text/html') === true
const isApi = (path: string) => /^\/(capi|api|open|robot|dev)(\/|$)/.test(path)

const isReadable = (path: string) => {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/** A page's address with a broken escape is none that the router can read: it shows what any unknown address shows. */
export function readableUrl(request: Pick<IncomingMessage, 'url' | 'headers'>) {
  const { url = '/' } = request
  const path = url.split('?', 1)[0] ?? '/'
  return !wantsHtml(request) || isApi(path) || isReadable(path) ? url : `/${url.slice(path.length)}`
}

async function serveFolder(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false, index: false })
}

const sendPage = (reply: FastifyReply, file: string) => reply.header('cache-control', 'no-cache').sendFile(file)
const sendAsset = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', BUILT_FILE.test(path) ? IMMUTABLE : A_WHILE).sendFile(path)

/** Pages of their own beside the console, for whoever has their address: the viewer of the charts, and what API keys and robots may call. */
const BESIDE = ['statecharts', 'reference']

function serveBeside(app: FastifyInstance, name: string) {
  app.get(`/${name}/`, (_request, reply) => sendPage(reply, `${name}/index.html`))
  app.get(`/${name}`, (_request, reply) => reply.redirect(`/${name}/`))
}

/** The console: its files, and a page of it for every other address that a browser asks for (§2 Routes). */
export async function serveConsole(app: FastifyInstance, root: string) {
  if (!existsSync(join(root, 'index.html'))) return
  await serveFolder(app, root)
  for (const name of BESIDE) if (existsSync(join(root, name, 'index.html'))) serveBeside(app, name)
  const pages = new Set(
    existsSync(join(root, 'sign-in')) ? readdirSync(join(root, 'sign-in')).map((file) => `sign-in/${file}`) : [],
  )
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = pathOf(request)
      if (isApi(path)) return reply.callNotFound()
      if (FILE_PATH.test(path) && existsSync(join(root, path))) return sendAsset(reply, path)
      if (path !== '/' && !wantsHtml(request)) return reply.callNotFound()
      const page = pageFor(request)
      return sendPage(reply, pages.has(page) ? page : 'index.html')
    },
  })
}

const ADDRESSES = new Set([...PAGES.values()].map(({ first, page }) => `/${first}/${page}`))

type BuiltPage = { path: string; html: string }

/** The build writes down which address shows which of its pages. */
function builtPages(root: string): BuiltPage[] {
  const table = join(root, 'pages.json')
  return existsSync(table) ? (JSON.parse(readFileSync(table, 'utf8')) as BuiltPage[]) : []
}

/** Partners' pages and stand-ins for a company's own, which are the demo's alone. */
const OF_THE_DEMO = /^\/(?:partner|legal)\//

/** Pages that are files already, such as a partner's handbook. */
const plainPage = (root: string, path: string) =>
  PAGE_PATH.test(path) && existsSync(join(root, `${path}.html`)) ? `${path.slice(1)}.html` : undefined

/** The embedded pages (§2 "Menu item to page path mapping"): those that are built, and an honest word for the others. */
export async function serveEmbeddedPages(app: FastifyInstance, root: string, { hasDemo }: { hasDemo: boolean }) {
  if (existsSync(root)) await serveFolder(app, root)
  const built = new Map(builtPages(root).map(({ path, html }) => [path, html]))
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = pathOf(request).replace(/(?<=.)\/$/, '')
      const isServed = !isApi(path) && (hasDemo || !OF_THE_DEMO.test(path))
      const page = built.get(path) ?? (isServed ? plainPage(root, path) : undefined)
      if (page) return sendPage(reply, page)
      if (isServed && FILE_PATH.test(path) && !path.endsWith('.html') && existsSync(join(root, path)))
        return sendAsset(reply, path)
      return ADDRESSES.has(path) || wantsHtml(request) ? missingPage(request, reply) : reply.callNotFound()
    },
  })
}

const GALLERY = '/dev/gallery'

/** Every picker in all its states, among the embedded pages. */
export function serveGallery(apps: FastifyInstance, root: string) {
  if (!existsSync(join(root, 'gallery.html'))) return
  apps.get(GALLERY, (_request, reply) => sendPage(reply, 'gallery.html'))
}

/** The same address on the console's origin leads there, to the same state. */
export const leadToGallery = (app: FastifyInstance, appsOrigin: (hostname: string) => string) =>
  app.get(GALLERY, (request, reply) => reply.redirect(`${appsOrigin(request.hostname)}${request.url}`))
