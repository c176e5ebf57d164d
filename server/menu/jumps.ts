import { aclsOf, isSsoUser } from '../../domain/rights.ts'
import { reaches, roleOf } from '../../domain/roles.ts'
import { SCOPE } from '../../domain/scopes.ts'
import { RET } from '../../openapi/ret.ts'
import { allowedAddress } from '../addresses/addresses.ts'
import type { Caller } from '../contract/caller.ts'
import type { Deps, SessionHandler } from '../contract/handler.ts'
import { allowedFor } from './menu.ts'
import { findOpenApp, issueOpenAuthCode, type OpenApp } from './open-apps.ts'
import { type Site, siteAddress } from './sites.ts'

/** The address with a code that the site behind it exchanges once for the person's session. */
async function withCode({ db, settings }: Deps, caller: Caller, open_appid: string, address: string) {
  const url = new URL(address)
  url.searchParams.set('code', await issueOpenAuthCode(db, caller, open_appid, settings.OPEN_AUTH_CODE_S))
  return url.href
}

/** §2 header: the data center, not for single sign-on users. */
export const ssoBdcp: SessionHandler<'ssoBdcp'> = async (deps, _params, caller, call) => {
  const address = siteAddress(deps, call, 'dataCenter')
  if (isSsoUser(caller) || !address) return { ret: RET.notAllowed }
  return { ret: RET.ok, data: { redirect_url: await withCode(deps, caller, 'bdcp', address) } }
}

/** §2 header, §6: NLP customization, for super admins. */
export const ssoNlpcp: SessionHandler<'ssoNlpcp'> = async (deps, _params, caller, call) => {
  const address = siteAddress(deps, call, 'nlpCustomization')
  if (!reaches(roleOf(caller.role_id), 'superAdmin') || !address) return { ret: RET.notAllowed }
  return { ret: RET.ok, data: { redirect_url: await withCode(deps, caller, 'nlpcp', address) } }
}

type Jump = Pick<OpenApp, 'menu_acl' | 'scopes' | 'redirect_url'>
const mayLearnWho = ({ scopes }: Jump) => scopes.includes(SCOPE.readProfile) || scopes.includes(SCOPE.readRobots)

/** Apps whose address is a setting: the nlp grammar entry's, and industry customization, which is no entry of a menu. */
const SITE_OF: Readonly<Record<string, Site>> = { 'foyer.nlp': 'nlpGrammar', customization: 'customization' }
const CUSTOMIZATION: Jump = { menu_acl: '', scopes: [SCOPE.readProfile], redirect_url: '' }

async function jumpOf({ db }: Deps, { corp_uuid }: Caller, open_appid: string): Promise<Jump | undefined> {
  return open_appid === 'customization' ? CUSTOMIZATION : findOpenApp(db, corp_uuid, open_appid)
}

/** §2 "Left menu", header: where a `blank` entry's app leads; a code goes along where the app may learn who comes. */
export const tpartRedirect: SessionHandler<'tpartRedirect'> = async (deps, { tpart_redirect }, caller, call) => {
  const jump = await jumpOf(deps, caller, tpart_redirect)
  const site = Object.hasOwn(SITE_OF, tpart_redirect) ? SITE_OF[tpart_redirect] : undefined
  const address = site
    ? siteAddress(deps, call, site)
    : allowedAddress(jump?.redirect_url ?? '', allowedFor(deps, call))
  if (!jump || !address) return { ret: RET.notFound }
  if (!aclsOf(caller.role_id).includes(jump.menu_acl)) return { ret: RET.notAllowed }
  const redirect_url = mayLearnWho(jump) ? await withCode(deps, caller, tpart_redirect, address) : address
  return { ret: RET.ok, data: { redirect_url } }
}
