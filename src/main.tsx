import 'virtual:theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { isKtvHost } from './browser/environment.ts'
import { pagePlace, takeSsoToken } from './browser/place.ts'
import { secureAddress } from './browser/secure-address.ts'
import { createLanguageStore } from './i18n/language-store.ts'
import { chosenLang, DEFAULT_LANG, isLangCode, type LangCode } from './i18n/languages.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { startMirror } from './recorder/mirror.ts'
import { pageBrowserStore, startSession } from './session/start-session.ts'
import { setVariant, startColorMode } from './theme/color-mode.ts'
import { density } from './theme/density.ts'
import { wholeSession } from './whole-session.ts'

const root = document.getElementById('root')

const messagesIn = async (lang: LangCode) => {
  const asWished = { lang, messages: await loadMessages(lang).catch(() => undefined) }
  return asWished.messages
    ? { lang, messages: asWished.messages }
    : { lang: DEFAULT_LANG, messages: await loadMessages(DEFAULT_LANG) }
}

async function start(element: HTMLElement) {
  startMirror()
  startColorMode()
  density.start()
  setVariant(isKtvHost(location.hostname) ? 'ktv' : 'standard')
  const place = pagePlace()
  const ssoToken = takeSsoToken(place)
  const browserStore = pageBrowserStore()
  const query = new URLSearchParams(location.search).get('lang')
  if (isLangCode(query)) browserStore.keepLang(query)
  const wished = chosenLang({ query, cookie: browserStore.lang() })
  const spoken = createLanguageStore(await messagesIn(wished))
  const session = startSession({ browserStore, spoken, place, ssoToken, withActors: wholeSession })
  createRoot(element).render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  )
}

/** The browser kept this page for "back": what it shows may be older than a logout. */
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

const secure = secureAddress(location)
if (secure) location.replace(secure)
else if (root) {
  start(root).catch((error: unknown) => {
    console.error(error)
    root.textContent = 'The page could not be loaded. Please reload it.'
  })
}
