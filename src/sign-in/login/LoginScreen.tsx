import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { LangCode } from '../../i18n/languages.ts'
import { LanguageMenu } from '../../kit/LanguageMenu.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import type { LoginActor } from '../../session/SessionProvider.tsx'
import { BrandLine } from './BrandLine.tsx'
import { LoginView, type LoginViews } from './LoginView.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'
import { draftsOf } from './use-login-drafts.ts'
import { WelcomePanel } from './WelcomePanel.tsx'

type Props = {
  login: LoginActor
  langs: readonly LangCode[]
  onLanguageChange: (lang: LangCode) => void
  /** Single sign-on and embedded pages show the card only (§2). */
  hidesWelcome?: boolean
  links?: PolicyLinks
  /** What there is to say beside the sign-in itself. */
  notice?: ReactNode
  views: LoginViews
}

/** The sign-in screen (§2): a welcome beside a card with the two tabs; below 960 px the card only. */
export function LoginScreen({ login, langs, onLanguageChange, hidesWelcome = false, links, notice, views }: Props) {
  const t = useT()
  const drafts = useSelector(login, draftsOf)
  usePageTitle(t('login.title'))
  return (
    <Box display="grid" minHeight="100dvh" gridTemplateColumns={hidesWelcome ? '1fr' : { base: '1fr', md: '1fr 1fr' }}>
      {!hidesWelcome && <WelcomePanel />}
      <Box as="main" display="flex" flexDirection="column" minWidth="0" bg="bg.card">
        <Box
          as="header"
          display="flex"
          alignItems="center"
          justifyContent="flex-end"
          gap="4"
          px={{ base: '4', sm: '6' }}
          py={{ base: '4', md: '6' }}
        >
          <Box flex="1" display={hidesWelcome ? 'block' : { base: 'block', md: 'none' }}>
            <BrandLine />
          </Box>
          <LanguageMenu langs={langs} onChoose={onLanguageChange} />
        </Box>
        <Box
          flex="1"
          display="flex"
          flexDirection="column"
          alignItems="center"
          px={{ base: '4', sm: '6' }}
          pt={{ base: '4', md: '12vh' }}
          pb="10"
        >
          <Box width="100%" maxWidth={{ base: 'none', sm: 'card' }}>
            <Box mb="5" css={{ '&:not(:has([role=alert]:not(:empty)))': { display: 'none' } }}>
              {notice}
            </Box>
            <LoginView key={drafts} login={login} links={links} views={views} />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
