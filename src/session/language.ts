import { fromPromise } from 'xstate'
import { isLangCode } from '../../domain/languages.ts'
import type { Failure } from '../../machines/failure.ts'
import { newSupportId } from '../api/support-id.ts'
import { addressInLang, type PageLocation } from '../browser/place.ts'
import type { LanguageStore } from '../i18n/language-store.ts'
import type { LangCode } from '../i18n/languages.ts'
import { loadMessages } from '../i18n/load-messages.ts'
import type { BrowserStore } from './browser-store.ts'

type Deps = { browserStore: BrowserStore; place: PageLocation; spoken: LanguageStore; load?: typeof loadMessages }

const chunkFailure = (reason: unknown): Failure => {
  const supportId = newSupportId()
  console.error(supportId, reason)
  return { operation: 'loadMessages', kind: 'transport', code: 'ChunkLoadError', supportId }
}

const messagesIn = (lang: LangCode, load: typeof loadMessages) =>
  load(lang).catch((reason: unknown) => {
    throw chunkFailure(reason)
  })

/** Lets the page speak another language where it stands; one that was chosen later wins. */
export const speak = ({ browserStore, place, spoken, load = loadMessages }: Deps) =>
  fromPromise<void, { lang: string }>(async ({ input: { lang }, signal }) => {
    if (!isLangCode(lang)) return
    const messages = await messagesIn(lang, load)
    if (signal.aborted) return
    browserStore.keepLang(lang)
    place.rewrite(addressInLang(lang, place.href))
    spoken.speak({ lang, messages })
  })
