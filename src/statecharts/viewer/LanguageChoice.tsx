import { useLang } from '../../i18n/I18nProvider.tsx'
import { LANG_CODES, LANGUAGES } from '../../i18n/languages.ts'
import { useT } from '../language/TextsProvider.tsx'
import { Choice } from '../parts/Choice.tsx'
import { speak } from './language.ts'

export function LanguageChoice() {
  const t = useT()
  const lang = useLang()
  return (
    <Choice label={t('language.label')} value={lang} onChoose={(code) => void speak(code)}>
      {LANG_CODES.map((code) => (
        <option key={code} value={code} lang={LANGUAGES[code].tag}>
          {LANGUAGES[code].name}
        </option>
      ))}
    </Choice>
  )
}
