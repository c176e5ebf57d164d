import { createContext, type ReactNode, use, useContext } from 'react'
import { useLang } from '../i18n/I18nProvider.tsx'
import { type PickerTranslate, pickerTextsIn } from './texts.ts'

const TextsContext = createContext<PickerTranslate | undefined>(undefined)

export const PickerTextsProvider = TextsContext

/** Gives the pickers' texts, in the language of the page, to all below it; suspends until they are there. */
export function PickerTexts({ children }: { children: ReactNode }) {
  return <TextsContext value={use(pickerTextsIn(useLang()))}>{children}</TextsContext>
}

export function usePickerT() {
  const t = useContext(TextsContext)
  if (!t) throw new Error('usePickerT needs PickerTexts above it')
  return t
}
