import { useT } from '../../i18n/I18nProvider.tsx'
import { FrameCard } from './FrameCard.tsx'

/** Where a menu entry has no page, or an address that the console may not open (guarantee 20). */
export function NotAvailable() {
  const t = useT()
  return <FrameCard title={t('frame.notAvailable')} hint={t('frame.notAvailableHint')} />
}
