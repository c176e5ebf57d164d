import { RET } from '../../openapi/ret.ts'
import type { Credential } from '../contract/access.ts'
import type { Caller, Company } from '../contract/caller.ts'
import type { CallWithCredentials, Deps, Refusal } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { type AppSession, findAppSession } from '../menu/open-apps.ts'
import { type RobotKey, robotWithKey } from '../robots/robots.ts'
import { isCorpSecret } from '../sign-in/sso-tokens.ts'
import type { Fields } from './parameters.ts'

/** Who asks, by what they show. */
export type Who = Caller | AppSession | RobotKey | Company | undefined

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const notLogin: Refusal = { ret: RET.notLogin }

const check = ({ sessions }: Deps, { token, uid }: Fields, { bindCookie }: CallWithCredentials) =>
  sessions.check({ token: text(token), uid: text(uid), bindCookie })

async function signedIn(deps: Deps, params: Fields, call: CallWithCredentials): Promise<Caller | Refusal> {
  if (!text(params.token)) return notLogin
  const caller = await check(deps, params, call)
  if (caller === 'disabled') throw new Refused({ status: 403, ret: RET.notLogin, msg: 'not login' })
  return caller === 'notLogin' ? notLogin : caller
}

async function visitor(deps: Deps, params: Fields, call: CallWithCredentials): Promise<Caller | undefined> {
  const caller = text(params.token) ? await check(deps, params, call) : undefined
  return typeof caller === 'string' ? undefined : caller
}

async function company({ db }: Deps, params: Fields): Promise<Company | Refusal> {
  const corp_uuid = text(params.corp_uuid)
  return (await isCorpSecret(db, corp_uuid, text(params.app_secret))) ? { corp_uuid } : { ret: RET.notAllowed }
}

const byBearer =
  (find: (db: Deps['db'], bearer: string) => Promise<AppSession | RobotKey | undefined>) =>
  async ({ db }: Deps, _: Fields, { bearer }: CallWithCredentials) =>
    (bearer && (await find(db, bearer))) || notLogin

/** Finds who asks, or why they may not. */
export const WHO: Readonly<
  Record<Credential, (deps: Deps, params: Fields, call: CallWithCredentials) => Promise<Who | Refusal>>
> = {
  none: async () => undefined,
  visitor,
  session: signedIn,
  app: byBearer(findAppSession),
  robot: byBearer(robotWithKey),
  company,
}
