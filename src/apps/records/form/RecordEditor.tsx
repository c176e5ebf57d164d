import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { type Resource, withKeptSecrets } from '../../../../domain/resources/shape.ts'
import {
  selectAsksToLeave,
  selectFormFailure,
  selectIsGone,
  selectIsOutdated,
  selectIsRetrying,
  selectIsSaving,
  selectIsUnchanged,
  selectIsUnread,
  selectRecord,
} from '../../../../machines/pages/record-form-selectors.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { WithActivity } from '../activity/WithActivity.tsx'
import type { RecordForm } from '../actors.ts'
import { AskBeside } from '../ask/AskBeside.tsx'
import { isTaught } from '../ask/taught.ts'
import type { Drafts } from '../drafts.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { Conflict } from './Conflict.tsx'
import { FormBody } from './FormBody.tsx'
import { LastChange } from './LastChange.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useRecordDraft } from './use-record-draft.ts'

type Props = {
  form: RecordForm
  resource: Resource
  isNew: boolean
  isReadOnly: boolean
  isPage: boolean
  kept: { drafts: Drafts; key: string }
  onRemove?: () => void
  /** What else can be done with the record while nothing is typed. */
  actions?: ReactNode
}

function Editing({ form, resource: whole, isReadOnly, isPage, kept, onRemove, actions }: Props) {
  const record = useSelector(form, selectRecord)
  const resource = useMemo(() => (record ? withKeptSecrets(whole) : whole), [record, whole])
  const isOutdated = useSelector(form, selectIsOutdated)
  const isUnchanged = useSelector(form, selectIsUnchanged)
  const isSaving = useSelector(form, selectIsSaving)
  const draft = useRecordDraft(resource, record, { ...kept, isUnchanged })
  const discard = () => {
    draft.forget()
    form.send({ type: 'form.revert' })
  }
  const foot = (isAwaited: boolean) =>
    isOutdated ? (
      <Conflict form={form} resource={resource} draft={draft} />
    ) : (
      <SaveBar
        {...{ form, isReadOnly, isPage, isAwaited, onRemove, actions }}
        isChanged={Object.keys(draft.typed).length > 0}
        onDiscard={isPage ? discard : draft.forget}
      />
    )
  const body = (
    <>
      {record && <LastChange record={record} />}
      <FormBody {...{ form, resource, draft, isReadOnly, foot }} takesFocus={!isPage} />
    </>
  )
  if (!isTaught(resource)) return body
  const take = (name: string, value: unknown) =>
    form.send({ type: draft.change(name, value) ? 'form.change' : 'form.revert' })
  return (
    <AskBeside
      {...{ resource, draft }}
      record_id={record?.record_id ?? ''}
      onTake={isReadOnly || isSaving ? undefined : take}
    >
      {body}
    </AskBeside>
  )
}

export function RecordEditor(props: Props) {
  const { form, isNew } = props
  const t = usePageT()
  const say = useT()
  const record = useSelector(form, selectRecord)
  const failure = useSelector(form, selectFormFailure)
  const isGone = useSelector(form, selectIsGone)
  const isUnread = useSelector(form, selectIsUnread)
  const isRetrying = useSelector(form, selectIsRetrying)
  const asks = useSelector(form, selectAsksToLeave)
  if (isGone) return <Notice title={t('form.gone')} />
  if (isUnread)
    return (
      <Notice title={t('form.unread')} {...{ failure, isRetrying }} onRetry={() => form.send({ type: 'form.retry' })} />
    )
  if (!record && !isNew) return <Notice title={say('common.loading')} isBusy />
  const editing = <Editing key={record?.version ?? 'new'} {...props} />
  if (!record || props.resource.archetype === 'log') return editing
  return (
    <WithActivity resource={props.resource} record_id={record.record_id} asks={asks}>
      {editing}
    </WithActivity>
  )
}
