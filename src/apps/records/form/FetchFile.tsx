import { useState } from 'react'
import type { Failure } from '../../../../machines/failure.ts'
import { Button } from '../../../kit/Button.tsx'
import { useFiles } from '../files.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { FileFailure } from './FileFailure.tsx'
import styles from './form.module.css'
import { useFormTools } from './form-tools.ts'

/** The way to have the file of a record that is saved. */
export function FetchFile({ name, title }: { name: string; title: string }) {
  const t = usePageT()
  const { resource, record_id } = useFormTools()
  const { fetchFile } = useFiles()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  if (title === '' || !record_id) return null
  const ask = async () => {
    setBusy(true)
    setFailure(await fetchFile({ resource: resource.id, field: name, record_id, title }))
    setBusy(false)
  }
  return (
    <>
      <Button variant="outline" isBusy={isBusy} busyLabel={t('form.download')} onClick={() => void ask()}>
        {t('form.download')}
      </Button>
      {failure && <FileFailure title={t('batch.notFetched')} failure={failure} onRetry={() => void ask()} />}
    </>
  )
}

/** The name of a file that is only to be read, and the way to have it. */
export function FileName({ name, value }: { name: string; value: unknown }) {
  const title = useFormTools().known[String(value)] ?? ''
  return (
    <div className={styles.picture}>
      <bdi>{title}</bdi>
      <FetchFile {...{ name, title }} />
    </div>
  )
}
