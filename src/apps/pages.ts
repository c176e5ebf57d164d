/** The embedded pages that are built here: which address of the apps origin (`/{first}/{page}`, §2) shows which built file. */
export const APP_PAGES = [{ first: 'basic', page: 'root', html: 'basic.html' }] as const

export const addressOf = ({ first, page }: (typeof APP_PAGES)[number]) => `/${first}/${page}`

/** What the server reads from `dist/apps/pages.json`. */
export const pageTable = () => APP_PAGES.map((page) => ({ path: addressOf(page), html: page.html }))

/** Every picker in all its states; served only as /dev/outbox is. */
export const GALLERY = { address: '/dev/gallery', html: 'gallery.html' } as const
