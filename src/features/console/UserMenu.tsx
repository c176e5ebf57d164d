import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ChevronDown, KeyRound, LogOut, ShieldCheck } from 'lucide-react'
import type { User } from '../../../machines/entities.ts'
import { isSsoUser } from '../../../machines/passkey.ts'
import { selectLanguages } from '../../../machines/session.machine.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { offeredLangs } from '../../i18n/languages.ts'
import { useOpenConsole, useSession } from '../../session/SessionProvider.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'
import { Avatar } from './Avatar.tsx'
import { LanguageSubmenu } from './LanguageSubmenu.tsx'
import { RoleBadge } from './RoleBadge.tsx'

function Person({ user }: { user: User }) {
  return (
    <Flex align="center" gap="2.5" px="2.5" py="2" mb="1" borderBottom="1px solid" borderColor="border">
      <Avatar address={user.detail.avatar_url} size={32} />
      <Box minWidth="0">
        <Flex align="center" gap="2">
          <chakra.span textStyle="body" fontWeight="medium" truncate>
            {user.full_name}
          </chakra.span>
          <RoleBadge role_id={user.detail.role_id} />
        </Flex>
        <Box textStyle="caption" color="fg.subtle" truncate dir="auto">
          {user.email || user.mobile}
        </Box>
      </Box>
    </Flex>
  )
}

/** Who is signed in, their language, and the way out (§2 header). */
export function UserMenu({ user }: { user: User }) {
  const t = useT()
  const session = useSession()
  const opened = useOpenConsole()
  const languages = useSelector(session, selectLanguages)
  const trigger = (
    <>
      <Avatar address={user.detail.avatar_url} size={22} />
      <chakra.span hideBelow="md" maxWidth="10rem" truncate>
        {user.full_name}
      </chakra.span>
      <ChevronDown aria-hidden />
    </>
  )
  return (
    <Menu label={t('shell.userMenu', { name: user.full_name })} trigger={trigger} button={{ px: '1.5' }}>
      <Person user={user} />
      <LanguageSubmenu
        langs={offeredLangs(languages)}
        onChoose={(lang) => session.send({ type: 'language.change', lang })}
      />
      <MenuItem icon={<ShieldCheck size={14} aria-hidden />} onSelect={() => opened?.send({ type: 'security.open' })}>
        {t('security.title')}
      </MenuItem>
      {!isSsoUser({ uuid: user.user_uuid }) && (
        <MenuItem icon={<KeyRound size={14} aria-hidden />} onSelect={() => opened?.send({ type: 'password.change' })}>
          {t('shell.changePassword')}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut size={14} aria-hidden />} onSelect={() => opened?.send({ type: 'logout.request' })}>
        {t('shell.logout')}
      </MenuItem>
    </Menu>
  )
}
