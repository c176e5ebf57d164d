import { isLangCode } from '../domain/languages.ts'
import { nextTask } from './browser/next-task.ts'
import { pagePlace, takeSsoToken } from './browser/place.ts'
import { refuseStrayFiles } from './browser/stray-files.ts'
import type { LanguageStore } from './i18n/language-store.ts'
import { fetchLateAreas } from './late-areas.ts'
import { startMirror } from './recorder/mirror.ts'
import { pageBrowserStore, startSession } from './session/start-session.ts'
import { fetchLateParts } from './sign-in/late-parts.ts'
import { startColorMode } from './theme/color-mode.ts'
import { density } from './theme/density.ts'
import { wholeSession } from './whole-session.ts'

/** All that a page does but its first paint, a task after the other; answers the session that has started. */
export async function startPage(spoken: LanguageStore) {
  await Promise.all([fetchLateParts(), fetchLateAreas()])
  startMirror()
  refuseStrayFiles()
  startColorMode()
  density.start()
  await nextTask()
  const place = pagePlace()
  const ssoToken = takeSsoToken(place)
  const browserStore = pageBrowserStore()
  const query = new URLSearchParams(location.search).get('lang')
  if (isLangCode(query)) browserStore.keepLang(query)
  await nextTask()
  return startSession({ browserStore, spoken, place, ssoToken, withActors: wholeSession })
}
