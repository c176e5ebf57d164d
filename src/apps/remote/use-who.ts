import { useFormats } from '../../i18n/I18nProvider.tsx'
import { useRemoteT } from './RemoteTexts.tsx'

/** Robots in a few words: the name of one, or how many. */
export function useWho() {
  const t = useRemoteT()
  const { number } = useFormats()
  return (names: readonly string[]) =>
    names.length === 1 && names[0] ? names[0] : t('count', { count: number(names.length) })
}
