import { Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { downloadMachine } from '../../../../machines/pages/download.machine.ts'
import { selectDownloadFailure } from '../../../../machines/pages/download-selectors.ts'
import type { ImportJob } from '../../../../machines/pages/imports.ts'
import { useLang } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { useChart } from '../../../recorder/use-chart.ts'
import { errorFileOf } from '../sheet-files.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { FailureAlert } from './FailureAlert.tsx'

type Props = { job: ImportJob; resource: Resource; download: typeof downloadMachine }

/** §2 "error-file download". */
export function ErrorFileButton({ job, resource, download }: Props) {
  const t = usePageT()
  const lang = useLang()
  const chart = useChart(download)
  const isBusy = useSelector(chart, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(chart, selectDownloadFailure)
  const file = errorFileOf(resource, { job, lang, title: t('batch.errorFile') })
  return (
    <>
      <Flex wrap="wrap" gap="2">
        <Button variant="outline" isBusy={isBusy} onClick={() => chart.send({ type: 'file.want', file })}>
          <Download size={16} aria-hidden />
          {t('batch.errorFile')}
        </Button>
      </Flex>
      {failure && <FailureAlert words={t('batch.notFetched')} failure={failure} />}
    </>
  )
}
