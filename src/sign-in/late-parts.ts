import { loadable } from '../load/loadable.ts'

/** What the sign-in shows only once something was done: the code in `late/` comes after the form. */
export const FailureLine = loadable(async () => (await import('./late/FailureLine.tsx')).FailureLine)
export const LanguageNotice = loadable(async () => (await import('./late/LanguageNotice.tsx')).LanguageNotice)
export const PasswordResetDialog = loadable(
  async () => (await import('./late/PasswordResetDialog.tsx')).PasswordResetDialog,
)
export const TermsDialog = loadable(async () => (await import('./late/TermsDialog.tsx')).TermsDialog)

/** All of them, so that each shows at once. */
export const fetchLateParts = () =>
  Promise.all([FailureLine, LanguageNotice, PasswordResetDialog, TermsDialog].map((part) => part.fetchAhead()))
