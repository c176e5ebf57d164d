import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { FILE_BYTES_MAX } from '../../../../domain/file-limits.ts'
import type { Failure } from '../../../../machines/failure.ts'
import { supportOf } from '../../../api/mendable.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { Button } from '../../../kit/Button.tsx'
import { FileButton } from '../../../kit/FileButton.tsx'
import { InlineRetry } from '../../../kit/InlineRetry.tsx'
import { Progress } from '../../../kit/Progress.tsx'
import type { SentBytes } from '../../runtime/send-form.ts'
import { useFiles } from '../files.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { DropArea, DropHint } from './DropArea.tsx'
import styles from './form.module.css'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'
import { useLatest } from './use-latest.ts'

type Props = ControlProps<OfType<'file'>>
type Refused = { problem?: 'wrongKind' | 'tooHeavy'; failure?: Failure }
type OnItsWay = SentBytes & { file: File; stop: AbortController }

function Failed({ title, failure, onRetry }: { title: string; failure: Failure; onRetry: () => void }) {
  const failureText = useFailureText()
  return (
    <div className={styles.wide}>
      <InlineRetry title={title} text={failureText(failure)} {...supportOf(failure)} onRetry={onRetry} />
    </div>
  )
}

function Sending({ file, done, total, stop }: OnItsWay) {
  const t = usePageT()
  return (
    <div className={styles.wide}>
      <Progress label={t('form.uploading')} words={isolated(file.name)} {...{ done, total }} />
      <Button variant="outline" onClick={() => stop.abort()}>
        {t('batch.stop')}
      </Button>
    </div>
  )
}

function Fetch({ name, title }: { name: string; title: string }) {
  const t = usePageT()
  const { resource, record_id } = useFormTools()
  const { fetchFile } = useFiles()
  const [failure, setFailure] = useState<Failure>()
  if (title === '' || !record_id) return null
  const ask = async () => setFailure(await fetchFile({ resource: resource.id, field: name, record_id, title }))
  return (
    <>
      <Button variant="outline" onClick={() => void ask()}>
        {t('form.download')}
      </Button>
      {failure && <Failed title={t('form.downloadFailed')} failure={failure} onRetry={() => void ask()} />}
    </>
  )
}

const endsAs = (file: File, kinds: readonly string[]) =>
  kinds.some((kind) => file.name.toLowerCase().endsWith(`.${kind}`))

/** A file: sent at once, and held by the record when that is saved. */
export function FileControl({ id, name, path, field, value, onChange, onBlur, describedBy, isInvalid }: Props) {
  const t = usePageT()
  const { list } = useFormats()
  const { resource, known, send: sendFor } = useFormTools()
  const { send } = useFiles()
  const [arrived, setArrived] = useState({ id: '', name: '' })
  const [refused, setRefused] = useState<Refused>({})
  const [onItsWay, setOnItsWay] = useState<OnItsWay>()
  const last = useRef<File>(undefined)
  const file_id = String(value ?? '')
  const held = arrived.id === file_id ? arrived.name : (known[file_id] ?? '')
  const take = useLatest(onChange)
  const arrivalOf = async (file: File, stop: AbortController) => {
    const tell = (bytes: SentBytes) => setOnItsWay({ file, stop, ...bytes })
    const answer = await send({ resource: resource.id, field: name, file, signal: stop.signal, tell })
    setOnItsWay(undefined)
    if (stop.signal.aborted) return false
    if (typeof answer === 'string') setRefused({ problem: answer })
    else if (!('file_id' in answer)) setRefused({ failure: answer })
    else {
      setArrived({ id: answer.file_id, name: answer.name })
      take(answer.file_id)
      return true
    }
    return false
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    last.current = file
    if (!endsAs(file, field.kinds)) return setRefused({ problem: 'wrongKind' })
    if (file.size > FILE_BYTES_MAX) return setRefused({ problem: 'tooHeavy' })
    const stop = new AbortController()
    setRefused({})
    setOnItsWay({ file, stop, done: 0, total: file.size })
    void sendFor(path, arrivalOf(file, stop))
  }
  const { problem, failure } = refused
  return (
    <DropArea isBusy={onItsWay !== undefined} onFile={choose} onNothing={() => setRefused({ problem: 'wrongKind' })}>
      {held !== '' && <bdi>{held}</bdi>}
      {arrived.id !== file_id && <Fetch {...{ name }} title={held} />}
      <FileButton
        id={id}
        accept={field.kinds.map((kind) => `.${kind}`).join(',')}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        disabled={onItsWay !== undefined}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
        onBlur={onBlur}
      >
        {t('form.chooseFile')}
      </FileButton>
      <DropHint />
      <chakra.span color="fg.subtle" textStyle="caption">
        {t('form.fileKinds', { kinds: list(field.kinds.map((kind) => isolated(`.${kind}`))) })}
      </chakra.span>
      {onItsWay && <Sending {...onItsWay} />}
      {problem && (
        <chakra.p color="danger.fg" role="alert">
          {t(`problems.${problem}`)}
        </chakra.p>
      )}
      {failure && <Failed title={t('form.uploadFailed')} failure={failure} onRetry={() => choose(last.current)} />}
    </DropArea>
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
