import type { ActorRefFrom } from 'xstate'
import type { firstSetUpMachine } from '../../../machines/sign-in/first-set-up.machine.ts'
import type { FirstCompanyDrafts } from './use-first-company.ts'

export type FirstSetUpActor = ActorRefFrom<typeof firstSetUpMachine>
export type StepProps = { chart: FirstSetUpActor; drafts: FirstCompanyDrafts }
