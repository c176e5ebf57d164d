import type { Resource } from '../../../../domain/resources/shape.ts'
import type { batchImportMachine } from '../../../../machines/pages/batch-import.machine.ts'
import type { downloadMachine } from '../../../../machines/pages/download.machine.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { DialogBody } from '../../../kit/DialogBody.tsx'
import { DialogFoot } from '../../../kit/DialogFoot.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { useChart } from '../../../recorder/use-chart.ts'
import { css } from '../../../theme/css.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { ImportBody } from './ImportBody.tsx'
import { ImportFoot } from './ImportFoot.tsx'
import { ImportNotice } from './ImportNotice.tsx'

export type ImportAreaProps = {
  batchImport: typeof batchImportMachine
  download: typeof downloadMachine
  resource: Resource
  isOpen: boolean
  onShow: () => void
  onClose: () => void
}

/**
 * §2 "Batch import/export form": a sheet over the list. Closing it stops nothing and loses nothing; what goes on, or is
 * over, is then told above the list.
 */
export function ImportArea({ batchImport, download, resource, isOpen, onShow, onClose }: ImportAreaProps) {
  const t = usePageT()
  const common = useT()
  const { title } = useNames(resource.id)
  const batch = useChart(batchImport, { input: { resource: resource.id } })
  if (!isOpen) return <ImportNotice {...{ batch, onShow }} />
  return (
    <Sheet title={t('batch.title', { title })} closeLabel={common('common.close')} size="lg" onClose={onClose}>
      <DialogBody className={css({ gap: '5', color: 'fg' })}>
        <ImportBody {...{ batch, resource, download }} />
      </DialogBody>
      <DialogFoot>
        <ImportFoot {...{ batch, onClose }} />
      </DialogFoot>
    </Sheet>
  )
}
