import type { Resource } from '../../../../domain/resources/shape.ts'
import type { batchImportMachine } from '../../../../machines/pages/batch-import.machine.ts'
import type { downloadMachine } from '../../../../machines/pages/download.machine.ts'
import { useChart } from '../../../recorder/use-chart.ts'
import { Sheet } from '../form/Sheet.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { ImportBody } from './ImportBody.tsx'
import { ImportFoot } from './ImportFoot.tsx'
import { ImportNotice } from './ImportNotice.tsx'
import styles from './import.module.css'

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
  const { title } = useNames(resource.id)
  const batch = useChart(batchImport, { input: { resource: resource.id } })
  if (!isOpen) return <ImportNotice {...{ batch, onShow }} />
  return (
    <Sheet title={t('batch.title', { title })} isWide onClose={onClose}>
      <div className={styles.body}>
        <ImportBody {...{ batch, resource, download }} />
      </div>
      <footer className={styles.foot}>
        <ImportFoot {...{ batch, onClose }} />
      </footer>
    </Sheet>
  )
}
