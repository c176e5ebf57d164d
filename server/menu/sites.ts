import { isTestHost } from '../addresses/origins.ts'
import type { Call, Deps } from '../contract/handler.ts'

/** In the demo, a page of the embedded pages' origin that stands in for a site nobody named; else empty. */
function demoPage({ settings, appsOrigin }: Deps, { hostname }: Call, path: string) {
  const apps = settings.DEMO ? appsOrigin(hostname) : ''
  return apps && `${apps}/${path}`
}

/** The sites beside the console: the setting with their address, the one for local and test hosts, and what stands in in the demo. */
const SITES = {
  privacy: { url: 'PRIVACY_URL', page: 'legal/privacy' },
  servicePolicy: { url: 'SERVICE_POLICY_URL', page: 'legal/service' },
  forum: { url: 'FORUM_URL', page: 'partner/forum' },
  dataCenter: { url: 'BDCP_URL', page: 'partner/data-center' },
  nlpCustomization: { url: 'NLPCP_URL', page: 'partner/nlp' },
  nlpGrammar: { url: 'NLP_GRAMMAR_URL', test: 'NLP_GRAMMAR_TEST_URL', page: 'partner/nlp' },
  customization: { url: 'CUSTOMIZATION_URL', test: 'CUSTOMIZATION_TEST_URL', page: 'partner/customization' },
} as const

export type Site = keyof typeof SITES

/** Where a site is for the host that the console was opened on; empty where nobody named an address. */
export function siteAddress(deps: Deps, call: Call, name: Site) {
  const site = SITES[name]
  const setting = 'test' in site && isTestHost(call.hostname) ? site.test : site.url
  return deps.settings[setting] ?? demoPage(deps, call, site.page)
}

/** The origins of all sites, for the console to open windows on. */
export function siteOrigins(deps: Deps, call: Call) {
  const addresses = (Object.keys(SITES) as Site[]).map((name) => siteAddress(deps, call, name)).filter(Boolean)
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
