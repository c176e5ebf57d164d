import { RET } from '../../openapi/ret.ts'
import { allowedAddress } from '../addresses.ts'
import type { Deps, SessionHandler } from '../handler.ts'
import { aclsOf, isSuperAdmin } from '../roles.ts'
import { findOpenApp, issueOpenAuthCode } from '../store/open-apps.ts'
import type { Caller } from '../store/sessions.ts'
import { demoPage } from './demo-pages.ts'
import { allowedFor } from './menu.ts'

const SSO_USER = /^SSOUID\./

/** The address with a code that the site behind it exchanges once for the person's session. */
async function withCode({ db, settings }: Deps, caller: Caller, open_appid: string, address: string) {
  const url = new URL(address)
  url.searchParams.set('code', await issueOpenAuthCode(db, caller, open_appid, settings.OPEN_AUTH_CODE_S))
  return url.href
}

/** §2 header: the data center, not for single sign-on users. */
export const ssoBdcp: SessionHandler<'ssoBdcp'> = async (deps, _params, caller, call) => {
  const address = deps.settings.BDCP_URL ?? demoPage(deps, call, 'partner/data-center')
  if (SSO_USER.test(caller.user_uuid) || !address) return { ret: RET.notAllowed }
  return { ret: RET.ok, data: { redirect_url: await withCode(deps, caller, 'bdcp', address) } }
}

/** §2 header, §6: NLP customization, for super admins. */
export const ssoNlpcp: SessionHandler<'ssoNlpcp'> = async (deps, _params, caller, call) => {
  const address = deps.settings.NLPCP_URL ?? demoPage(deps, call, 'partner/nlp')
  if (!isSuperAdmin(caller.role_id) || !address) return { ret: RET.notAllowed }
  return { ret: RET.ok, data: { redirect_url: await withCode(deps, caller, 'nlpcp', address) } }
}

/** §2 "Left menu": where a `blank` entry's app leads; a code goes along where the app may learn who comes. */
export const tpartRedirect: SessionHandler<'tpartRedirect'> = async (deps, { tpart_redirect }, caller, call) => {
  const app = await findOpenApp(deps.db, caller.corp_uuid, tpart_redirect)
  const address = allowedAddress(app?.redirect_url ?? '', allowedFor(deps, call))
  if (!app || !address) return { ret: RET.notFound }
  if (!aclsOf(caller.role_id).includes(app.menu_acl)) return { ret: RET.notAllowed }
  const redirect_url = app.scopes.length > 0 ? await withCode(deps, caller, app.open_appid, address) : address
  return { ret: RET.ok, data: { redirect_url } }
}
