import { partInPlace } from './part-in-place.tsx'

/** The password reset, which signed in and signed out share. */
export const ResetFlow = partInPlace('reset', async () => (await import('./features/reset/ResetFlow.tsx')).ResetFlow)
