import type { ReactNode } from 'react'
import type { Method } from '../../../machines/sign-in/attempt.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { css } from '../../theme/css.ts'

type Props = { method: Method; onChoose: (method: Method, byPointer: boolean) => void; children: ReactNode }

/** The two ways to sign in, as tabs: a click goes on to the field. */
export function LoginTabs({ method, onChoose, children }: Props) {
  const t = useT()
  const tabs = [
    { id: 'password', title: t('login.tabs.password') },
    { id: 'verifycode', title: t('login.tabs.code') },
  ] as const
  return (
    <Tabs label={t('login.tabs.label')} tabs={tabs} chosen={method} onChoose={onChoose} className={css({ mb: '6' })}>
      {children}
    </Tabs>
  )
}
