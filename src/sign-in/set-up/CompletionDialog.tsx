import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'

/** All is set (§2): one button, the only way on, which enters the console. */
export function CompletionDialog({ onEnter }: { onEnter: () => void }) {
  const t = useT()
  return (
    <Dialog
      title={t('setup.confirmation.doneTitle')}
      onClose={onEnter}
      closesOnMask={false}
      footer={
        <Button size="md" data-autofocus onClick={onEnter}>
          {t('setup.confirmation.enter')}
        </Button>
      }
    >
      {t('setup.confirmation.doneBody')}
    </Dialog>
  )
}
