import { useLang } from '../../../i18n/I18nProvider.tsx'
import { LANGUAGES } from '../../../i18n/languages.ts'

const MIB = 1024 * 1024
/** Guarantee 27; the server holds them too. */
export const IMPORT_MAX_BYTES = 10 * MIB
export const IMPORT_MAX_ROWS = 50_000
export const IMPORT_MAX_COLUMNS = 64

/** What may be chosen, as far as its name and size tell. */
export const FILE_RULE = { kind: 'Excel / CSV', endings: ['.xlsx', '.csv'], maxBytes: IMPORT_MAX_BYTES }

/** The largest size of a file, in words. */
export function useMaxSize() {
  const { intlTag } = LANGUAGES[useLang()]
  return new Intl.NumberFormat(intlTag, { style: 'unit', unit: 'megabyte' }).format(IMPORT_MAX_BYTES / MIB)
}
