import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'

/** The password was reset, and the person must log in again (§2 "Password reset flow"): one way on. */
export function PasswordResetDialog({ onConfirm }: { onConfirm: () => void }) {
  const t = useT()
  return (
    <Dialog
      title={t('setup.resetPassword.doneTitle')}
      onClose={onConfirm}
      closesOnMask={false}
      footer={
        <Button size="md" data-autofocus onClick={onConfirm}>
          {t('setup.resetPassword.signIn')}
        </Button>
      }
    >
      {t('setup.resetPassword.doneBody')}
    </Dialog>
  )
}
