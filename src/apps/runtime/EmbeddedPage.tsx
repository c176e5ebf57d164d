import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, use, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import type { About } from '../../../machines/pages/hand-over-messages.ts'
import {
  selectAbout,
  selectHandOverFailure,
  selectHandOverScreen,
  selectIsLost,
  selectIsRetrying,
  selectLook,
} from '../../../machines/pages/hand-over-selectors.ts'
import { paintTheme, setDensity } from '../../bridge/library/look.ts'
import { guardDoubleClicks } from '../../browser/double-clicks.ts'
import { I18nProvider, useT } from '../../i18n/I18nProvider.tsx'
import type { LangCode } from '../../i18n/languages.ts'
import { Notice } from '../../kit/Notice.tsx'
import { ToldLostContext } from '../../kit/told-lost.ts'
import type { HandOver } from './session.ts'
import { textsIn } from './texts.ts'

type Props = { handOver: HandOver; firstLang: LangCode; children: (about: About) => ReactNode }

function Screens({ handOver, children }: Pick<Props, 'handOver' | 'children'>) {
  const t = useT()
  const screen = useSelector(handOver, selectHandOverScreen)
  const about = useSelector(handOver, selectAbout)
  const failure = useSelector(handOver, selectHandOverFailure)
  const isRetrying = useSelector(handOver, selectIsRetrying)
  const isLost = useSelector(handOver, selectIsLost)
  const retrying = { isRetrying, onRetry: () => handOver.send({ type: 'handOver.retry' }) }
  if (screen === 'page' && about) return <ToldLostContext value={isLost}>{children(about)}</ToldLostContext>
  if (screen === 'unanswered') return <Notice title={t('basic.openFromConsole')} {...retrying} />
  if (screen === 'refused') return <Notice title={t('frame.notAvailable')} failure={failure} {...retrying} />
  return <Notice title={t('basic.connecting')} isBusy />
}

function Translated({ handOver, firstLang, children }: Props) {
  const look = useSelector(handOver, selectLook)
  const { lang, messages } = use(textsIn(useDeferredValue(look?.lang ?? firstLang)))
  useLayoutEffect(() => {
    if (!look) return
    paintTheme(look.theme)
    setDensity(look.density)
  }, [look])
  return (
    <I18nProvider lang={lang} messages={messages}>
      <Screens handOver={handOver}>{children}</Screens>
    </I18nProvider>
  )
}

/** What every embedded page does alike: the console's language and look, and a card where it cannot be opened. */
export function EmbeddedPage(props: Props) {
  useEffect(guardDoubleClicks, [])
  return (
    <Suspense>
      <Translated {...props} />
    </Suspense>
  )
}
