import type { Api } from '../api/client.ts'
import type { Place } from '../browser/place.ts'
import type { SpokenLanguage } from '../i18n/spoken-language.ts'
import type { Keeper } from './credentials.ts'

/** What the charts of a session reach the world by: the server, storage, a clock, the address, the language. */
export type SessionDeps = { api: Api; keeper: Keeper; now: () => number; place: Place; spoken: SpokenLanguage }
