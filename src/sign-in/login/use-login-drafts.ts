import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { checkAccount, checkCodeMobile, checkPassword } from '../fields/checks.ts'
import { useCodeDraft, useDraft, withoutSigns, withoutSpaces } from '../fields/use-draft.ts'

/** What is typed in the two tabs, kept while another view or language is shown. */
export const useLoginDrafts = (lastMobile: string) => ({
  account: useDraft(lastMobile, checkAccount, withoutSpaces),
  password: useDraft('', checkPassword),
  mobile: useDraft(lastMobile.includes('@') ? '' : lastMobile, checkCodeMobile, withoutSigns),
  code: useCodeDraft(),
})

export type LoginDrafts = ReturnType<typeof useLoginDrafts>

/** Names the drafts of one sign-in: another one begins with empty fields (§4 "go-login"). */
export const draftsOf = ({ children }: SnapshotFrom<typeof loginMachine>) => children.signIn?.sessionId
