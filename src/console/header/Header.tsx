import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { roleOf } from '../../../domain/roles.ts'
import { selectIsLegacy } from '../../../machines/console/workspace-selectors.ts'
import type { Corp, User } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { LanguageMenu } from '../../kit/LanguageMenu.tsx'
import type { WorkspaceActor } from '../../session/SessionProvider.tsx'
import { HEADER_HEIGHT_REM } from '../../theme/layout.ts'
import { AlarmBell } from '../alarms/AlarmBell.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { EntranceToggle } from './EntranceToggle.tsx'
import type { HeaderEntry } from './header-rules.ts'
import { LinkNotice } from './LinkNotice.tsx'
import { LinksMenu } from './LinksMenu.tsx'
import { TypeSwitcher } from './TypeSwitcher.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useLanguageChange } from './use-language-change.ts'
import { useOpenLink } from './use-open-link.ts'

type Props = {
  workspace: WorkspaceActor
  user: User
  corp: Corp
  names: readonly string[]
  entries: ReadonlySet<HeaderEntry>
  start?: ReactNode
}

function Greeting({ user, corp }: Pick<Props, 'user' | 'corp'>) {
  const t = useT()
  const role = t(`shell.role.${roleOf(user.detail.role_id)}`)
  return (
    <chakra.span textStyle="body" color="fg.muted" px="2" truncate hideBelow="xl">
      {t('shell.greeting', { corp: corp.corp_name, role })}
    </chakra.span>
  )
}

/** Where one is, and everything that concerns the console as a whole (§2 "Header"). */
export function Header({ workspace, user, corp, names, entries, start }: Props) {
  const isLegacy = useSelector(workspace, selectIsLegacy)
  const opening = useOpenLink()
  return (
    <>
      <Flex
        as="header"
        align="center"
        gap="1"
        height={`${HEADER_HEIGHT_REM}rem`}
        ps={{ base: '1', sm: '6' }}
        pe="2"
        borderBottom="line"
      >
        {start}
        <Breadcrumb names={names} />
        {entries.has('greeting') && <Greeting user={user} corp={corp} />}
        <TypeSwitcher workspace={workspace} entries={entries} />
        {entries.has('entranceToggle') && <EntranceToggle isLegacy={isLegacy} />}
        <LinksMenu opening={opening} entries={entries} />
        <chakra.div hideBelow="sm">
          <LanguageMenu {...useLanguageChange()} opensOnHover />
        </chakra.div>
        <AlarmBell />
        <UserMenu user={user} entries={entries} />
      </Flex>
      <LinkNotice opening={opening} />
    </>
  )
}
