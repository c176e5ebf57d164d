import type { SnapshotFrom } from 'xstate'
import type { OpenedLink } from '../../../machines/entities.ts'
import type { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { checkAccount, checkCodeMobile, checkPassword } from '../fields/checks.ts'
import { useCodeDraft, useDraft, withoutSigns, withoutSpaces } from '../fields/use-draft.ts'

/** What is typed in the two tabs, kept while another view or language is shown; a followed link fills in whose it is. */
export function useLoginDrafts(lastMobile: string, link?: OpenedLink) {
  const isByMail = link?.account.includes('@')
  const last = lastMobile.includes('@') ? '' : lastMobile
  return {
    account: useDraft(link?.account ?? lastMobile, checkAccount, withoutSpaces),
    password: useDraft('', checkPassword),
    mobile: useDraft(
      link?.sign_in_by === 'code' ? link.account : last,
      isByMail ? checkAccount : checkCodeMobile,
      isByMail ? withoutSpaces : withoutSigns,
    ),
    code: useCodeDraft(),
  }
}

export type LoginDrafts = ReturnType<typeof useLoginDrafts>

/** Names the drafts of one sign-in: another one begins with empty fields (§4 "go-login"). */
export const draftsOf = (snapshot?: SnapshotFrom<typeof loginMachine>) => snapshot?.children.signIn?.sessionId
