import { Button } from '@chakra-ui/react'
import { useT } from '../i18n/I18nProvider.tsx'
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
        <Button data-autofocus onClick={onConfirm}>
          {t('common.gotIt')}
        </Button>
      }
    >
      {t('session.invalid.body')}
    </Dialog>
  )
}
