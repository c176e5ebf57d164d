import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'

type Props = { onConfirm: () => void; onCancel: () => void }

/** Titled "log out"; confirming goes to the root and logs out (§2 header). */
export function LogoutDialog({ onConfirm, onCancel }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('shell.logoutConfirm.title')}
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" size="md" data-autofocus onClick={onCancel}>
            {t('shell.logoutConfirm.stay')}
          </Button>
          <Button size="md" onClick={onConfirm}>
            {t('shell.logoutConfirm.confirm')}
          </Button>
        </>
      }
    >
      {t('shell.logoutConfirm.body')}
    </Dialog>
  )
}
