import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { LinkButton } from '../../kit/LinkButton.tsx'

/** `address` is where Edge is loaded from; no link until the server has told. */
type Props = { address?: string; onDismiss: () => void }

/** Suggests Edge (§1): a line above the page on a phone, where it covers nothing, and a card in the corner elsewhere. */
export function BrowserHint({ address, onDismiss }: Props) {
  const t = useT()
  const titleId = useId()
  return (
    <Box
      as="aside"
      aria-labelledby={titleId}
      position={{ base: 'static', md: 'fixed' }}
      bottom="6"
      insetStart="6"
      zIndex="docked"
      width={{ md: '22rem' }}
      px="4"
      py={{ base: '3', md: '4' }}
      bg="bg.raised"
      borderBottom={{ base: 'line', md: 'none' }}
      borderRadius={{ md: 'card' }}
      boxShadow={{ md: 'floating' }}
      textStyle="form"
    >
      <chakra.p id={titleId} fontWeight="medium" color="fg" display={{ base: 'none', md: 'block' }}>
        {t('shell.browser.title')}
      </chakra.p>
      <chakra.p color="fg.muted">{t('shell.browser.body')}</chakra.p>
      <Flex wrap="wrap" gap="2" mt="3">
        {address && (
          <LinkButton href={address} target="_blank" rel="noopener noreferrer">
            {t('shell.browser.get')}
          </LinkButton>
        )}
        <Button variant="outline" onClick={onDismiss}>
          {t('shell.browser.later')}
        </Button>
      </Flex>
    </Box>
  )
}
