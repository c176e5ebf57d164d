import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Call, Deps, HandlerFor, SessionHandler } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { JumpOfCaller } from './jump-right.ts'
import { issueOpenAuthCode } from './open-apps.ts'
import { type Site, siteAddress } from './sites.ts'

/** The address with a code that the site behind it exchanges once for the person's session. */
async function withCode({ db, settings }: Deps, caller: Caller, open_appid: string, address: string) {
  const url = new URL(address)
  url.searchParams.set('code', await issueOpenAuthCode(db, caller, open_appid, settings.OPEN_AUTH_CODE_S))
  return url.href
}

const toSite = (site: Site, open_appid: string) => async (deps: Deps, _params: object, caller: Caller, call: Call) => {
  const address = siteAddress(deps, call, site)
  if (!address) throw new Refused(RET.notAllowed)
  return { redirect_url: await withCode(deps, caller, open_appid, address) }
}

/** §2 header: the data center. */
export const ssoBdcp: SessionHandler<'ssoBdcp'> = toSite('dataCenter', 'bdcp')

/** §2 header, §6: NLP customization. */
export const ssoNlpcp: SessionHandler<'ssoNlpcp'> = toSite('nlpCustomization', 'nlpcp')

/** §2 "Left menu", header: where a `blank` entry's app leads; a code goes along where the app may learn who comes. */
export const tpartRedirect: HandlerFor<'tpartRedirect', JumpOfCaller> = async (deps, { tpart_redirect }, asker) => {
  const { caller, address, mayLearnWho } = asker
  return { redirect_url: mayLearnWho ? await withCode(deps, caller, tpart_redirect, address) : address }
}
