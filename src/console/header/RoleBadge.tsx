import { useT } from '../../i18n/I18nProvider.tsx'
import { Badge } from '../../kit/Badge.tsx'
import { css } from '../../theme/css.ts'
import type { HeaderEntry } from './header-rules.ts'

/** Admins and super admins have a badge (§2 header). */
export function RoleBadge({ entries }: { entries: ReadonlySet<HeaderEntry> }) {
  const t = useT()
  if (!entries.has('adminBadge') && !entries.has('superAdminBadge')) return null
  return (
    <Badge colorPalette="accent" className={css({ whiteSpace: 'nowrap' })}>
      {t(entries.has('superAdminBadge') ? 'shell.role.superAdmin' : 'shell.role.admin')}
    </Badge>
  )
}
