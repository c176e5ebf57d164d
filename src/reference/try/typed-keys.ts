import { createContext, type Dispatch, type SetStateAction, useContext } from 'react'
import type { Caller } from '../contract/shape.ts'

type Keys = Readonly<Record<Caller, string>>
export const NO_KEYS: Keys = { key: '', robot: '' }

/** The keys that were typed: as long as the page is shown, and nowhere else. */
export const TypedKeys = createContext<[Keys, Dispatch<SetStateAction<Keys>>]>([NO_KEYS, () => undefined])

export function useTypedKey(caller: Caller) {
  const [keys, setKeys] = useContext(TypedKeys)
  return [keys[caller], (key: string) => setKeys((before) => ({ ...before, [caller]: key }))] as const
}
