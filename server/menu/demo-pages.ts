import type { Call, Deps } from '../contract/handler.ts'

/** In the demo, a page of the embedded pages' origin that stands in for a site nobody named; else empty. */
export function demoPage({ settings, appsOrigin }: Deps, { hostname }: Call, path: string) {
  const apps = settings.DEMO ? appsOrigin(hostname) : ''
  return apps && `${apps}/${path}`
}
