import { checkAccount, checkCode, checkMobile, checkPassword } from '../../forms/checks.ts'
import { useDraft, withoutSpaces } from '../../forms/use-draft.ts'

/** What is typed in the two tabs, kept while another view or language is shown. */
export const useLoginDrafts = (lastMobile: string) => ({
  account: useDraft(lastMobile, checkAccount, withoutSpaces),
  password: useDraft('', checkPassword),
  mobile: useDraft(lastMobile, checkMobile, withoutSpaces),
  code: useDraft('', checkCode, withoutSpaces),
})

export type LoginDrafts = ReturnType<typeof useLoginDrafts>
