import { lazyPart } from './lazy-part.ts'

/** The password reset, which signed in and signed out share. */
export const ResetFlow = lazyPart('reset', async () => (await import('./features/reset/ResetFlow.tsx')).ResetFlow)
