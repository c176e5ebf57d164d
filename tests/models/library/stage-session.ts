import { type AnyActorRef, createActor } from 'xstate'
import { createApi } from '../../../src/api/client.ts'
import { pagePlace } from '../../../src/browser/place.ts'
import { loadMessages } from '../../../src/i18n/load-messages.ts'
import { createSpokenLanguage } from '../../../src/i18n/spoken-language.ts'
import { openingOf, pageKeeper, type Session } from '../../../src/session/start-session.ts'
import { wholeSession } from '../../../src/whole-session.ts'

const silent = (() => new Promise(() => undefined)) as typeof fetch

/** What a view finds around its session: a real one of nobody, or the chart that is given, and a server that never answers. */
export async function stageSession(given?: AnyActorRef): Promise<Session> {
  const keeper = pageKeeper()
  const spoken = createSpokenLanguage({ lang: 'en', messages: await loadMessages('en') })
  const api = createApi({ origin: location.origin, fetch: silent, now: Date.now, lang: () => 'en' })
  const deps = { api, keeper, now: Date.now, place: pagePlace(), spoken }
  const session = given ?? createActor(wholeSession(deps), { input: openingOf(keeper, location) }).start()
  return { api, keeper, spoken, session: session as Session['session'] }
}
