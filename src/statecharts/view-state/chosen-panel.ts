import { storeOf } from './store.ts'

const chosen = storeOf('words')

/** Brings a panel to the front, as when a file is opened. */
export const showPanel = chosen.set
export const useChosenPanel = chosen.use
