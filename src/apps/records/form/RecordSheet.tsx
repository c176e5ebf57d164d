import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isWritable, type Resource } from '../../../../domain/resources/shape.ts'
import { holds } from '../../../../domain/resources/values.ts'
import type { Values } from '../../../../machines/entities.ts'
import type { recordFormMachine } from '../../../../machines/pages/record-form.machine.ts'
import { selectRecord } from '../../../../machines/pages/record-form-selectors.ts'
import type { Action } from '../../../../machines/pages/records-context.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { useChart } from '../../../recorder/use-chart.ts'
import type { Place } from '../../runtime/use-place.ts'
import { isTaught } from '../ask/taught.ts'
import { type Drafts, draftsFrom } from '../drafts.ts'
import { type HostActions, hostOf } from '../host.ts'
import { KeyButtons } from '../keys/KeyButtons.tsx'
import { ActionButtons } from '../list/ActionButtons.tsx'
import { NEW } from '../list-route.ts'
import { NoticePreview } from '../notices/NoticePreview.tsx'
import { PublishButton } from '../publishing/PublishButton.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'
import { ChartsButton } from './ChartsButton.tsx'
import { RecordEditor } from './RecordEditor.tsx'

type Props = {
  recordForm: typeof recordFormMachine
  resource: Resource
  open: string
  /** What is filled in of a new record, until something else is typed. */
  given?: Values
  /** The record that a new one began as. */
  copyOf?: string
  mayWrite: boolean
  place: Place
  drafts: Drafts
  actions: HostActions
  onRemove?: (record_id: string) => void
  onAct: (action: Action) => void
}

/** What is typed where something was given is kept apart. */
export const keyOf = (resource: Resource, open: string, given?: Values, copyOf = '') =>
  `${resource.id}:${open}${given ? JSON.stringify(given) : ''}${copyOf}`

export function RecordSheet(props: Props) {
  const { recordForm, resource, open, given, copyOf, mayWrite, place, actions, onRemove, onAct } = props
  const t = usePageT()
  const common = useT()
  const names = useNames(resource.id)
  const say = useValueText(resource.id)
  const isNew = open === NEW
  const drafts = given ? draftsFrom(props.drafts, given) : props.drafts
  const kept = { drafts, key: keyOf(resource, open, given, copyOf) }
  const [start] = useState(() => ({
    logic: recordForm.provide({ actors: { host: hostOf({ ...actions, forget: () => drafts.forget(kept.key) }) } }),
    input: {
      resource: resource.id,
      record_id: isNew ? '' : open,
      client_key: crypto.randomUUID(),
      hasDraft: Object.keys(drafts.read(kept.key)).length > 0,
    },
  }))
  const form = useChart(start.logic, { input: start.input })
  const record = useSelector(form, selectRecord)
  const isLocked = record !== undefined && resource.locked !== undefined && holds(resource.locked, record.values)
  const isReadOnly = !mayWrite || isLocked || !Object.values(resource.fields).some(isWritable)
  const title = record && say(resource.title, resource.fields[resource.title], record.values[resource.title])
  return (
    <Sheet
      size={isTaught(resource) ? 'xl' : 'md'}
      closeLabel={common('common.close')}
      title={title || (isNew ? (names.add ?? t('list.add')) : names.title)}
      onClose={() => form.send({ type: 'form.close' })}
    >
      <RecordEditor
        {...{ form, resource, isNew, kept }}
        isReadOnly={isReadOnly}
        isPage={false}
        actions={
          record && (
            <>
              {mayWrite && (
                <>
                  <ActionButtons {...{ resource, onAct }} records={[record]} />
                  <KeyButtons {...{ resource, record }} name={title ?? ''} />
                  <ChartsButton {...{ resource, record, place }} />
                  {resource.publishes && <PublishButton record_id={open} name={title ?? ''} />}
                </>
              )}
              <NoticePreview resource={resource} record_id={open} mayTry={mayWrite} />
            </>
          )
        }
        onRemove={isNew || !onRemove || isLocked ? undefined : () => onRemove(open)}
      />
    </Sheet>
  )
}
