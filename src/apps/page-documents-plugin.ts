import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** An embedded page by the name of its folder, and what it is called until it has said so itself. */
export type PageDocument = { html: string; title: string }

const folderOf = (html: string) => basename(html, '.html')

const documentOf = ({ html, title }: PageDocument) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="referrer" content="no-referrer" />
    <title>${title}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/${folderOf(html)}/main.tsx"></script>
  </body>
</html>
`

/** The document of each embedded page, which differ in nothing but the page: `basic.html` starts `basic/main.tsx`. */
export function pageDocuments(root: string, pages: readonly PageDocument[]): Plugin {
  const documents = new Map(pages.map((page) => [resolve(root, page.html), documentOf(page)]))
  return {
    name: 'page-documents',
    resolveId: (id) => (documents.has(id) ? id : undefined),
    load: (id) => documents.get(id),
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://apps')
        const document = documents.get(resolve(root, pathname.slice(1)))
        if (document === undefined) return next()
        response.setHeader('content-type', 'text/html')
        response.end(await server.transformIndexHtml(pathname, document))
      })
    },
  }
}
