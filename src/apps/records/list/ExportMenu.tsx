import { useSelector } from '@xstate/react'
import { Download, FileSpreadsheet, FileText, X } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import {
  type downloadMachine,
  type SheetFormat,
  selectDownloadFailure,
} from '../../../../machines/pages/download.machine.ts'
import { fileProblemIn } from '../../../../machines/pages/imports.ts'
import { selectListed, selectWanted } from '../../../../machines/pages/records.machine.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import { useFormats, useLang, useT } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { DropdownMenu } from '../../../kit/DropdownMenu.tsx'
import { countText } from '../../../kit/pages.ts'
import { SpinnerRing } from '../../../kit/Spinner.tsx'
import { useChart } from '../../../recorder/use-chart.ts'
import type { Records } from '../actors.ts'
import { exportOf } from '../sheet-files.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import styles from './toolbar.module.css'

type Props = { list: Records; resource: Resource; download: typeof downloadMachine }

/** What is filtered, all pages of it, to take along. */
export function ExportMenu({ list, resource, download }: Props) {
  const t = usePageT()
  const say = useT()
  const lang = useLang()
  const { number } = useFormats()
  const failureText = useFailureText()
  const { title } = useNames(resource.id)
  const chart = useChart(download)
  const isBusy = useSelector(chart, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(chart, selectDownloadFailure)
  const wanted = useSelector(list, selectWanted)
  const { total = 0, hasMore } = useSelector(list, selectListed) ?? {}
  const take = (format: SheetFormat) =>
    chart.send({ type: 'file.want', file: exportOf(resource, wanted, { title, lang, format }) })
  const limit = fileProblemIn(failure)?.limit
  const words = t('batch.exportCount', { count: countText(number(total), hasMore) })
  const isNothing = total === 0 || isBusy
  return (
    <>
      <DropdownMenu
        label={words}
        trigger={
          <>
            {isBusy ? <SpinnerRing /> : <Download size={16} aria-hidden />}
            {t('batch.export')}
          </>
        }
        entries={[
          {
            id: 'xlsx',
            label: `${words} · ${t('batch.excel')}`,
            icon: <FileSpreadsheet size={16} aria-hidden />,
            isDisabled: isNothing,
            onSelect: () => take('xlsx'),
          },
          {
            id: 'csv',
            label: `${words} · ${t('batch.csv')}`,
            icon: <FileText size={16} aria-hidden />,
            isDisabled: isNothing,
            onSelect: () => take('csv'),
          },
        ]}
      />
      {failure && (
        <p className={styles.refused} role="alert">
          {t('batch.notFetched')}{' '}
          {limit === undefined ? failureText(failure) : t('batch.exportTooMany', { limit: number(limit) })}
          <Button
            look="plain"
            aria-label={say('common.close')}
            onClick={() => chart.send({ type: 'download.dismiss' })}
          >
            <X size={16} aria-hidden />
          </Button>
        </p>
      )}
    </>
  )
}
