import { useSelector } from '@xstate/react'
import { missingIn } from '../../../machines/sign-in/job-info.ts'
import {
  selectIsSaving,
  selectIsTooLate,
  selectPersonBefore,
  selectPersonToSetUp,
  selectSetUpFailure,
} from '../../../machines/sign-in/set-up-selectors.ts'
import { SubmitFoot } from '../fields/SubmitFoot.tsx'
import { useShownFailure } from '../fields/use-shown-failure.ts'
import { JobTextField } from './JobTextField.tsx'
import { FIELD_OF_RET, fieldsFor, infoOf, JOB_FIELDS } from './job-fields.ts'
import { SignInAgain, StepFrame } from './StepFrame.tsx'
import type { StepProps } from './use-set-up-drafts.ts'

/** What the person does, and how to be reached where that is not known (§2). */
export function JobInfoStep({ setUp, drafts, onRestart }: StepProps) {
  const person = useSelector(setUp, selectPersonToSetUp)
  const fields = fieldsFor(useSelector(setUp, selectPersonBefore))
  const failure = useSelector(setUp, selectSetUpFailure)
  const isSaving = useSelector(setUp, selectIsSaving)
  const isTooLate = useSelector(setUp, selectIsTooLate)
  const [shown, dismiss] = useShownFailure(failure)
  const info = infoOf(drafts, person)
  const missing = missingIn(person, info)
  const first = fields.find((field) => field in info && drafts[field].text === '') ?? 'dept'
  return (
    <StepFrame
      setUp={setUp}
      title="setup.jobInfo.title"
      intro="setup.jobInfo.intro"
      onSubmit={() => setUp.send({ type: 'info.submit', info })}
      onRestart={onRestart}
    >
      {fields.map((field) => (
        <JobTextField
          key={field}
          {...JOB_FIELDS[field]}
          draft={drafts[field]}
          isSaved={!(field in info)}
          takesFocus={field === first}
          failure={failure?.ret !== undefined && FIELD_OF_RET[failure.ret] === field ? failure : undefined}
          onEdit={dismiss}
        />
      ))}
      <SubmitFoot
        label="common.next"
        busyLabel="setup.saving"
        failure={shown}
        reason={missing && (drafts[missing].problem ?? JOB_FIELDS[missing].missing)}
        isBusy={isSaving}
        help={isTooLate && <SignInAgain onPress={onRestart} />}
      />
    </StepFrame>
  )
}
