import type { MessageKey } from '../../../locales/keys.ts'
import type { Failure } from '../../../machines/failure.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput, type TextInputProps } from '../../kit/TextInput.tsx'
import { css } from '../../theme/css.ts'
import type { Draft } from '../fields/use-draft.ts'
import { useFocusAfter } from '../fields/use-focus-after.ts'

type Props = {
  label: MessageKey
  input: TextInputProps
  draft: Draft
  /** Kept by the server already, which lets only an administrator change it. */
  isSaved: boolean
  takesFocus: boolean
  failure?: Failure
  onEdit: () => void
}

export function JobTextField({ label, input, draft, isSaved, takesFocus, failure, onEdit }: Props) {
  const t = useT()
  const control = useFocusAfter(failure)
  const edit = ({ target }: { target: { value: string } }) => {
    draft.setText(target.value)
    onEdit()
  }
  return (
    <Field
      label={t(label)}
      error={draft.problem && t(draft.problem)}
      hint={isSaved ? t('setup.jobInfo.saved') : undefined}
    >
      {(field) => (
        <TextInput
          size="lg"
          {...input}
          {...field}
          ref={control}
          readOnly={isSaved}
          className={isSaved ? css({ bg: 'bg.subtle' }) : undefined}
          autoFocus={takesFocus}
          value={draft.text}
          onChange={edit}
        />
      )}
    </Field>
  )
}
