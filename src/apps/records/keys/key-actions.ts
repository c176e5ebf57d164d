import { createContext, useContext } from 'react'

/** Which key is meant: of a record, or of all that the company has. */
export type MeantKey = { record_id: string; name: string; hasKey: boolean; isRevoking: boolean }

const KeyActionsContext = createContext<(meant: MeantKey) => void>(() => undefined)

export const KeyActionsProvider = KeyActionsContext

/** Opens the dialog in which a key is made or revoked. */
export const useOpenKey = () => useContext(KeyActionsContext)
