import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { selectCorp } from '../../../machines/console/workspace-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { LangCode } from '../../i18n/languages.ts'
import { Button } from '../../kit/Button.tsx'
import { LanguageMenu } from '../../kit/LanguageMenu.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import type { WorkspaceActor } from '../../session/SessionProvider.tsx'
import { CorpLine } from './CorpLine.tsx'
import { RobotTypes } from './RobotTypes.tsx'
import { screenOfTypes, type TypesScreen } from './screen-of-types.ts'

const ASKS: Readonly<Record<TypesScreen, boolean>> = { loading: true, types: true, empty: false, failed: false }

type Props = {
  workspace: WorkspaceActor
  langs: readonly LangCode[]
  onLanguageChange: (lang: LangCode) => void
  /** The old entrance, which needs no robots. */
  onManage: () => void
  onSignOut: () => void
  /** Alarms concern a person whatever robots they look after. */
  bell?: ReactNode
}

/** Which robots to look after (§2 "Robot-type selection screen"). */
export function RobotTypeScreen({ workspace, langs, onLanguageChange, onManage, onSignOut, bell }: Props) {
  const t = useT()
  const screen = useSelector(workspace, screenOfTypes)
  const corp = useSelector(workspace, selectCorp)
  usePageTitle(t('robotType.title'))
  return (
    <Flex minHeight="100dvh" direction="column">
      <chakra.header layerStyle="bar" gap="2" py="3">
        <CorpLine corp={corp} />
        <LanguageMenu langs={langs} onChoose={onLanguageChange} />
        {bell}
        <Button variant="ghost" onClick={onSignOut}>
          <LogOut size={16} aria-hidden />
          {t('robotType.signOut')}
        </Button>
      </chakra.header>
      <Box
        as="main"
        width="100%"
        maxWidth="72rem"
        mx="auto"
        px={{ base: '4', sm: '6' }}
        pt={{ base: '6', md: '14' }}
        pb={{
          base: 'calc(3.5rem + var(--connection-height, 0px) + var(--sheet-height, 0px))',
          sm: 'calc(3.5rem + var(--connection-height, 0px))',
        }}
      >
        <Heading as="h1" size="xl">
          {t('robotType.title')}
        </Heading>
        {ASKS[screen] && (
          <chakra.p textStyle="lead" color="fg.muted" mt="1">
            {t('robotType.prompt')}
          </chakra.p>
        )}
        <Box mt="8">
          <RobotTypes workspace={workspace} screen={screen} onManage={onManage} />
        </Box>
      </Box>
    </Flex>
  )
}
