import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { Button } from '../../../kit/Button.tsx'
import { FileButton } from '../../../kit/FileButton.tsx'
import { useFiles } from '../files.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'
import { useLatest } from './use-latest.ts'

type Props = ControlProps<OfType<'file'>>
type Sent = { name: string; id?: string; problem?: 'wrongKind' | 'tooHeavy' | 'failed' | 'sending' }

function Word({ sent }: { sent: Sent }) {
  const t = usePageT()
  const { problem } = sent
  if (!problem) return null
  if (problem === 'sending') return <p role="status">{t('form.uploading')}</p>
  return (
    <chakra.p color="danger.fg" role="alert">
      {problem === 'failed' ? t('form.uploadFailed') : t(`problems.${problem}`)}
    </chakra.p>
  )
}

function Fetch({ name, title }: { name: string; title: string }) {
  const t = usePageT()
  const { resource, record_id } = useFormTools()
  const { fetchFile } = useFiles()
  if (title === '' || !record_id) return null
  const ask = () => void fetchFile({ resource: resource.id, field: name, record_id, title })
  return (
    <Button variant="outline" onClick={ask}>
      {t('form.download')}
    </Button>
  )
}

/** A file: sent at once, and held by the record when that is saved. */
export function FileControl({ id, name, path, field, value, onChange, onBlur, describedBy, isInvalid }: Props) {
  const t = usePageT()
  const { list } = useFormats()
  const { resource, known, send: sendFor } = useFormTools()
  const { send } = useFiles()
  const [sent, setSent] = useState<Sent>({ name: '' })
  const file_id = String(value ?? '')
  const held = sent.id === file_id && file_id !== '' ? sent.name : (known[file_id] ?? '')
  const take = useLatest(onChange)
  const arrivalOf = async (file: File) => {
    const answer = await send({ resource: resource.id, field: name, file })
    const hasArrived = typeof answer !== 'string'
    setSent(hasArrived ? { name: answer.name, id: answer.file_id } : { name: file.name, problem: answer })
    if (hasArrived) take(answer.file_id)
    return hasArrived
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    setSent({ name: file.name, problem: 'sending' })
    void sendFor(path, arrivalOf(file))
  }
  return (
    <div className={styles.picture}>
      {held !== '' && <bdi>{held}</bdi>}
      {sent.id !== file_id && <Fetch {...{ name }} title={held} />}
      <FileButton
        id={id}
        accept={field.kinds.map((kind) => `.${kind}`).join(',')}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        disabled={sent.problem === 'sending'}
        onChange={({ target }) => choose(target.files?.[0])}
        onBlur={onBlur}
      >
        {t('form.chooseFile')}
      </FileButton>
      <chakra.span color="fg.subtle" textStyle="caption">
        {t('form.fileKinds', { kinds: list(field.kinds.map((kind) => isolated(`.${kind}`))) })}
      </chakra.span>
      <Word sent={sent} />
    </div>
  )
}

/** The name of a file that is only to be read, and the way to have it. */
export function FileName({ name, value }: { name: string; value: unknown }) {
  const title = useFormTools().known[String(value)] ?? ''
  return (
    <div className={styles.picture}>
      <bdi>{title}</bdi>
      <Fetch {...{ name, title }} />
    </div>
  )
}
