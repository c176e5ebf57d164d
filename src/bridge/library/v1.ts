import { connectIn } from './connect.ts'
import type { ConnectOptions } from './public/v1.d.ts'

export { BridgeError } from '../bridge-error.ts'

/** `/bridge/v1.js`: the whole library in one file; its types stand in `v1.d.ts`, its documentation in README.md. */
export const connectToConsole = (options?: ConnectOptions) => connectIn(window, document, options)
