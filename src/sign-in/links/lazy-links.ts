import { lazyInline } from '../../load/lazy-inline.tsx'

const parts = () => import('./LinkParts.tsx')

export const LinkNotice = lazyInline('link', async () => (await parts()).LinkNotice)
export const SendAgain = lazyInline('link', async () => (await parts()).SendAgain)
