import { RET } from '../../openapi/ret.ts'
import { type Access, type Credential, isForPeople } from '../contract/access.ts'
import type { Caller, Company, KeyCaller, Shown } from '../contract/caller.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { callingKey, isApiKey } from '../keys/api-keys.ts'
import { type AppSession, findAppSession } from '../menu/open-apps.ts'
import type { RobotKey } from '../robots/robot-keys.ts'
import { callingRobot } from '../robots/robot-limits.ts'
import { isCorpSecret } from '../sign-in/company-secrets.ts'
import type { Fields } from './parameters.ts'

export type Who = Caller | KeyCaller | AppSession | RobotKey | Company | undefined

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const check = async ({ sessions }: Deps, { token, uid }: Fields, { bindCookie }: Shown) =>
  text(token) ? sessions.check({ token: text(token), uid: text(uid), bindCookie }) : undefined

async function signedIn(deps: Deps, params: Fields, shown: Shown): Promise<Caller> {
  const caller = await check(deps, params, shown)
  if (caller && !caller.is_disabled) return caller
  throw new Refused(RET.notLogin, undefined, caller ? { status: 403 } : {})
}

async function visitor(deps: Deps, params: Fields, shown: Shown): Promise<Caller | undefined> {
  const caller = await check(deps, params, shown)
  return caller?.is_disabled ? undefined : caller
}

async function company({ db }: Deps, params: Fields): Promise<Company> {
  const corp_uuid = text(params.corp_uuid)
  if (await isCorpSecret(db, corp_uuid, text(params.app_secret))) return { corp_uuid }
  throw new Refused(RET.notAllowed)
}

const byBearer =
  (find: (deps: Deps, bearer: string) => Promise<AppSession | RobotKey | undefined>) =>
  async (deps: Deps, _: Fields, { bearer }: Shown) => {
    const found = bearer && (await find(deps, bearer))
    if (!found) throw new Refused(RET.notLogin)
    return found
  }

const WHO: Readonly<Record<Credential, (deps: Deps, params: Fields, shown: Shown) => Promise<Who>>> = {
  none: async () => undefined,
  visitor,
  session: signedIn,
  app: byBearer(({ db }, bearer) => findAppSession(db, bearer)),
  robot: byBearer(callingRobot),
  company,
}

/** Who asks, by what the contract takes for it; what people do a key may do too, where the contract says so. */
export async function whoAsks(deps: Deps, access: Access, params: Fields, shown: Shown): Promise<Who> {
  const { bearer } = shown
  if (!isForPeople(access) || !isApiKey(bearer)) return WHO[access.credential](deps, params, shown)
  if (!access.takesKeys) throw new Refused(RET.notAllowed)
  return callingKey(deps, bearer)
}
