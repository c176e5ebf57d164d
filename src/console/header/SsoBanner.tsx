import { useState } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useBrowserStore } from '../../session/SessionProvider.tsx'
import { NoticeLine } from '../windows/NoticeLine.tsx'

/** A person who came by single sign-on needs no password, and is shown the way out (§2 header); closed for the session. */
export function SsoBanner() {
  const t = useT()
  const browserStore = useBrowserStore()
  const [isClosed, setClosed] = useState(browserStore.isBannerClosed)
  const close = () => {
    browserStore.closeBanner()
    setClosed(true)
  }
  if (isClosed) return null
  return (
    <NoticeLine role="note" tone="accent" onClose={close}>
      {t('shell.sso.banner')}
    </NoticeLine>
  )
}
