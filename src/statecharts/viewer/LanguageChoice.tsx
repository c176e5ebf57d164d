import { useLang } from '../../i18n/I18nProvider.tsx'
import { LANG_CODES, LANGUAGES, type LangCode } from '../../i18n/languages.ts'
import { Select } from '../../kit/Select.tsx'
import { useT } from '../language/TextsProvider.tsx'
import styles from '../parts/choice.module.css'
import { speak } from './language.ts'

export function LanguageChoice() {
  const t = useT()
  const lang = useLang()
  return (
    <Select
      size="sm"
      className={styles.choice}
      aria-label={t('language.label')}
      value={lang}
      onChange={({ target }) => void speak(target.value as LangCode)}
    >
      {LANG_CODES.map((code) => (
        <option key={code} value={code} lang={LANGUAGES[code].tag}>
          {LANGUAGES[code].name}
        </option>
      ))}
    </Select>
  )
}
