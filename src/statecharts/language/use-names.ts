import { useMemo } from 'react'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { chartWords } from '../../incident/words.ts'
import { KEYS, type Names, namesIn } from '../atlas/names.ts'
import { useShowsKeys } from './developer-mode.ts'
import { useTexts } from './TextsProvider.tsx'

/** What the parts of a chart are called on its drawing: in the reader's language, or by their keys in developer mode. */
export function useNames(): Names {
  const texts = useTexts()
  const formats = useFormats()
  const showsKeys = useShowsKeys()
  return useMemo(() => (showsKeys ? KEYS : namesIn(texts, formats)), [texts, formats, showsKeys])
}

/** What a chart is called, by its id. */
export function useChartName() {
  const texts = useTexts()
  return (id: string) => chartWords(texts, id)
}
