import { BridgeError } from '../bridge-error.ts'
import type { AuthCode, Connection } from './public/v1.d.ts'

const NOT_LOGIN = 101003
const UNAUTHORIZED = 401

const isSessionOver = (error: unknown) => {
  const { status, ret } = Object(error) as { status?: unknown; ret?: unknown }
  return status === UNAUTHORIZED || ret === NOT_LOGIN
}

/** Trades a code at the page's own origin, where the console's server serves it. */
export async function openSessionHere(code: AuthCode) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(code) }
  const answer = await fetch('/open/v1/session', init)
  const { data } = (await answer.json().catch(() => ({}))) as { data?: { app_token?: string } }
  if (!data?.app_token) throw new BridgeError('refused')
  return data.app_token
}

/** One session for all calls; however many find it ended, one fresh code is asked for. */
export function sessionKeeper(open: () => Promise<string>): Connection['withSession'] {
  let session: Promise<string> | undefined
  const present = () => {
    const opening = session ?? open()
    session = opening
    opening.catch(() => forget(opening))
    return opening
  }
  const forget = (ended: Promise<string>) => {
    if (session === ended) session = undefined
  }
  return async (call) => {
    const mine = present()
    try {
      return await call(await mine)
    } catch (error) {
      if (!isSessionOver(error)) throw error
      forget(mine)
      return call(await present())
    }
  }
}
