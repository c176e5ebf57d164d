import { useMemo } from 'react'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import type { Words } from './words.ts'

export function useWords(): Words {
  const t = useT()
  const formats = useFormats()
  return useMemo(() => ({ t, formats }), [t, formats])
}
