import { useT } from '../i18n/I18nProvider.tsx'
import { PRODUCT_NAME } from '../theme/brand.ts'
import { shownVariant } from '../theme/color-mode.ts'

/** The karaoke variant has a title of its own (§1). */
export function useProductName() {
  const t = useT()
  return shownVariant() === 'ktv' ? t('shell.ktvProduct') : PRODUCT_NAME
}
