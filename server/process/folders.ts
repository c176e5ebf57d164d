import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where things lie, from the folder of `main`: beside the built server, or in the sources when it runs from there. */
export function foldersOf(here: string) {
  const isBuilt = existsSync(join(here, 'capi.yaml'))
  const dist = isBuilt ? resolve(here, '..') : resolve(here, '../dist')
  return {
    web: join(dist, 'web'),
    apps: join(dist, 'apps'),
    migrations: isBuilt ? join(here, 'migrations') : join(here, 'database/migrations'),
    contract: isBuilt ? join(here, 'capi.yaml') : resolve(here, '../openapi/capi.yaml'),
    pageTexts: isBuilt ? join(here, 'pages') : resolve(here, '../locales/pages'),
  }
}
