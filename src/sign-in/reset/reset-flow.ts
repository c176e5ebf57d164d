import { lazyInline } from '../../load/lazy-inline.tsx'

/** The password reset, which signed in and signed out share. */
export const ResetFlow = lazyInline('reset', async () => (await import('./ResetFlow.tsx')).ResetFlow)
