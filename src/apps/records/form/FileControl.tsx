import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { Button } from '../../../kit/Button.tsx'
import { FileButton } from '../../../kit/FileButton.tsx'
import { Progress } from '../../../kit/Progress.tsx'
import { useFocusKept } from '../../../kit/use-focus-kept.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { DropArea, DropHint } from './DropArea.tsx'
import { FetchFile } from './FetchFile.tsx'
import { FileFailure } from './FileFailure.tsx'
import styles from './form.module.css'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'
import { useUpload } from './use-upload.ts'

type Upload = ReturnType<typeof useUpload>

function State({ upload, again, stop }: Upload) {
  const t = usePageT()
  switch (upload.is) {
    case 'idle':
      return null
    case 'sending':
      return (
        <div className={styles.wide}>
          <Progress
            label={t('form.uploading')}
            words={isolated(upload.file.name)}
            done={upload.done}
            total={upload.total}
          />
          <Button variant="outline" onClick={stop}>
            {t('batch.stop')}
          </Button>
        </div>
      )
    case 'refused':
      return (
        <chakra.p color="danger.fg" role="alert">
          {t(`problems.${upload.problem}`)}
        </chakra.p>
      )
    case 'lost':
      return <FileFailure title={t('form.uploadFailed')} failure={upload.failure} onRetry={again} />
  }
}

/** A file: sent at once, and held by the record when that is saved. */
export function FileControl(props: ControlProps<OfType<'file'>>) {
  const { id, name, path, field, value, onChange, onBlur, describedBy, isInvalid } = props
  const t = usePageT()
  const { list } = useFormats()
  const { known } = useFormTools()
  const sending = useUpload(name, path, onChange)
  const area = useRef<HTMLDivElement>(null)
  const { upload, arrived, choose, refuse } = sending
  useFocusKept(area, upload.is)
  const isBusy = upload.is === 'sending'
  const file_id = String(value ?? '')
  const held = arrived.id === file_id ? arrived.name : (known[file_id] ?? '')
  return (
    <DropArea place={area} isBusy={isBusy} onFile={choose} onNothing={refuse}>
      {held !== '' && <bdi>{held}</bdi>}
      {arrived.id !== file_id && <FetchFile {...{ name }} title={held} />}
      <FileButton
        id={id}
        accept={field.kinds.map((kind) => `.${kind}`).join(',')}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        disabled={isBusy}
        onPick={choose}
        onBlur={onBlur}
      >
        {t('form.chooseFile')}
      </FileButton>
      <DropHint />
      <chakra.span color="fg.subtle" textStyle="caption">
        {t('form.fileKinds', { kinds: list(field.kinds.map((kind) => isolated(`.${kind}`))) })}
      </chakra.span>
      <State {...sending} />
    </DropArea>
  )
}
