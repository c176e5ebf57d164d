import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { APP_PAGES, addressOf, pageTable } from './pages.ts'
import { themeCss } from './theme-css.ts'

const THEME = 'virtual:theme.css'

const theme = (): Plugin => ({
  name: 'theme',
  resolveId: (id) => (id === THEME ? `\0${THEME}` : undefined),
  load: (id) => (id === `\0${THEME}` ? themeCss() : undefined),
})

/** `/basic/root` is what a frame asks for; `basic.html` is what is built. */
const addresses = (): Plugin => ({
  name: 'addresses',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://apps')
      const page = APP_PAGES.find((candidate) => addressOf(candidate) === pathname)
      if (page) request.url = `/${page.html}${search}`
      next()
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pageTable()) })
  },
})

const DRAWINGS = resolve(import.meta.dirname, '../public/robots')

/** The console's drawings of robots, on this origin too: a page may load nothing from another one. */
const drawings = (): Plugin => ({
  name: 'drawings',
  configureServer: ({ middlewares }) => {
    middlewares.use('/robots', (request, response, next) => {
      const file = readdirSync(DRAWINGS).find((name) => request.url === `/${name}`)
      if (!file) return next()
      response.setHeader('content-type', 'image/svg+xml')
      response.end(readFileSync(resolve(DRAWINGS, file)))
    })
  },
  generateBundle() {
    for (const file of readdirSync(DRAWINGS))
      this.emitFile({ type: 'asset', fileName: `robots/${file}`, source: readFileSync(resolve(DRAWINGS, file)) })
  },
})

/** The embedded pages: small, and built apart from the console because they live on another origin. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  plugins: [react(), theme(), addresses(), drawings()],
  build: {
    outDir: '../../dist/apps',
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: { input: APP_PAGES.map(({ html }) => resolve(import.meta.dirname, html)) },
  },
})
