import 'virtual:theme.css'
import '../../api/page-failures.ts'
import '../runtime/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paintTheme } from '../../bridge/library/look.ts'
import { I18nProvider } from '../../i18n/I18nProvider.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { firstLang } from '../runtime/first-lang.ts'
import { robotsByKey } from '../runtime/robot-calls.ts'
import { textsIn } from '../runtime/texts.ts'
import { CardPage } from './CardPage.tsx'
import { CardTextsProvider, cardTextsIn } from './CardTexts.tsx'
import { cardAt } from './card-address.ts'

/** As the address says, otherwise as the device has it. */
function keepColours() {
  const wanted = new URLSearchParams(location.search).get('theme')
  const isDark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => paintTheme((wanted ?? (isDark.matches ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light')
  isDark.addEventListener('change', paint)
  paint()
}

keepColours()
const { key, sn } = cardAt(location.hash)
const [{ lang, messages }, t] = await Promise.all([textsIn(firstLang()), cardTextsIn(firstLang())])
const root = document.getElementById('root')
// A page that names another robot by the address alone does not load the card anew.
addEventListener('hashchange', () => location.reload())
if (root)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider lang={lang} messages={messages}>
        <CardTextsProvider value={t}>
          {key === '' ? <Notice title={t('noKey')} /> : <CardPage robotList={robotsByKey(key, document)} sn={sn} />}
        </CardTextsProvider>
      </I18nProvider>
    </StrictMode>,
  )
