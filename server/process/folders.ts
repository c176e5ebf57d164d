import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where things lie: beside the built server, whose files are all in one folder, or in the sources when it runs from there. */
export function foldersOf() {
  const here = import.meta.dirname
  const isBuilt = existsSync(join(here, 'capi.yaml'))
  const server = isBuilt ? here : resolve(here, '..')
  const dist = isBuilt ? resolve(here, '..') : resolve(server, '../dist')
  return {
    web: join(dist, 'web'),
    apps: join(dist, 'apps'),
    migrations: isBuilt ? join(here, 'migrations') : join(server, 'database/migrations'),
    contract: isBuilt ? join(here, 'capi.yaml') : resolve(server, '../openapi/capi.yaml'),
    pageTexts: isBuilt ? join(here, 'pages') : resolve(server, '../locales/pages'),
  }
}
