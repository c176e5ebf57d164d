import { Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { FileSpreadsheet, FileText } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { downloadMachine, SheetFormat } from '../../../../machines/pages/download.machine.ts'
import { selectDownloadFailure } from '../../../../machines/pages/download-selectors.ts'
import { useLang } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { useChart } from '../../../recorder/use-chart.ts'
import { templateOf } from '../sheet-files.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { FailureAlert } from './FailureAlert.tsx'

type Props = { resource: Resource; download: typeof downloadMachine }

const ICONS = { xlsx: FileSpreadsheet, csv: FileText } as const
const SAID = { xlsx: 'batch.excel', csv: 'batch.csv' } as const

/** §2 "template download". */
export function TemplateButtons({ resource, download }: Props) {
  const t = usePageT()
  const lang = useLang()
  const { title } = useNames(resource.id)
  const chart = useChart(download)
  const isBusy = useSelector(chart, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(chart, selectDownloadFailure)
  const button = (format: SheetFormat) => {
    const Icon = ICONS[format]
    return (
      <Button
        variant="outline"
        key={format}
        disabled={isBusy}
        onClick={() => chart.send({ type: 'file.want', file: templateOf(resource, { title, lang, format }) })}
      >
        <Icon size={16} aria-hidden />
        {t(SAID[format])}
      </Button>
    )
  }
  return (
    <>
      <Flex wrap="wrap" gap="2">
        {(['xlsx', 'csv'] as const).map(button)}
      </Flex>
      {failure && <FailureAlert words={t('batch.notFetched')} failure={failure} />}
    </>
  )
}
