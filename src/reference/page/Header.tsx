import { chakra, Flex } from '@chakra-ui/react'
import { useLang, useT } from '../../i18n/I18nProvider.tsx'
import { LANG_CODES, LANGUAGES, type LangCode } from '../../i18n/languages.ts'
import { Select } from '../../kit/Select.tsx'
import { useDeviceChoice } from '../../kit/use-device-choice.ts'
import { useProductName } from '../../kit/use-product-name.ts'
import { type ColorMode, colorMode, setColorMode } from '../../theme/color-mode.ts'
import { css } from '../../theme/css.ts'
import { useReferenceT } from '../texts/ReferenceTexts.tsx'

export const CONTENT_ID = 'content'

function SkipLink() {
  const t = useT()
  return (
    <chakra.button
      type="button"
      position="absolute"
      insetInlineStart="2"
      top="-12"
      px="3"
      py="1.5"
      borderRadius="control"
      bg="bg.raised"
      _focus={{ top: '1.5', boxShadow: 'floating' }}
      onClick={() => document.getElementById(CONTENT_ID)?.focus()}
    >
      {t('shell.skipToContent')}
    </chakra.button>
  )
}

export function Header({ onSpeak }: { onSpeak: (lang: LangCode) => void }) {
  const say = useReferenceT()
  const t = useT()
  const lang = useLang()
  const product = useProductName()
  const mode = useDeviceChoice(colorMode)
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      align="center"
      gap="2"
      height="12"
      px="4"
      bg="bg.card"
      borderBottom="line"
    >
      <SkipLink />
      <chakra.a href="#/" minWidth="0" truncate color="fg" textStyle="form" _hover={{ textDecoration: 'underline' }}>
        <chakra.b fontWeight="semibold">{product}</chakra.b>{' '}
        <chakra.span display={{ base: 'none', sm: 'inline' }} color="fg.muted">
          {say('title')}
        </chakra.span>
      </chakra.a>
      <Select
        size="sm"
        className={css({ ms: 'auto' })}
        aria-label={t('language.label')}
        value={lang}
        onChange={({ target }) => onSpeak(target.value as LangCode)}
      >
        {LANG_CODES.map((code) => (
          <option key={code} value={code} lang={LANGUAGES[code].tag}>
            {LANGUAGES[code].name}
          </option>
        ))}
      </Select>
      <Select
        size="sm"
        aria-label={t('comfort.theme.label')}
        value={mode}
        onChange={({ target }) => setColorMode(target.value as ColorMode)}
      >
        {colorMode.values.map((value) => (
          <option key={value} value={value}>
            {t(`comfort.theme.${value}`)}
          </option>
        ))}
      </Select>
    </Flex>
  )
}
