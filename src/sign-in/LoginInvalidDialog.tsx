import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'

/** The session has ended (§8): one message with one button, then the sign-in screen. */
export function LoginInvalidDialog({ onConfirm }: { onConfirm: () => void }) {
  const t = useT()
  return (
    <Dialog
      title={t('session.invalid.title')}
      onClose={onConfirm}
      closesOnMask={false}
      footer={
        <Button size="md" data-autofocus onClick={onConfirm}>
          {t('common.gotIt')}
        </Button>
      }
    >
      {t('session.invalid.body')}
    </Dialog>
  )
}
