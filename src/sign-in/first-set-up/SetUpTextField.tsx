import type { FirstSetUpKey } from '../../../locales/first-set-up/keys.ts'
import { Field } from '../../kit/Field.tsx'
import { TextInput, type TextInputProps } from '../../kit/TextInput.tsx'
import { useSetUpT } from './FirstSetUpTexts.tsx'
import type { SetUpField } from './kept-values.ts'
import type { FirstCompanyDrafts } from './use-first-company.ts'

type Props = TextInputProps & {
  field: SetUpField
  label: FirstSetUpKey
  drafts: FirstCompanyDrafts
  /** Why the server refused what is still there. */
  refused?: string
}

export function SetUpTextField({ field, label, drafts, refused, ...input }: Props) {
  const t = useSetUpT()
  const problem = drafts.problemOf(field, refused)
  return (
    <Field label={t(label)} error={problem && t(problem)}>
      {(control) => (
        <TextInput
          size="lg"
          {...input}
          {...control}
          value={drafts.values[field]}
          onBlur={() => drafts.leave(field)}
          onChange={({ target }) => drafts.set(field, target.value)}
        />
      )}
    </Field>
  )
}
