import { useSelector } from '@xstate/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import {
  selectDone,
  selectFile,
  selectImportFailure,
  selectImportJob,
  selectTotal,
} from '../../../../machines/pages/batch-import-selectors.ts'
import type { downloadMachine } from '../../../../machines/pages/download.machine.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Loading } from '../../../kit/Loading.tsx'
import { Progress } from '../../../kit/Progress.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import type { BatchImport } from './actors.ts'
import { CheckedFile } from './CheckedFile.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { JobPanel } from './JobPanel.tsx'

type Props = { batch: BatchImport; resource: Resource; download: typeof downloadMachine }

function Reading({ batch }: { batch: BatchImport }) {
  const t = usePageT()
  const { number } = useFormats()
  const { name } = useSelector(batch, selectFile)
  const count = number(useSelector(batch, selectDone))
  return <Progress label={t('batch.reading', { name })} done={0} total={0} words={t('batch.readRows', { count })} />
}

function Sending({ batch }: { batch: BatchImport }) {
  const t = usePageT()
  const { name } = useSelector(batch, selectFile)
  const done = useSelector(batch, selectDone)
  const total = useSelector(batch, selectTotal)
  return <Progress label={t('batch.sending', { name })} {...{ done, total }} />
}

function Unsure({ batch }: { batch: BatchImport }) {
  const t = usePageT()
  const failure = useSelector(batch, selectImportFailure)
  if (!failure) return null
  return (
    <FailureAlert words={t('batch.notSent')} failure={failure}>
      <p>{t('batch.sendAgain')}</p>
    </FailureAlert>
  )
}

export function ImportBody({ batch, resource, download }: Props) {
  const state = useSelector(batch, (snapshot) => (snapshot.matches('checked') ? 'checked' : snapshot.value))
  const actor = useSelector(batch, selectImportJob)
  if (state === 'following' && actor) return <JobPanel {...{ actor, resource, download }} />
  switch (state) {
    case 'choosing':
      return <ChooseFile {...{ batch, resource, download }} />
    case 'previewing':
      return <Reading batch={batch} />
    case 'checked':
      return <CheckedFile {...{ batch, resource }} />
    case 'uploading':
      return <Sending batch={batch} />
    case 'interrupted':
      return <Unsure batch={batch} />
    default:
      return <Loading />
  }
}
