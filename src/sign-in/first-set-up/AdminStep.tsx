import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ADMIN_STEP } from '../../../machines/sign-in/first-company.ts'
import { selectFirstFailure } from '../../../machines/sign-in/first-set-up-selectors.ts'
import { refusalOf } from '../../../machines/sign-in/new-password.ts'
import { RET } from '../../../openapi/ret.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx'
import { PASSWORD_REFUSALS } from '../fields/password-refusals.ts'
import { useShownFailure } from '../fields/use-shown-failure.ts'
import { useSetUpT } from './FirstSetUpTexts.tsx'
import { SetUpStep } from './SetUpStep.tsx'
import { SetUpTextField } from './SetUpTextField.tsx'
import type { StepProps } from './step-props.ts'
import { useRefused } from './use-refused.ts'

/** Who runs the company, what they sign in by, and their password. */
export function AdminStep({ chart, drafts }: StepProps) {
  const [t, setUpT] = [useT(), useSetUpT()]
  const refused = useRefused({ chart, drafts })
  const failure = useSelector(chart, selectFirstFailure)
  const [shown, dismiss] = useShownFailure(failure?.ret === RET.invalidPassword ? failure : undefined)
  const { company, chosen, missing } = drafts
  const problem = missing(ADMIN_STEP)
  const refusal = refusalOf(chosen.value)
  const first = shown ? undefined : (ADMIN_STEP.find((field) => refused[field]) ?? 'full_name')
  return (
    <SetUpStep
      step={2}
      title="administrator.title"
      intro={setUpT('administrator.intro')}
      label={t('common.next')}
      reason={problem ? setUpT(problem) : refusal && t(PASSWORD_REFUSALS[refusal])}
      failure={shown}
      onSubmit={() => chart.send({ type: 'administrator.submit', company })}
      onBack={() => chart.send({ type: 'view.back' })}
    >
      <SetUpTextField
        {...{ field: 'full_name', label: 'administrator.fullName', drafts, refused: refused.full_name }}
        dir="auto"
        autoComplete="name"
        autoFocus={first === 'full_name'}
      />
      <SetUpTextField
        {...{ field: 'mobile', label: 'administrator.mobile', drafts, refused: refused.mobile }}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        autoFocus={first === 'mobile'}
      />
      <SetUpTextField
        {...{ field: 'email', label: 'administrator.email', drafts, refused: refused.email }}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        autoFocus={first === 'email'}
      />
      <chakra.p textStyle="caption" color="fg.muted">
        {setUpT('administrator.ways')}
      </chakra.p>
      <NewPasswordFields chosen={chosen} takesFocus={shown !== undefined} failure={shown} onEdit={dismiss} />
    </SetUpStep>
  )
}
