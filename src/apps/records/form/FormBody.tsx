import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Problems } from '../../../../domain/resources/problems.ts'
import { isWritable, type Resource } from '../../../../domain/resources/shape.ts'
import { completed } from '../../../../domain/resources/values.ts'
import {
  selectFormFailure,
  selectIsSaving,
  selectProblems,
  selectRecord,
} from '../../../../machines/pages/record-form-selectors.ts'
import { supportOf } from '../../../api/mendable.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import { DialogFailure } from '../../../kit/DialogFailure.tsx'
import type { RecordForm } from '../actors.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { FieldView } from './FieldView.tsx'
import { FormSection, inSections } from './FormSection.tsx'
import styles from './form.module.css'
import { FormToolsProvider } from './form-tools.ts'
import { useProblemText } from './problem-text.ts'
import { useAfterPress } from './use-after-press.ts'
import { useProblems } from './use-problems.ts'
import type { useRecordDraft } from './use-record-draft.ts'
import { useSending } from './use-sending.ts'

export type Draft = ReturnType<typeof useRecordDraft>
type Props = {
  form: RecordForm
  resource: Resource
  draft: Draft
  isReadOnly: boolean
  /** The first field has the focus as soon as it is there. */
  takesFocus: boolean
  /** What stands under the fields; `isAwaited`: saving waits for files. */
  foot: (isAwaited: boolean) => ReactNode
}

function Outcome({ form, hasProblems }: Pick<Props, 'form'> & { hasProblems: boolean }) {
  const t = usePageT()
  const failureText = useFailureText()
  const failure = useSelector(form, selectFormFailure)
  if (!failure && !hasProblems) return null
  return (
    <DialogFailure
      text={failure ? `${t('form.notSaved')} ${failureText(failure)}` : t('form.lookAgain')}
      {...supportOf(failure)}
    />
  )
}

/** What is saved: of a new record everything, of another what differs. */
function writableOf({ fields }: Resource, draft: Draft, isNew: boolean) {
  const whole = completed(fields, draft.values)
  const wanted = Object.keys(fields).filter((name) => !fields[name]?.readOnly && (isNew || name in draft.typed))
  return Object.fromEntries(wanted.map((name) => [name, whole[name]]))
}

/** What only lies behind others on a plan is seen there; what a record gets by itself a new one does not show, nor from what leads to it where nothing did. */
function shownIn({ fields }: Resource, values: Draft['values'], isNew: boolean) {
  const behind = Object.values(fields).map((field) => (field.type === 'rows' ? field.plan?.behind : undefined))
  return Object.entries(fields).filter(
    ([name, field]) =>
      !behind.includes(name) && ((isWritable(field) && (!field.given || values[name] !== '')) || !isNew),
  )
}

const FIELD = 'input, select, textarea'

const focusFirst = (body: HTMLElement | null) =>
  requestAnimationFrame(() => body?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

export function FormBody({ form, resource, draft, isReadOnly, takesFocus, foot }: Props) {
  const body = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) body.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [takesFocus])
  const record = useSelector(form, selectRecord)
  const found = useSelector(form, selectProblems) as Problems
  const isSaving = useSelector(form, selectIsSaving)
  const problems = useProblems(resource, draft.values, found)
  const problemText = useProblemText(resource)
  const afterPress = useAfterPress()
  const change = (name: string, value: unknown) => {
    problems.typedIn(name)
    const isChanged = draft.change(name, value) || sending.isSending
    form.send({ type: isChanged ? 'form.change' : 'form.revert' })
  }
  const sending = useSending(() => {
    problems.touchAll()
    form.send({ type: 'form.save', values: writableOf(resource, draft, !record), problems: problems.own })
    focusFirst(body.current)
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    sending.want()
  }
  const tools = {
    resource,
    isReadOnly,
    known: record?.names ?? {},
    record_id: record?.record_id,
    values: draft.values,
    problemAt: (path: string) => {
      const at = sending.isOnItsWay(path) ? undefined : problems.problemAt(path)
      return at && problemText(at.path, at.problem, draft.values)
    },
    send: (path: string, arrival: Promise<boolean>) => {
      form.send({ type: 'form.change' })
      return sending.send(path, arrival)
    },
    touch: (path: string) => afterPress(() => problems.touch(path)),
  }
  return (
    <chakra.form ref={body} display="flex" flex="1" flexDirection="column" minHeight="0" noValidate onSubmit={save}>
      <div className={styles.fields} inert={isSaving}>
        <FormToolsProvider value={tools}>
          {inSections(shownIn(resource, draft.values, !record)).map(({ section, fields }) => (
            <FormSection key={fields[0][0]} section={section}>
              {fields.map(([name, field]) => (
                <FieldView
                  key={name}
                  {...{ name, field }}
                  path={name}
                  value={draft.values[name]}
                  onChange={(value) => change(name, value)}
                />
              ))}
            </FormSection>
          ))}
        </FormToolsProvider>
      </div>
      <Outcome form={form} hasProblems={Object.keys(found).length > 0} />
      {foot(sending.isAwaited)}
    </chakra.form>
  )
}
