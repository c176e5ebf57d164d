import { useSelector } from '@xstate/react'
import { isEmail } from '../../../domain/rules/rules.ts'
import {
  selectCorpToSetUp,
  selectPersonBefore,
  selectPersonToSetUp,
} from '../../../machines/sign-in/set-up-selectors.ts'
import type { SetUpActor } from '../../session/SessionProvider.tsx'
import { type Check, checkMobile } from '../fields/checks.ts'
import { useDraft, withoutSigns, withoutSpaces } from '../fields/use-draft.ts'
import { useNewPassword } from '../fields/use-new-password.ts'

const checkOwnEmail: Check = (text) => (isEmail(text) ? undefined : 'validation.emailInvalid')
const checkDept: Check = (text) => (text === '' ? 'validation.deptRequired' : undefined)
const checkJob: Check = (text) => (text === '' ? 'validation.jobRequired' : undefined)

const trimmed = (text: string) => text.trim()
const told = (...texts: readonly (string | undefined)[]) => texts.flatMap((text) => (text ? [text] : []))

/** What is typed in all steps, kept while another step or language is shown; it begins with what is known. */
export function useSetUpDrafts(setUp: SetUpActor) {
  const before = useSelector(setUp, selectPersonBefore)
  const person = useSelector(setUp, selectPersonToSetUp)
  const corp = useSelector(setUp, selectCorpToSetUp)
  return {
    chosen: useNewPassword({
      accounts: told(person?.mobile, person?.email),
      names: told(person?.full_name, corp?.corp_name),
    }),
    email: useDraft(before?.email ?? '', checkOwnEmail, withoutSpaces),
    mobile: useDraft(before?.mobile ?? '', checkMobile, withoutSigns),
    dept: useDraft(before?.dept ?? '', checkDept, trimmed),
    job: useDraft(before?.job ?? '', checkJob, trimmed),
  }
}

export type SetUpDrafts = ReturnType<typeof useSetUpDrafts>
export type StepProps = { setUp: SetUpActor; drafts: SetUpDrafts; onRestart: () => void }
