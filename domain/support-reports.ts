/** What a report may weigh, how long it is kept, and how many a person may send in 24 hours. */
export const REPORT_BYTES_MAX = 2 * 1024 * 1024
export const REPORT_DAYS = 30
export const REPORTS_A_DAY = 20

/** Crockford's: no letter is taken for a digit, whether it is read or heard. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const [GROUPS, GROUP_LENGTH] = [2, 4]
const LENGTH = GROUPS * GROUP_LENGTH

const written = (signs: string) => `R-${signs.slice(0, GROUP_LENGTH)}-${signs.slice(GROUP_LENGTH)}`

/** `R-7K3M-9QXA`, of bytes that nobody can guess. */
export const reportIdOf = (bytes: Uint8Array) =>
  written(Array.from(bytes.slice(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join(''))

/** The id that somebody means, however it was said or typed; nothing where it is none. */
export function reportIdMeant(typed: string) {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*R(?=[\s-]*(?:[^\s-][\s-]*){8}$)/, '')
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const isId = signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign))
  return isId ? written(signs) : undefined
}
