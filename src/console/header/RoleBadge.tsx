import { chakra } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { HeaderEntry } from './header-rules.ts'

/** Admins and super admins have a badge (§2 header). */
export function RoleBadge({ entries }: { entries: ReadonlySet<HeaderEntry> }) {
  const t = useT()
  if (!entries.has('adminBadge') && !entries.has('superAdminBadge')) return null
  return (
    <chakra.span
      textStyle="caption"
      fontWeight="medium"
      px="1.5"
      borderRadius="control"
      bg="accent.subtle"
      color="accent.fg"
      whiteSpace="nowrap"
    >
      {t(entries.has('superAdminBadge') ? 'shell.role.superAdmin' : 'shell.role.admin')}
    </chakra.span>
  )
}
