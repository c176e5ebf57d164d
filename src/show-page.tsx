import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { isKtvHost } from '../domain/console-address.ts'
import { LANG_COOKIE, TOKEN_COOKIE } from '../domain/console-cookies.ts'
import { chosenLang, DEFAULT_LANG } from '../domain/languages.ts'
import type { LangCode, Messages } from '../locales/keys.ts'
import { App } from './App.tsx'
import { newSupportId } from './api/support-id.ts'
import { nextTask } from './browser/next-task.ts'
import { cookieStoreOf } from './browser/storage.ts'
import { createLanguageStore, type Language } from './i18n/language-store.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { pressAgain } from './sign-in/waiting/pressed.ts'
import type { FormBefore } from './sign-in/waiting/WaitingForm.tsx'
import { waitingSignIn } from './sign-in/waiting/waiting-sign-in.ts'
import { setVariant } from './theme/color-mode.ts'

/** What builds the charts, and what runs them: each in a task of its own, as soon as it has come. */
async function start() {
  const [, , page] = await Promise.all([
    import('../machines/sign-in/login.machine.ts'),
    import('../machines/session/session.machine.ts'),
    import('./start.ts'),
  ])
  return page
}

const messagesIn = async (lang: LangCode): Promise<Language> => {
  const messages = await loadMessages(lang).catch(() => undefined)
  return messages ? { lang, messages } : { lang: DEFAULT_LANG, messages: await loadMessages(DEFAULT_LANG) }
}

const view = (props: Parameters<typeof App>[0]) => (
  <StrictMode>
    <App {...props} />
  </StrictMode>
)

const cookies = () => cookieStoreOf(document, location.protocol === 'https:')

/** The texts of a sign-in page that was built ahead (`scripts/prerender.mjs`), where it is still the page to show. */
function shownTexts(): Language | undefined {
  const texts = document.getElementById('texts')?.textContent
  if (!texts || cookies().get(TOKEN_COOKIE)) return undefined
  return JSON.parse(texts) as { lang: LangCode; messages: Messages }
}

const hydrated = (root: HTMLElement, props: Parameters<typeof App>[0]) =>
  new Promise<Root>((tell) => {
    startTransition(() => {
      const page: Root = hydrateRoot(root, view({ ...props, onShown: () => tell(page) }))
    })
  })

/** The sign-in was there before its code: that takes it over as it stands, with all that was done in it meanwhile. */
async function goOn(root: HTMLElement, shown: Language) {
  const spoken = createLanguageStore(shown)
  const before: FormBefore = waitingSignIn()
  const page = await hydrated(root, { spoken, session: undefined, before })
  await nextTask()
  pressAgain()
  async function bringRest() {
    try {
      const [{ startPage }, language] = await Promise.all([start(), messagesIn(spoken.now().lang)])
      spoken.complete(language)
      const session = await startPage(spoken)
      await nextTask()
      before.handOver(session.session)
      startTransition(() => page.render(view({ spoken, session, before })))
    } catch (error) {
      console.error(newSupportId(), error)
      page.render(view({ spoken, session: undefined, before: { ...before, onRetry: bringRest } }))
    }
  }
  await bringRest()
}

async function begin(root: HTMLElement) {
  const lang = chosenLang({
    query: new URLSearchParams(location.search).get('lang'),
    cookie: cookies().get(LANG_COOKIE),
  })
  const [{ startPage }, language] = await Promise.all([start(), messagesIn(lang)])
  const spoken = createLanguageStore(language)
  const session = await startPage(spoken)
  root.replaceChildren()
  createRoot(root).render(view({ spoken, session }))
  window.pressedBefore?.()
}

/** Shows the console in this element, or goes on with the sign-in that stands there already. */
export async function showPage(root: HTMLElement) {
  setVariant(isKtvHost(location.hostname) ? 'ktv' : 'standard')
  const shown = root.hasChildNodes() ? shownTexts() : undefined
  await (shown ? goOn(root, shown) : begin(root))
}
