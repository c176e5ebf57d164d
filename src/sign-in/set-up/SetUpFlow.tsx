import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { SetUpScreen } from '../../../machines/sign-in/set-up-context.ts'
import type { SetUpActor } from '../../session/SessionProvider.tsx'
import { ConfirmationStep } from './ConfirmationStep.tsx'
import { JobInfoStep } from './JobInfoStep.tsx'
import { SetPasswordStep } from './SetPasswordStep.tsx'
import { screenOfSetUp } from './screen-of-set-up.ts'
import { type StepProps, useSetUpDrafts } from './use-set-up-drafts.ts'

const STEPS: Readonly<Record<SetUpScreen, ComponentType<StepProps>>> = {
  setPassword: SetPasswordStep,
  jobInfo: JobInfoStep,
  confirmation: ConfirmationStep,
}

type Props = { setUp: SetUpActor; onRestart: () => void }

/** The set-up of a first login (§2): password, job info, confirmation. */
export function SetUpFlow({ setUp, onRestart }: Props) {
  const drafts = useSetUpDrafts(setUp)
  const Step = STEPS[useSelector(setUp, screenOfSetUp)]
  return <Step setUp={setUp} drafts={drafts} onRestart={onRestart} />
}
