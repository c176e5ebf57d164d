import { useCallback } from 'react'
import type { Failure } from '../../machines/failure.ts'
import { useFormats, useT } from '../i18n/I18nProvider.tsx'
import { failureText } from './failures.ts'

export function useFailureText() {
  const t = useT()
  const formats = useFormats()
  return useCallback((failure: Failure) => failureText(t, formats, failure), [t, formats])
}
