import type { ContractOperation } from '../../../server/contract/contract.ts'

/** §3 "Language item": every language that the console speaks, in the order of its menu. */
export const LANGUAGES = ['zh', 'gd', 'en', 'ja', 'ko', 'ar', 'tw']

type Links = { privacy_policy: { default: string }; service_policy: { default: string } } & Record<
  'forum' | 'edge_download',
  string
>
export type Settings = {
  apps_origin: string
  frame_origins: readonly string[]
  window_origins: readonly string[]
  demo: boolean
  links: Links
}

/** What everybody may read, whoever they are: it is never refused. */
export const isPublicRead = ({ method, access }: ContractOperation) =>
  method === 'GET' && access.credential === 'none' && !access.changesState

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined)

function wrongLinks({ links, window_origins, demo }: Settings) {
  const { privacy_policy, service_policy, forum, edge_download } = links
  const sites = [privacy_policy.default, service_policy.default, forum]
  const all = [...sites, edge_download].filter((address) => address !== undefined && (demo || address !== ''))
  return [
    ...all.filter((address) => originOf(address) === undefined).map((address) => `"${address}" is no address`),
    ...(new Set(all).size === all.length ? [] : ['two of its links lead to the same place']),
    ...sites
      .map((address) => originOf(address ?? ''))
      .filter((origin) => origin !== undefined && !window_origins.includes(origin))
      .map((origin) => `a window may not open ${origin}, where one of its links leads`),
  ]
}

const wrongSettings = (settings: Settings, frameSources: readonly string[]) => [
  ...[settings.apps_origin, ...settings.frame_origins]
    .filter((origin) => !frameSources.includes(origin))
    .map((origin) => `a frame is to load "${origin}", and the page lets none`),
  ...wrongLinks(settings),
]

const wrongLanguages = ({ items }: { items: readonly { lang_code: string }[] }) => {
  const codes = items.map(({ lang_code }) => lang_code)
  return codes.join() === LANGUAGES.join() ? [] : [`it offers ${codes.join() || 'no language'}`]
}

/** What is wrong with what everybody may read. `frameSources`: what the page itself lets be loaded in a frame. */
export function wrongRead(operation: string, data: unknown, frameSources: readonly string[]) {
  if (operation === 'langList') return wrongLanguages(data as Parameters<typeof wrongLanguages>[0])
  return operation === 'consoleSettings' ? wrongSettings(data as Settings, frameSources) : []
}

/** What a page may load in frames, as its own header says. */
export const frameSourcesIn = (policy = '') =>
  (/(?:^|;)\s*frame-src ([^;]*)/.exec(policy)?.[1] ?? '').split(' ').filter(Boolean)
