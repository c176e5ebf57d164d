import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { ROWS_MAX } from '../../../../domain/sheets/sheet-limits.ts'
import {
  selectFile,
  selectFileProblem,
  selectImportFailure,
} from '../../../../machines/pages/batch-import-selectors.ts'
import type { downloadMachine } from '../../../../machines/pages/download.machine.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { UploadButton } from '../../../kit/UploadButton.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import type { BatchImport } from './actors.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { FileAlert } from './FileAlert.tsx'
import { FILE_RULE, useMaxSize } from './file-rule.ts'
import styles from './import.module.css'
import { RecentImports } from './RecentImports.tsx'
import { TemplateButtons } from './TemplateButtons.tsx'

type Props = { batch: BatchImport; resource: Resource; download: typeof downloadMachine }

/** The two steps before anything is sent: take the empty form, choose it when it is filled in. */
export function ChooseFile({ batch, resource, download }: Props) {
  const t = usePageT()
  const { number } = useFormats()
  const size = useMaxSize()
  const problem = useSelector(batch, selectFileProblem)
  const failure = useSelector(batch, selectImportFailure)
  const file = useSelector(batch, selectFile)
  return (
    <>
      <section className={styles.step}>
        <chakra.h3 textStyle="form" fontWeight="semibold" overflowWrap="anywhere">
          {t('batch.formTitle')}
        </chakra.h3>
        <chakra.p color="fg.muted">{t('batch.formLead')}</chakra.p>
        <TemplateButtons {...{ resource, download }} />
      </section>
      <section className={styles.step}>
        <chakra.h3 textStyle="form" fontWeight="semibold" overflowWrap="anywhere">
          {t('batch.fileTitle')}
        </chakra.h3>
        {problem && <FileAlert problem={problem} name={file.name} />}
        {failure && <FailureAlert words={t('batch.notAccepted')} failure={failure} />}
        <UploadButton
          label={t('batch.choose')}
          rule={FILE_RULE}
          dropHint={t('batch.drop')}
          onNothing={() => batch.send({ type: 'file.missed' })}
          onPick={(picked) => batch.send({ type: 'file.choose', file: picked })}
        />
        <chakra.p color="fg.muted" textStyle="caption" overflowWrap="anywhere">
          {t('batch.rule', { size, count: number(ROWS_MAX) })}
        </chakra.p>
      </section>
      <RecentImports batch={batch} />
    </>
  )
}
