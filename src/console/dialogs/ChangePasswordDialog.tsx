import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Dialog } from '../../kit/Dialog.tsx'

/** Change password, in a modal (§2 header); a click beside it loses nothing that was typed. */
export function ChangePasswordDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useT()
  return (
    <Dialog title={t('shell.changePassword')} closeLabel={t('common.close')} closesOnMask={false} onClose={onClose}>
      {children}
    </Dialog>
  )
}
