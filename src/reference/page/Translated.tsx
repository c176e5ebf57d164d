import { useSyncExternalStore } from 'react'
import { I18nProvider } from '../../i18n/I18nProvider.tsx'
import type { Reference } from '../contract/shape.ts'
import { type ReferenceLanguage, speak } from '../texts/language.ts'
import { ReferenceTextsProvider } from '../texts/ReferenceTexts.tsx'
import { ReferencePage } from './ReferencePage.tsx'

type Props = { language: ReferenceLanguage; reference: Reference }

/** The page in one language after another, as they are chosen. */
export function Translated({ language, reference }: Props) {
  const { lang, messages, t } = useSyncExternalStore(language.subscribe, language.now)
  return (
    <I18nProvider lang={lang} messages={messages}>
      <ReferenceTextsProvider value={t}>
        <ReferencePage reference={reference} onSpeak={(code) => void speak(language, code)} />
      </ReferenceTextsProvider>
    </I18nProvider>
  )
}
