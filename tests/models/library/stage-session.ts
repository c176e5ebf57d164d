import { type AnyActorRef, createActor } from 'xstate'
import { createApi } from '../../../src/api/client.ts'
import { pagePlace } from '../../../src/browser/place.ts'
import { createLanguageStore } from '../../../src/i18n/language-store.ts'
import { loadMessages } from '../../../src/i18n/load-messages.ts'
import { openingOf, pageBrowserStore, type Session } from '../../../src/session/start-session.ts'
import { wholeSession } from '../../../src/whole-session.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { silentFetch } from './left-behind.ts'

/** What a view finds around its session: a real one of nobody, or the chart that is given, and a server that never answers. */
export async function stageSession(given?: AnyActorRef): Promise<Session> {
  const browserStore = pageBrowserStore()
  const spoken = createLanguageStore({ lang: stageLang(), messages: await loadMessages(stageLang()) })
  const api = createApi({ origin: location.origin, fetch: silentFetch, now: Date.now, lang: stageLang })
  const deps = { api, browserStore, now: Date.now, place: pagePlace(), spoken }
  const session = given ?? createActor(wholeSession(deps), { input: openingOf(browserStore, location) }).start()
  return { api, browserStore, spoken, session: session as Session['session'] }
}
