import { version } from '../../package.json'

/** Version of the console, as every file of the statecharts names it. */
export const APP_VERSION = version
