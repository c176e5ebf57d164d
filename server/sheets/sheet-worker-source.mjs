import { register } from 'tsx/esm/api'

/** The worker from its sources, which have to be translated; in development and tests. */
register()
await import('./sheet-worker.ts')
