import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { refusedFields } from '../../../machines/sign-in/first-company.ts'
import { selectFirstFailure } from '../../../machines/sign-in/first-set-up-selectors.ts'
import type { SetUpField } from './kept-values.ts'
import type { StepProps } from './step-props.ts'

/** Why the server refused fields, of those that are as they were when the step was shown. */
export function useRefused({ chart, drafts: { values } }: StepProps): Partial<Record<SetUpField, string>> {
  const failure = useSelector(chart, selectFirstFailure)
  const [then] = useState(values)
  const fields = Object.entries(refusedFields(failure))
  return Object.fromEntries(fields.filter(([field]) => then[field as SetUpField] === values[field as SetUpField]))
}
