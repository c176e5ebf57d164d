import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { partFiles } from '../load/part-files-plugin.ts'
import { plainIcons } from '../theme/compiler/icons-plugin.ts'
import { styles } from '../theme/compiler/plugin.ts'
import { pageDocuments } from './page-documents-plugin.ts'
import { APP_PAGES, CARD, GALLERY, SPARE } from './pages.ts'
import { plainPageFiles } from './plain-pages-plugin.ts'
import { sharedBy } from './shared-by-pages.ts'

/** Pages that start no part of ours, such as `/partner/handbook`. */
const isPlainPage = (pathname: string) =>
  /^\/(?:[\w-]+\/)+[\w-]+$/.test(pathname) &&
  ['plain', 'public'].some((folder) => existsSync(resolve(import.meta.dirname, `${folder}${pathname}.html`)))

const BRIDGE = resolve(import.meta.dirname, '../bridge/library')

const SERVED = [...APP_PAGES, SPARE, CARD]

/** `/basic/root` is what a frame asks for; `basic.html` is what is built. */
const addresses = (): Plugin => ({
  name: 'addresses',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://apps')
      if (pathname === '/bridge/v1.js') request.url = `/@fs${BRIDGE}/v1.ts`
      if (pathname === '/bridge/v1.d.ts') return response.end(readFileSync(resolve(BRIDGE, 'public/v1.d.ts')))
      const page = SERVED.find(({ path }) => path === pathname)
      if (page) request.url = `/${page.html}${search}`
      else if (pathname === GALLERY.address) request.url = `/${GALLERY.html}${search}`
      else if (isPlainPage(pathname)) request.url = `${pathname}.html${search}`
      next()
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(SERVED) })
  },
})

const PUBLIC = resolve(import.meta.dirname, '../public')
const DRAWINGS = [...readdirSync(resolve(PUBLIC, 'robots')).map((file) => `robots/${file}`), 'drawings/no-robots.svg']

/** The console's drawings, on this origin too: a page may load nothing from another one. */
const drawings = (): Plugin => ({
  name: 'drawings',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const file = DRAWINGS.find((name) => request.url === `/${name}`)
      if (!file) return next()
      response.setHeader('content-type', 'image/svg+xml')
      response.end(readFileSync(resolve(PUBLIC, file)))
    })
  },
  generateBundle() {
    for (const file of DRAWINGS)
      this.emitFile({ type: 'asset', fileName: file, source: readFileSync(resolve(PUBLIC, file)) })
  },
})

const PAGES = [...new Set(APP_PAGES.map(({ html }) => html))]
/** Pages begin with few files: the overview takes what these share as it is, and the floor and the card count as the page of commands. */
const SHARING = [['basic.html'], ['records.html'], ['remote.html', 'floor.html', 'card.html']]

/** A few lines that parts which come later need too: no file of their own. */
const LITTLE = /\/(?:runtime\/copy-text|kit\/use-width)\.ts$/
const sharedByAll = sharedBy(SHARING, SHARING.length)
const inAll: typeof sharedByAll = (id, modules) => (LITTLE.test(id) ? 'basic-records-remote' : sharedByAll(id, modules))

/** Each built document once, however many addresses show it. */
const DOCUMENTS = [
  ...[...PAGES, SPARE.html, CARD.html].map((html) => ({ html, title: 'Foyer' })),
  { html: GALLERY.html, title: 'Gallery' },
]

/** The embedded pages: small, and built apart from the console because they live on another origin. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-apps',
  publicDir: 'public',
  plugins: [
    styles(),
    plainIcons(),
    react(),
    partFiles(),
    addresses(),
    pageDocuments(import.meta.dirname, DOCUMENTS),
    plainPageFiles(),
    drawings(),
  ],
  // What reads a sheet at the server reads it in a browser too; its parser has a build of its own there.
  resolve: { alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' } },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/apps',
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: {
      input: DOCUMENTS.map(({ html }) => resolve(import.meta.dirname, html)),
      output: {
        // A page begins with few files, and the next page has most of them already.
        codeSplitting: {
          groups: [
            { name: 'theme', test: /virtual:(?:theme|recipes)|\/kit\/.*\.styles\.css/, minShareCount: 3, priority: 1 },
            { name: inAll, tags: ['$initial'], priority: 0.5 },
            { name: sharedBy(SHARING, 2), tags: ['$initial'] },
            // What its calendar needs too does not take the list apart.
            { name: sharedBy([['records.html']], 1), tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
