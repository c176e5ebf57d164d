import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = resolve(import.meta.dirname, 'plain')
const TITLE = /<h1>(.*)<\/h1>/

/** A plain page is what it says in the one document of all of them; its heading is its title. */
const documentOf = (words: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${TITLE.exec(words)?.[1]}</title>
    <link rel="stylesheet" href="/partner/page.css">
  </head>
  <body>
    <main>
${words.trimEnd().replaceAll(/^(?=.)/gm, '      ')}
      <footer>A page of the demo, on the origin of the embedded pages.</footer>
    </main>
  </body>
</html>
`

/** The pages of the demo that start nothing, such as `partner/handbook.html`: each file with its document. */
export const plainPages = (): [name: string, html: string][] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => [name.replaceAll('\\', '/'), documentOf(readFileSync(resolve(FOLDER, name), 'utf8'))])

/** Builds the plain pages, and shows them as they are now while somebody works on them. */
export const plainPageFiles = (): Plugin => ({
  name: 'plain-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://apps')
      const html = new Map(plainPages()).get(pathname.slice(1))
      if (html === undefined) return next()
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(html)
    })
  },
  generateBundle() {
    for (const [fileName, source] of plainPages()) this.emitFile({ type: 'asset', fileName, source })
  },
})
