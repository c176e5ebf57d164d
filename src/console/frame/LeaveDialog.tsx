import { useSelector } from '@xstate/react'
import { selectAsksToLeave, selectDirtyPages } from '../../../machines/console/leave-guard-selectors.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'

function Question() {
  const t = useT()
  const { list } = useFormats()
  const { guard } = useLeaveGuard()
  const names = list(useSelector(guard, selectDirtyPages).map(({ name }) => name))
  const stay = () => guard.send({ type: 'leave.cancel' })
  return (
    <Dialog
      title={t('frame.leave.title')}
      onClose={stay}
      footer={
        <>
          <Button size="md" data-autofocus variant="outline" onClick={stay}>
            {t('frame.leave.stay')}
          </Button>
          <Button size="md" colorPalette="danger" onClick={() => guard.send({ type: 'leave.confirm' })}>
            {t('frame.leave.confirm')}
          </Button>
        </>
      }
    >
      {t('frame.leave.text', { names })}
    </Dialog>
  )
}

export function LeaveDialog() {
  const { guard } = useLeaveGuard()
  return useSelector(guard, selectAsksToLeave) && <Question />
}
