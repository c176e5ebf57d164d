import type { Caller } from '../entities.ts'
import type { Failure } from '../failure.ts'

/** What went wrong between the browser and the person's device: no answer of the server. */
export type CeremonyCode = 'PASSKEY.CANCELLED' | 'PASSKEY.EXISTS' | 'PASSKEY.FAILED'

export const ceremonyFailure = (operation: string, code: CeremonyCode): Failure => ({ operation, kind: 'answer', code })

/** The person closed the browser's question, or had no passkey to answer it with: nothing is wrong. */
export const isCancelled = (failure: Failure | undefined) => failure?.code === 'PASSKEY.CANCELLED'

/** What there is to say in red. */
export const unlessCancelled = (failure: Failure | undefined) => (isCancelled(failure) ? undefined : failure)

const SSO_PREFIX = 'SSOUID.'

/** Single sign-on users come in through their company and have no passkeys (§2). */
export const isSsoUser = ({ uuid }: Pick<Caller, 'uuid'>) => uuid.startsWith(SSO_PREFIX)
