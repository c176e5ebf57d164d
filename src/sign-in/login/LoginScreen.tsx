import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { LangCode } from '../../i18n/languages.ts'
import { LanguageMenu } from '../../kit/LanguageMenu.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { useSelector } from '../../recorder/use-selector.ts'
import type { LoginActor } from '../../session/SessionProvider.tsx'
import { useWaitingForm } from '../waiting/WaitingForm.tsx'
import { BrandLine } from './BrandLine.tsx'
import { LoginView, type LoginViews } from './LoginView.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'
import { draftsOf } from './use-login-drafts.ts'
import { WelcomePanel } from './WelcomePanel.tsx'

type Props = {
  login: LoginActor | undefined
  langs: readonly LangCode[]
  onLanguageChange: (lang: LangCode) => void
  links?: PolicyLinks
  /** What there is to say beside the sign-in itself. */
  notice?: ReactNode
  views: LoginViews
}

/** Another sign-in begins with empty fields; what was typed before the charts came goes on in the first one. */
function useFormKey(login: LoginActor | undefined) {
  const drafts = useSelector(login, draftsOf)
  return drafts === useWaitingForm()?.heir() ? undefined : drafts
}

/**
 * The sign-in screen (§2): a welcome beside a card with the two tabs; below 960 px, by single sign-on and in another page
 * (`first-paint.js`: `data-alone`) the card only.
 */
export function LoginScreen({ login, langs, onLanguageChange, links, notice, views }: Props) {
  const t = useT()
  const formKey = useFormKey(login)
  usePageTitle(t('login.title'))
  return (
    <Box
      display="grid"
      minHeight="100dvh"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      css={{ 'html[data-alone] &': { gridTemplateColumns: '1fr' } }}
    >
      <WelcomePanel />
      <Flex as="main" direction="column" minWidth="0" bg="bg.card">
        <chakra.header layerStyle="bar" justifyContent="flex-end" gap="4" py={{ base: '4', md: '6' }}>
          <Box flex="1" display={{ base: 'block', md: 'none' }} css={{ 'html[data-alone] &': { display: 'block' } }}>
            <BrandLine />
          </Box>
          <LanguageMenu langs={langs} onChoose={onLanguageChange} />
        </chakra.header>
        <Flex
          flex="1"
          direction="column"
          align="center"
          px={{ base: '4', sm: '6' }}
          pt={{ base: '4', md: '12vh' }}
          pb="10"
        >
          <Box width="100%" maxWidth={{ base: 'none', sm: 'card' }}>
            <Box mb="5" css={{ '&:not(:has([role=alert]:not(:empty)))': { display: 'none' } }}>
              {notice}
            </Box>
            <LoginView key={formKey} login={login} links={links} views={views} />
          </Box>
        </Flex>
      </Flex>
    </Box>
  )
}
