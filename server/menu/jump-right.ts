import { aclsOf } from '../../domain/rights.ts'
import { SCOPE } from '../../domain/scopes.ts'
import { RET } from '../../openapi/ret.ts'
import { allowedAddress } from '../addresses/addresses.ts'
import type { Caller } from '../contract/caller.ts'
import type { Call, Deps, Params } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { allowedFor } from './menu.ts'
import { findOpenApp, type OpenApp } from './open-apps.ts'
import { type Site, siteAddress } from './sites.ts'

type Jump = Pick<OpenApp, 'menu_acl' | 'scopes' | 'redirect_url'>
const mayLearnWho = ({ scopes }: Jump) => scopes.includes(SCOPE.readProfile) || scopes.includes(SCOPE.readRobots)

/** Apps whose address is a setting: the nlp grammar entry's, and industry customization, which is no entry of a menu. */
const SITE_OF: Readonly<Record<string, Site>> = { 'foyer.nlp': 'nlpGrammar', customization: 'customization' }
const CUSTOMIZATION: Jump = { menu_acl: '', scopes: [SCOPE.readProfile], redirect_url: '' }

async function jumpOf({ db }: Deps, { corp_uuid }: Caller, open_appid: string): Promise<Jump | undefined> {
  return open_appid === 'customization' ? CUSTOMIZATION : findOpenApp(db, corp_uuid, open_appid)
}

export type JumpOfCaller = { caller: Caller; address: string; mayLearnWho: boolean }

/** Where an app's entry leads, for who may see it. */
export async function menuJump(
  deps: Deps,
  caller: Caller,
  { tpart_redirect }: Params<'tpartRedirect'>,
  call: Call,
): Promise<JumpOfCaller> {
  const jump = await jumpOf(deps, caller, tpart_redirect)
  const site = Object.hasOwn(SITE_OF, tpart_redirect) ? SITE_OF[tpart_redirect] : undefined
  const address = site
    ? siteAddress(deps, call, site)
    : allowedAddress(jump?.redirect_url ?? '', allowedFor(deps, call))
  if (!jump || !address) throw new Refused(RET.notFound)
  if (!aclsOf(caller.role_id).includes(jump.menu_acl)) throw new Refused(RET.notAllowed)
  return { caller, address, mayLearnWho: mayLearnWho(jump) }
}
