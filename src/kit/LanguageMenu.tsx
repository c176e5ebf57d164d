import { ChevronDown, Globe } from 'lucide-react'
import { useLang, useT } from '../i18n/I18nProvider.tsx'
import { LANGUAGES, type LangCode } from '../i18n/languages.ts'
import { LanguageItems } from './LanguageItems.tsx'
import { Menu } from './Menu.tsx'

type Props = { langs: readonly LangCode[]; onChoose: (lang: LangCode) => void; opensOnHover?: boolean }

/** The language dropdown, each language in its own name. */
export function LanguageMenu({ opensOnHover, ...props }: Props) {
  const t = useT()
  const { name } = LANGUAGES[useLang()]
  const trigger = (
    <>
      <Globe size={16} aria-hidden />
      {name}
      <ChevronDown size={14} aria-hidden />
    </>
  )
  return (
    <Menu label={`${t('language.label')}: ${name}`} trigger={trigger} opensOnHover={opensOnHover}>
      <LanguageItems {...props} />
    </Menu>
  )
}
