import { lazyInline } from '../../load/lazy-inline.tsx'

export const LinkNotice = lazyInline('link', async () => (await import('./LinkNotice.tsx')).LinkNotice)
export const SendAgain = lazyInline('sendAgain', async () => (await import('./SendAgain.tsx')).SendAgain)
