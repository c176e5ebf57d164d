import { Box, chakra, Flex } from '@chakra-ui/react'
import { ChevronDown, KeyRound, LifeBuoy, LogOut, ShieldCheck } from 'lucide-react'
import type { User } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { DensityItems } from '../../kit/DensityItems.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { MenuDivider } from '../../kit/MenuDivider.tsx'
import { MenuItem } from '../../kit/MenuItem.tsx'
import { ThemeItems } from '../../kit/ThemeItems.tsx'
import { shownVariant } from '../../theme/color-mode.ts'
import { css } from '../../theme/css.ts'
import { useShellDialogs } from '../dialogs/use-shell-dialogs.ts'
import { useConsoleActor } from '../use-console.ts'
import { Avatar } from './Avatar.tsx'
import type { HeaderEntry } from './header-rules.ts'
import { LanguageSubmenu } from './LanguageSubmenu.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import { useLanguageChange } from './use-language-change.ts'

type Props = { user: User; entries: ReadonlySet<HeaderEntry> }

function Person({ user, entries }: Props) {
  return (
    <Flex align="center" gap="2.5" px="3.5" py="3" borderBottom="line">
      <Avatar address={user.detail.avatar_url} size={32} />
      <Box minWidth="0">
        <Flex align="center" gap="2">
          <chakra.span textStyle="body" fontWeight="medium" truncate>
            {user.full_name}
          </chakra.span>
          <RoleBadge entries={entries} />
        </Flex>
        <Box textStyle="caption" color="fg.subtle" truncate dir="auto">
          {user.email || user.mobile}
        </Box>
      </Box>
    </Flex>
  )
}

/** Password, sessions, the report for the support, and the way out. */
function AccountItems({ entries }: Pick<Props, 'entries'>) {
  const t = useT()
  const consoleActor = useConsoleActor()
  const { openReport } = useShellDialogs()
  return (
    <>
      <MenuItem
        icon={<ShieldCheck size={14} aria-hidden />}
        onSelect={() => consoleActor?.send({ type: 'security.open' })}
      >
        {t('security.title')}
      </MenuItem>
      {entries.has('changePassword') && (
        <MenuItem
          icon={<KeyRound size={14} aria-hidden />}
          onSelect={() => consoleActor?.send({ type: 'password.change' })}
        >
          {t('shell.changePassword')}
        </MenuItem>
      )}
      <MenuItem icon={<LifeBuoy size={14} aria-hidden />} onSelect={openReport}>
        {t('report.title')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<LogOut size={14} aria-hidden />} onSelect={() => consoleActor?.send({ type: 'logout.request' })}>
        {t('shell.logout')}
      </MenuItem>
    </>
  )
}

/** Who is signed in, how they like the console, and the way out (§2 header). */
export function UserMenu({ user, entries }: Props) {
  const t = useT()
  const trigger = (
    <>
      <Avatar address={user.detail.avatar_url} size={22} />
      <chakra.span hideBelow="md" maxWidth="10rem" truncate>
        {user.full_name}
      </chakra.span>
      <chakra.span display="inline-flex" hideBelow="sm">
        <ChevronDown aria-hidden />
      </chakra.span>
    </>
  )
  return (
    <Menu
      label={t('shell.userMenu', { name: user.full_name })}
      trigger={trigger}
      button={{ className: css({ px: '1.5' }) }}
      head={<Person user={user} entries={entries} />}
      opensOnHover
    >
      <LanguageSubmenu {...useLanguageChange()} />
      {shownVariant() === 'standard' && <ThemeItems />}
      <DensityItems />
      <MenuDivider />
      <AccountItems entries={entries} />
    </Menu>
  )
}
