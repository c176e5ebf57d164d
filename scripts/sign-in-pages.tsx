import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { LangCode, Messages } from '../locales/keys.ts'
import { App } from '../src/App.tsx'
import { firstTexts } from '../src/i18n/first-texts.ts'
import { createLanguageStore } from '../src/i18n/language-store.ts'
import { LANG_CODES, LANGUAGES } from '../src/i18n/languages.ts'
import { loadMessages } from '../src/i18n/load-messages.ts'
import { translatorOf } from '../src/i18n/translate.ts'
import { waitingSignIn } from '../src/sign-in/waiting/waiting-sign-in.ts'
import { PRODUCT_NAME } from '../src/theme/brand.ts'
import { setVariant, type Variant } from '../src/theme/color-mode.ts'

const VARIANTS: readonly Variant[] = ['standard', 'ktv']

async function pageIn(lang: LangCode, variant: Variant) {
  const messages = firstTexts(await loadMessages(lang)) as unknown as Messages
  const t = translatorOf(lang, messages)
  setVariant(variant)
  const spoken = createLanguageStore({ lang, messages })
  const html = renderToString(
    <StrictMode>
      <App spoken={spoken} session={undefined} before={waitingSignIn()} />
    </StrictMode>,
  )
  const { tag, dir } = LANGUAGES[lang]
  const product = variant === 'ktv' ? t('shell.ktvProduct') : PRODUCT_NAME
  return {
    ...{ lang, variant, html, tag, dir },
    title: `${t('login.title')} · ${product}`,
    noScript: t('login.noScript', { product }),
    texts: JSON.stringify({ lang, messages }),
  }
}

export type BuiltPage = Awaited<ReturnType<typeof pageIn>>

/** The sign-in page in each language and variant, one after the other: which variant shows is one fact of the page. */
export async function builtPages() {
  const pages: BuiltPage[] = []
  for (const variant of VARIANTS) for (const lang of LANG_CODES) pages.push(await pageIn(lang, variant))
  return pages
}
