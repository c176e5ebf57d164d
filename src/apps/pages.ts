import { RESOURCES } from '../../domain/resources/all.ts'
import { SPARE_PATH } from '../bridge/spare.ts'
import { addressesOf } from './records/resource-at.ts'
import { REMOTE_PATHS } from './remote/remote-pages.ts'

export type AppPage = { path: string; html: string }

/** The embedded pages that are built here: which address of the apps origin (`/{first}/{page}`, §2) shows which built file. */
export const APP_PAGES: readonly AppPage[] = [
  { path: '/basic/overview', html: 'overview.html' },
  { path: '/basic/root', html: 'basic.html' },
  { path: '/greeter/recommend/report', html: 'dialogues.html' },
  { path: '/rmc/floor', html: 'floor.html' },
  ...REMOTE_PATHS.map((path) => ({ path, html: 'remote.html' })),
  ...RESOURCES.flatMap(addressesOf).map((path) => ({ path, html: 'records.html' })),
]

/** Becomes any of them once one is wanted. */
export const SPARE: AppPage = { path: SPARE_PATH, html: 'spare.html' }

/** One robot on pages of others, which show it in a frame. */
export const CARD: AppPage = { path: '/card/robot', html: 'card.html' }

/** Every picker in all its states; served only as /dev/outbox is. */
export const GALLERY = { address: '/dev/gallery', html: 'gallery.html' } as const
