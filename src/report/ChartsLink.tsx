import { useSelector } from '@xstate/react'
import { roleOf } from '../../domain/roles.ts'
import { selectUser } from '../../machines/session/session-selectors.ts'
import { CHARTS_PATH } from '../browser/paths.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { useSession } from '../session/SessionProvider.tsx'

export function ChartsLink({ className }: { className: string }) {
  const t = useT()
  const user = useSelector(useSession(), selectUser)
  if (!user || roleOf(user.detail.role_id) === 'staff') return null
  return (
    <a href={CHARTS_PATH} target="_blank" rel="noopener" className={className}>
      {t('report.charts')}
    </a>
  )
}
