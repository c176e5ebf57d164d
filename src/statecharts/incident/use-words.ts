import { useMemo } from 'react'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { useTexts } from '../language/TextsProvider.tsx'
import type { Words } from './words.ts'

export function useWords(): Words {
  const texts = useTexts()
  const formats = useFormats()
  return useMemo(() => ({ ...texts, formats }), [texts, formats])
}
