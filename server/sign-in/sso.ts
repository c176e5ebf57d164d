import { RET } from '../../openapi/ret.ts'
import type { Caller, Company } from '../contract/caller.ts'
import type { Deps, HandlerFor, Params } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { endSetUp, findPerson, mayEnter, type PersonKey } from '../people/people.ts'
import { newToken } from '../secrets/secrets.ts'
import { enter } from './enter.ts'
import { keepSsoToken, ownerOfSsoToken, spendSsoToken } from './sso-tokens.ts'

export const ssoToken: HandlerFor<'ssoToken', Company> = async ({ db, settings }, { sso_uid }, { corp_uuid }) => {
  const account = await findPerson(db, { corp_uuid, user_uuid: sso_uid })
  if (!account || !mayEnter(account)) throw new Refused(RET.adminNotFound)
  const sso_token = newToken()
  await keepSsoToken(db, sso_token, account.person, settings.OPEN_AUTH_CODE_S)
  return { sso_token }
}

const isSame = (one: PersonKey, other: PersonKey) =>
  one.corp_uuid === other.corp_uuid && one.user_uuid === other.user_uuid

const nameOf = async ({ db }: Deps, key: PersonKey) => (await findPerson(db, key))?.person.full_name || key.user_uuid

/** Where this browser is signed in as somebody else, both names are told. */
async function insistOnSame(deps: Deps, { sso_token }: Params<'adminSsoAuth'>, present: Caller | undefined) {
  const owner = present && (await ownerOfSsoToken(deps.db, sso_token))
  if (!owner || isSame(owner, present)) return
  throw new Refused(RET.somebodyElse, { signed_in: await nameOf(deps, present), entering: await nameOf(deps, owner) })
}

export const adminSsoAuth: HandlerFor<'adminSsoAuth', Caller | undefined> = async (deps, params, present, call) => {
  if (params.replaces !== '1') await insistOnSame(deps, params, present)
  const whose = await spendSsoToken(deps.db, params.sso_token)
  if (!whose) throw new Refused(RET.codeExpired)
  const account = await findPerson(deps.db, whose)
  if (!account || !mayEnter(account)) throw new Refused(RET.adminNotFound)
  const person = await endSetUp(deps.db, account.person)
  return enter(deps, call, { ...account, person }, { via: 'sso', remember: false, maySetPassword: false })
}
