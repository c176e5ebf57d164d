import { isCode, isIdentifier } from '../openapi/rules.ts'

/** Who somebody says they are, with the code that shall prove it; `authToken` is that of the code that was requested for this identifier. */
export type Identity = { identifier: string; code: string; authToken?: string }

export const isProvable = ({ identifier, code, authToken }: Identity) =>
  isIdentifier(identifier) && isCode(code) && authToken !== undefined
