import { chakra } from '@chakra-ui/react'
import { useT } from '../i18n/I18nProvider.tsx'

export const CONTENT_ID = 'content'

/** The first stop of Tab: past the menu. */
export function SkipLink() {
  const t = useT()
  return (
    <chakra.a
      href={`#${CONTENT_ID}`}
      position="absolute"
      insetInlineStart="2"
      top="-12"
      zIndex="dropdown"
      px="3"
      py="1.5"
      borderRadius="control"
      bg="bg.raised"
      textStyle="body"
      _focus={{ top: '1', boxShadow: 'floating' }}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
    >
      {t('shell.skipToContent')}
    </chakra.a>
  )
}
