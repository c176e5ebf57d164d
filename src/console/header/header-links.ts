import { fromPromise } from 'xstate'
import type { Link } from '../../../machines/console/open-link.machine.ts'
import type { Caller } from '../../../machines/entities.ts'
import type { Api } from '../../api/client.ts'

type Redirect = { redirect_url: string }
type Ask = (api: Api, caller: Caller, signal: AbortSignal) => Promise<Redirect>

const CUSTOMIZATION = { params: { query: { tpart_redirect: 'customization' } } } as const

/** The server adds a one-time code to each address: the session's token goes nowhere (§7 "External links"). */
const ASKS: Readonly<Record<Exclude<Link, 'forum'>, Ask>> = {
  customization: (api, caller, signal) =>
    api.ask('tpartRedirect', { caller, signal }, (client) => client.GET('/capi/v1/corp/tpart_redirect', CUSTOMIZATION)),
  dataCenter: (api, caller, signal) =>
    api.ask('ssoBdcp', { caller, signal }, (client) => client.GET('/capi/v1/corp/sso_bdcp')),
  nlpCustomization: (api, caller, signal) =>
    api.ask('ssoNlpcp', { caller, signal }, (client) => client.GET('/capi/v1/corp/sso_nlpcp')),
}

/** Where a link of the header leads; the forum knows nobody, and its address is a setting. */
export const linkAddress = (api: Api, caller: () => Caller, forum: () => string | undefined) =>
  fromPromise<Redirect, { link: Link }>(async ({ input: { link }, signal }) =>
    link === 'forum' ? { redirect_url: forum() ?? '' } : ASKS[link](api, caller(), signal),
  )
