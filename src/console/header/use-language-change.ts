import { useSelector } from '@xstate/react'
import { selectLanguages } from '../../../machines/session/session-selectors.ts'
import { type LangCode, offeredLangs } from '../../i18n/languages.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'

/** The languages on offer, and the change to one of them, which reloads the page. */
export function useLanguageChange() {
  const session = useSession()
  const { guarded } = useLeaveGuard()
  const langs = offeredLangs(useSelector(session, selectLanguages))
  const onChoose = (lang: LangCode) => guarded(() => session.send({ type: 'language.change', lang }))
  return { langs, onChoose }
}
