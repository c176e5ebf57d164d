import { isEmail, isPhoneNumber } from '../../domain/rules/rules.ts'
import { RET } from '../../openapi/ret.ts'
import { networkOf } from '../addresses/network-of.ts'
import type { Call, Deps, Handler, Params } from '../contract/handler.ts'
import { invalid } from '../contract/refused.ts'
import { testMessage } from '../delivery/test-message.ts'
import { countingWrong } from '../people/address-tries.ts'
import { comeBack, whoseWork } from '../people/check-password.ts'
import { takeSend } from '../people/send-limits.ts'
import { type Hasher, withRoom } from '../secrets/passwords.ts'
import { hashOf } from '../secrets/secrets.ts'
import { addCompany } from './add-company.ts'
import { holdAddress, insistOnAddress } from './first-set-up-address.ts'
import { unsetSettings } from './unset-settings.ts'

const HOUR = 3600

/** A token that is wrong counts against the address that it came from. */
const insist = (deps: Deps, { ip }: Call, token: string) =>
  countingWrong(deps, { ip, of: 'codes' }, () => insistOnAddress(deps.db, token))

export const firstSetUp: Handler<'firstSetUp'> = async (deps, { set_up_token }, _anybody, call) => ({
  expires_at: await insist(deps, call, set_up_token),
  unset: unsetSettings(deps.settings, call),
})

function channelOf(to: string) {
  if (isEmail(to)) return 'email'
  if (isPhoneNumber(to)) return 'sms'
  throw invalid({ to: 'malformed' })
}

export const firstSetUpMessage: Handler<'firstSetUpMessage'> = async (deps, params, _anybody, call) => {
  const { db, settings, report } = deps
  await insist(deps, call, params.set_up_token)
  const [to, lang = 'en'] = [params.to.trim(), params.lang]
  const channel = channelOf(to)
  const limit = { seconds: HOUR, most: settings.SEND_PER_ADDRESS_HOUR }
  await takeSend(db, hashOf(`test messages ${networkOf(call.ip)}`), [limit], RET.smsLimitExceeded)
  return testMessage(settings, { to, channel, lang }, (error) => report('test message not delivered', error))
}

const companyOf = ({ name, logo, time_zone, default_lang, ...admin }: Params<'firstSetUpFinish'>) => ({
  ...{ name, logo, time_zone, default_lang },
  admin: { full_name: admin.full_name, mobile: admin.mobile, email: admin.email, password: admin.password },
})

async function makeFirst(deps: Deps, hasher: Hasher, params: Params<'firstSetUpFinish'>, call: Call) {
  await insist(deps, call, params.set_up_token)
  const made = await deps.db.transaction(async (tx) => {
    await holdAddress(tx, params.set_up_token)
    return addCompany(tx, companyOf(params), { hash: hasher.hash })
  })
  call.noteAsker(made)
  return made
}

export const firstSetUpFinish: Handler<'firstSetUpFinish'> = (deps, params, _anybody, call) =>
  withRoom(whoseWork(call, params.set_up_token), (hasher) => makeFirst(deps, hasher, params, call), comeBack)
