import { partInPlace } from '../../load/part-in-place.tsx'

/** The password reset, which signed in and signed out share. */
export const ResetFlow = partInPlace('reset', async () => (await import('./ResetFlow.tsx')).ResetFlow)
