import { useMemo } from 'react'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import type { Words } from '../../incident/words.ts'
import { useTexts } from '../language/TextsProvider.tsx'

export function useWords(): Words {
  const texts = useTexts()
  const formats = useFormats()
  return useMemo(() => ({ ...texts, formats }), [texts, formats])
}
