import { Flex, Spinner } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { downloadMachine, SheetFormat } from '../../../../machines/pages/download.machine.ts'
import { selectDownloadFailure } from '../../../../machines/pages/download-selectors.ts'
import { fileProblemIn } from '../../../../machines/pages/imports.ts'
import { selectListed, selectWanted } from '../../../../machines/pages/records-selectors.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import { useFormats, useLang, useT } from '../../../i18n/I18nProvider.tsx'
import { CloseButton } from '../../../kit/CloseButton.tsx'
import { Menu } from '../../../kit/Menu.tsx'
import { MenuItem } from '../../../kit/MenuItem.tsx'
import { countText } from '../../../kit/pages.ts'
import { useChart } from '../../../recorder/use-chart.ts'
import type { Records } from '../actors.ts'
import { exportOf } from '../sheet-files.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'

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
      <Menu
        label={words}
        button={{ variant: 'outline' }}
        trigger={
          <>
            {isBusy ? <Spinner aria-hidden /> : <Download aria-hidden />}
            {t('batch.export')}
          </>
        }
      >
        <MenuItem
          icon={<FileSpreadsheet size={16} aria-hidden />}
          isDisabled={isNothing}
          onSelect={() => take('xlsx')}
        >{`${words} · ${t('batch.excel')}`}</MenuItem>
        <MenuItem
          icon={<FileText size={16} aria-hidden />}
          isDisabled={isNothing}
          onSelect={() => take('csv')}
        >{`${words} · ${t('batch.csv')}`}</MenuItem>
      </Menu>
      {failure && (
        <Flex as="p" flex="1 0 100%" order="1" align="center" justify="flex-end" gap="2" color="danger.fg" role="alert">
          {t('batch.notFetched')}{' '}
          {limit === undefined ? failureText(failure) : t('batch.exportTooMany', { limit: number(limit) })}
          <CloseButton aria-label={say('common.close')} onClick={() => chart.send({ type: 'download.dismiss' })} />
        </Flex>
      )}
    </>
  )
}
