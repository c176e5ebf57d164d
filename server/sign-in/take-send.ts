import { RET } from '../../openapi/ret.ts'
import { networkOf } from '../addresses/network-of.ts'
import type { Deps } from '../contract/handler.ts'
import { type GiveBack, type Limit, takeSend } from '../people/send-limits.ts'
import { hashOf } from '../secrets/secrets.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const takeOne = ({ db }: Deps, counter: string, ...limits: Limit[]) =>
  takeSend(db, counter, limits, RET.smsLimitExceeded)

export const takeForAddress = (deps: Deps, ip: string) =>
  takeOne(deps, hashOf(`address ${networkOf(ip)}`), { seconds: HOUR, most: deps.settings.SEND_PER_ADDRESS_HOUR })

/** One sending to whom `counter` stands for, asked for from an address: both limits or neither. */
export async function takeBoth(deps: Deps, ip: string, counter: string): Promise<GiveBack> {
  const { CODE_RESEND_S, SEND_PER_HOUR, SEND_PER_DAY } = deps.settings
  const giveBackOwn = await takeOne(
    deps,
    counter,
    { seconds: CODE_RESEND_S, most: 1 },
    { seconds: HOUR, most: SEND_PER_HOUR },
    { seconds: DAY, most: SEND_PER_DAY },
  )
  const giveBackAddress = await takeForAddress(deps, ip).catch(async (error: unknown) => {
    await giveBackOwn()
    throw error
  })
  return () => Promise.all([giveBackOwn(), giveBackAddress()])
}
