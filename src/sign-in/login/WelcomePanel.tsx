import { Box, chakra } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Drawing } from '../../kit/drawings/Drawing.tsx'
import { css } from '../../theme/css.ts'
import { BrandLine } from './BrandLine.tsx'

const COLUMN = { display: 'flex', flexDirection: 'column', justifyContent: 'center' } as const
const PICTURE = {
  display: 'block',
  width: '100%',
  height: 'auto',
  color: 'fg.muted',
  _rtl: { transform: 'scaleX(-1)' },
}

/** Logo, company, greeting, welcome line, and the slogan in a speech bubble beside a robot (§2). */
export function WelcomePanel() {
  const t = useT()
  return (
    <Box
      as="aside"
      {...COLUMN}
      display={{ base: 'none', md: 'flex' }}
      css={{ 'html[data-alone] &': { display: 'none' } }}
      minWidth="0"
      bg="bg.welcome"
      px={{ md: '10', lg: '16' }}
      pt="6"
    >
      <BrandLine />
      <Box flex="1" alignSelf="center" width="100%" maxWidth="27.5rem" py="10" {...COLUMN}>
        <Box position="relative" mb="10">
          <Drawing name="drawings/welcome" className={css(PICTURE)} />
          <SpeechBubble>{t('login.welcome.slogan')}</SpeechBubble>
        </Box>
        <chakra.p textStyle="display" color="fg">
          {t('login.welcome.greeting')}
        </chakra.p>
        <chakra.p textStyle="lead" color="fg.muted" textWrap="pretty" mt="2">
          {t('login.welcome.line')}
        </chakra.p>
      </Box>
    </Box>
  )
}

const SpeechBubble = ({ children }: { children: string }) => (
  <Box
    position="absolute"
    insetInlineStart="60%"
    top="2%"
    maxWidth="11.5rem"
    px="4"
    py="3"
    borderRadius="card"
    borderEndStartRadius="0"
    layerStyle="raised"
    textStyle="form"
    textWrap="balance"
  >
    {children}
  </Box>
)
