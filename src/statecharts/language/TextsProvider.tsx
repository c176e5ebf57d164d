import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { I18nProvider } from '../../i18n/I18nProvider.tsx'
import { type Language, type Options, type Texts, textsOf } from '../../incident/texts.ts'

const TextsContext = createContext<Texts | undefined>(undefined)

type Props = Language & Options & { children: ReactNode }

/** Gives the console's texts and the charts' to all below it. */
export function TextsProvider({ lang, messages, words, originals, showsKeys, children }: Props) {
  const texts = useMemo(
    () => textsOf({ lang, messages, words }, { originals, showsKeys }),
    [lang, messages, words, originals, showsKeys],
  )
  return (
    <I18nProvider lang={lang} messages={messages}>
      <TextsContext value={texts}>{children}</TextsContext>
    </I18nProvider>
  )
}

export function useTexts() {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider above it')
  return texts
}

export const useT = () => useTexts().t
