import { expect } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { AskOptions, Harness } from './harness.ts'
import { addAdmin, credentials, type Newcomer, signInByPassword } from './newcomers.ts'
import type { Session } from './signed-in.ts'
import { type Bent, type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'

export const ORIGIN = 'http://localhost:8080'
export const here: AskOptions = { headers: { host: 'localhost:8080' } }
export const at = (host: string): AskOptions => ({ headers: { host } })

/** What the tests of passkeys ask of a server, which is there once they run. */
export function passkeyCalls(server: () => Harness) {
  const sessionOf = async ({ mobile }: Newcomer) => credentials(await signInByPassword(server(), mobile))
  const registerOptions = async (session: Session) =>
    (await server().ask('passkeyRegisterOptions', session, here)).body.data.options
  const register = (session: Session, credential: string, more: { name?: string } = {}) =>
    server().ask('passkeyRegister', { ...session, credential, ...more }, here)
  const authOptions = async (options = here) =>
    (await server().ask('passkeyAuthOptions', {}, options)).body.data.options
  const signIn = (credential: string, options = here) => server().ask('passkeyAuth', { credential }, options)
  const listOf = async (session: Session) => (await server().ask('passkeyList', session)).body.data.passkey_list

  /** A new person with a passkey that is ready to sign in. */
  async function withPasskey() {
    const person = await addAdmin(server())
    const session = await sessionOf(person)
    const device = softwareAuthenticator(ORIGIN)
    const kept = await register(session, device.create(await registerOptions(session)), { name: 'Desk' })
    expect(kept.ret).toBe(RET.ok)
    return { person, session, device }
  }

  const tryWith = async (device: SoftwareAuthenticator, bent: Bent = {}) =>
    (await signIn(device.get(await authOptions(), bent))).ret

  return { sessionOf, registerOptions, register, authOptions, signIn, listOf, withPasskey, tryWith }
}
