import { FILE_BYTES_MAX } from '../../../../domain/file-limits.ts'
import { useLang } from '../../../i18n/I18nProvider.tsx'
import { LANGUAGES } from '../../../i18n/languages.ts'

const MIB = 1024 * 1024

/** What may be chosen, as far as its name and size tell. */
export const FILE_RULE = { kind: 'Excel / CSV', endings: ['.xlsx', '.csv'], maxBytes: FILE_BYTES_MAX }

export function useMaxSize() {
  const { intlTag } = LANGUAGES[useLang()]
  return new Intl.NumberFormat(intlTag, { style: 'unit', unit: 'megabyte' }).format(FILE_BYTES_MAX / MIB)
}
