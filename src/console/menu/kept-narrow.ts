import { keyValueStoreOf } from '../../browser/storage.ts'

const KEY = 'sidebar'
const NARROW = 'narrow'

const shelf = keyValueStoreOf(() => localStorage)

/** Whether the left menu was made narrow on this device. */
export const isNarrowHere = () => shelf.get(KEY) === NARROW

export const keepNarrow = (isNarrow: boolean) => (isNarrow ? shelf.set(KEY, NARROW) : shelf.remove(KEY))
