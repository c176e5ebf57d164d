import { chakra } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { roleOf } from '../../session/role.ts'

/** Admins and super admins have a badge (§2 header). */
export function RoleBadge({ role_id }: { role_id: string }) {
  const t = useT()
  const role = roleOf(role_id)
  if (role === 'staff') return null
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
      {t(`shell.role.${role}`)}
    </chakra.span>
  )
}
