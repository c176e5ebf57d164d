import type { Api } from '../api/client.ts'
import type { PageLocation } from '../browser/place.ts'
import type { LanguageStore } from '../i18n/language-store.ts'
import type { BrowserStore } from './browser-store.ts'

/** What the charts of a session reach the world by: the server, storage, a clock, the address, the language. */
export type SessionDeps = {
  api: Api
  browserStore: BrowserStore
  now: () => number
  place: PageLocation
  spoken: LanguageStore
}
