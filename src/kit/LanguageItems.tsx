import { useLang } from '../i18n/I18nProvider.tsx'
import { LANGUAGES, type LangCode } from '../i18n/languages.ts'
import { MenuItem } from './MenuItem.tsx'

type Props = { langs: readonly LangCode[]; onChoose: (lang: LangCode) => void }

export function LanguageItems({ langs, onChoose }: Props) {
  const current = useLang()
  return langs.map((lang) => (
    <MenuItem
      key={lang}
      lang={LANGUAGES[lang].tag}
      isChosen={lang === current}
      onSelect={() => lang !== current && onChoose(lang)}
    >
      {LANGUAGES[lang].name}
    </MenuItem>
  ))
}
