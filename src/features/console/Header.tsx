import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Corp, User } from '../../../machines/entities.ts'
import { selectLanguages } from '../../../machines/session.machine.ts'
import { selectIsLegacy } from '../../../machines/workspace.machine.ts'
import { useLang, useT } from '../../i18n/I18nProvider.tsx'
import { offeredLangs } from '../../i18n/languages.ts'
import { isChinese, roleOf } from '../../session/role.ts'
import { useSession, type WorkspaceActor } from '../../session/SessionProvider.tsx'
import { HEADER_HEIGHT_REM } from '../../theme/layout.ts'
import { LanguageMenu } from '../../ui/LanguageMenu.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { TypeSwitcher } from './TypeSwitcher.tsx'
import { UserMenu } from './UserMenu.tsx'

type Props = { workspace: WorkspaceActor; user: User; corp: Corp; names: readonly string[]; start?: ReactNode }

/** Chinese only, and not in legacy mode (§2 header). */
function Greeting({ user, corp }: { user: User; corp: Corp }) {
  const t = useT()
  const role = t(`shell.role.${roleOf(user.detail.role_id)}`)
  return (
    <chakra.span textStyle="body" color="fg.muted" px="2" truncate hideBelow="lg">
      {t('shell.greeting', { corp: corp.corp_name, role })}
    </chakra.span>
  )
}

export function Header({ workspace, user, corp, names, start }: Props) {
  const lang = useLang()
  const session = useSession()
  const isLegacy = useSelector(workspace, selectIsLegacy)
  const languages = useSelector(session, selectLanguages)
  return (
    <Flex
      as="header"
      align="center"
      gap="1"
      height={`${HEADER_HEIGHT_REM}rem`}
      ps={{ base: '1', sm: '5' }}
      pe="2"
      borderBottom="1px solid"
      borderColor="border"
    >
      {start}
      <Breadcrumb names={names} />
      {isChinese(lang) && !isLegacy && <Greeting user={user} corp={corp} />}
      <TypeSwitcher workspace={workspace} />
      <chakra.div hideBelow="sm">
        <LanguageMenu
          langs={offeredLangs(languages)}
          onChoose={(chosen) => session.send({ type: 'language.change', lang: chosen })}
        />
      </chakra.div>
      <UserMenu user={user} />
    </Flex>
  )
}
