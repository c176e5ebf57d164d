import type { MessageKey } from '../../locales/keys.ts'

/** What is said of refused calls of the pages; `page-failures.ts` fills it where there are pages: the sign-in does without. */
export const PAGE_ROWS: Record<string, Readonly<Record<number, MessageKey>>> = {}
