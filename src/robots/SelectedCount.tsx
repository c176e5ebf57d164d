import { useFormats } from '../i18n/I18nProvider.tsx'
import { usePickerT } from '../kit/PickerTexts.tsx'

/** How many are chosen; a screen reader hears when that changes. */
export function SelectedCount({ count }: { count: number }) {
  const t = usePickerT()
  const { number } = useFormats()
  return <span role="status">{t('robots.selected', { count: number(count) })}</span>
}
