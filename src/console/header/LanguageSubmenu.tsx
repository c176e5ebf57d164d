import { Box, chakra } from '@chakra-ui/react'
import { ChevronDown, Globe } from 'lucide-react'
import { useId, useState } from 'react'
import { useLang, useT } from '../../i18n/I18nProvider.tsx'
import { LANGUAGES, type LangCode } from '../../i18n/languages.ts'
import { LanguageItems } from '../../kit/LanguageItems.tsx'
import { MENU_ITEM_LOOK } from '../../kit/menu-item-look.ts'
import { useHover } from '../../kit/use-hover.ts'
import { SUBMENU_DELAY_MS } from '../../theme/layout.ts'

type Props = { langs: readonly LangCode[]; onChoose: (lang: LangCode) => void }

/** The languages within the user menu: they unfold in place, so that a phone has room for them. */
export function LanguageSubmenu(props: Props) {
  const t = useT()
  const id = useId()
  const lang = useLang()
  const [isOpen, setOpen] = useState(false)
  const hover = useHover({ wait: SUBMENU_DELAY_MS, act: () => setOpen(true) })
  const toggle = () => {
    hover.forget()
    setOpen(!isOpen)
  }
  return (
    <>
      <chakra.button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        {...hover.area}
        {...MENU_ITEM_LOOK}
      >
        <Globe size={14} aria-hidden />
        <chakra.span flex="1">{t('language.label')}</chakra.span>
        <chakra.span color="fg.subtle">{LANGUAGES[lang].name}</chakra.span>
        <chakra.span display="inline-flex" transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={14} aria-hidden />
        </chakra.span>
      </chakra.button>
      {isOpen && (
        <Box id={id} role="group" aria-label={t('language.label')} ps="5">
          <LanguageItems {...props} />
        </Box>
      )}
    </>
  )
}
