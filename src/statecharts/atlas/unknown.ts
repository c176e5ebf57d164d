/** In place of what only the moment tells. */
export const HOLE = '…'
/** The values of a text whose values nobody knows, whatever they are called. */
export const UNKNOWN = new Proxy<Record<string, string>>({}, { get: () => HOLE })
