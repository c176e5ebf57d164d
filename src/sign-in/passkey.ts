import { fromPromise } from 'xstate'
import type { OfferAnswer } from '../../machines/console/passkey-offer.machine.ts'
import type { Caller, Passkey } from '../../machines/entities.ts'
import type { Failure } from '../../machines/failure.ts'
import { type CeremonyCode, ceremonyFailure } from '../../machines/sign-in/passkey.ts'
import type { Api } from '../api/client.ts'
import { transportFailure } from '../api/unwrap.ts'
import { mayUsePasskeys } from '../browser/environment.ts'
import type { BrowserStore } from '../session/browser-store.ts'

type WebAuthn = typeof import('@simplewebauthn/browser')
type Ask = { api: Api; signal: AbortSignal }
type CeremonyOperation = 'passkeyAuth' | 'passkeyRegister'

const CODES: Readonly<Record<string, CeremonyCode>> = {
  NotAllowedError: 'PASSKEY.CANCELLED',
  AbortError: 'PASSKEY.CANCELLED',
  InvalidStateError: 'PASSKEY.EXISTS',
}

/** What the browser threw, by the name that WebAuthn gives it. */
export function failureOfCeremony(operation: CeremonyOperation, error: unknown): Failure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return ceremonyFailure(operation, CODES[name] ?? 'PASSKEY.FAILED')
}

const loadWebAuthn = (operation: CeremonyOperation) =>
  import('@simplewebauthn/browser').catch((reason: unknown) => {
    throw transportFailure(operation, reason)
  })

/** Lets the person answer the browser's question; leaving closes the question. */
async function held<Result>(
  operation: CeremonyOperation,
  signal: AbortSignal,
  ceremony: (webAuthn: WebAuthn) => Promise<Result>,
) {
  const webAuthn = await loadWebAuthn(operation)
  if (signal.aborted) throw ceremonyFailure(operation, 'PASSKEY.CANCELLED')
  const cancel = () => webAuthn.WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', cancel)
  try {
    return JSON.stringify(await ceremony(webAuthn))
  } catch (error) {
    throw failureOfCeremony(operation, error)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** The contract hands WebAuthn's own objects on as they are. */
const asWebAuthn = <Options extends object>(options: object) => options as Options

/** A passkey's signature for a fresh challenge of the server. */
export async function signedByPasskey({ api, signal }: Ask) {
  const { options } = await api.ask('passkeyAuthOptions', { signal }, (client) =>
    client.POST('/capi/v1/corp/passkey_auth_options', { body: {} }),
  )
  return held('passkeyAuth', signal, ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: asWebAuthn(options) }),
  )
}

async function register({ api, caller, signal }: Ask & { caller: Caller }) {
  const { options } = await api.ask('passkeyRegisterOptions', { caller, signal }, (client) =>
    client.POST('/capi/v1/corp/passkey_register_options', { body: {} }),
  )
  const credential = await held('passkeyRegister', signal, ({ startRegistration }) =>
    startRegistration({ optionsJSON: asWebAuthn(options) }),
  )
  await api.ask('passkeyRegister', { caller, signal }, (client) =>
    client.POST('/capi/v1/corp/passkey_register', { body: { credential } }),
  )
}

/** The browser makes a passkey with the person, and the server keeps it. */
export const addPasskey = (api: Api) =>
  fromPromise<void, { caller: Caller }>(({ input: { caller }, signal }) => register({ api, caller, signal }))

export const passkeyList = (api: Api) =>
  fromPromise<Passkey[], { caller: Caller }>(async ({ input: { caller }, signal }) => {
    const { passkey_list } = await api.ask('passkeyList', { caller, signal }, (client) =>
      client.GET('/capi/v1/corp/passkey_list'),
    )
    return passkey_list
  })

export const passkeyRemove = (api: Api) =>
  fromPromise<void, { caller: Caller; passkey_id: string }>(async ({ input: { caller, passkey_id }, signal }) => {
    await api.ask('passkeyRemove', { caller, signal }, (client) =>
      client.POST('/capi/v1/corp/passkey_remove', { body: { passkey_id } }),
    )
  })

/** Whether the device itself can keep a passkey for this host, and nobody here has said no to it. */
export const mayOffer = (browserStore: BrowserStore, now: () => number) =>
  fromPromise<boolean, undefined>(async () => {
    if (!mayUsePasskeys(window) || !browserStore.mayOfferPasskey(now())) return false
    return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
  })

export const keepAnswer = (browserStore: BrowserStore, now: () => number) =>
  fromPromise<void, { answer: OfferAnswer }>(async ({ input }) => browserStore.keepOfferAnswer(input.answer, now()))
