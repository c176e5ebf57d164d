import { isIdentifier } from '../../domain/rules/rules.ts'
import { type Missing, missingOfCode } from './attempt.ts'

/** Who somebody says they are, with the code that shall prove it; `authToken` is that of the code for this very identifier. */
export type Identity = { identifier: string; code: string; authToken?: string; isCodeComing?: boolean }

/** What a proof lacks, in the order in which a person puts it right. */
export const missingInIdentity = (identity: Identity): readonly Missing[] => [
  ...(isIdentifier(identity.identifier) ? [] : (['account'] as const)),
  ...missingOfCode(identity),
]

export const isProvable = (identity: Identity) => missingInIdentity(identity).length === 0
