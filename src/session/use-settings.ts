import { selectSettingsChart } from '../../machines/session/session-selectors.ts'
import { selectOfferedLanguages, selectSettings } from '../../machines/session/settings-selectors.ts'
import { offeredLangs } from '../i18n/languages.ts'
import { useLiving, useLivingOrNone } from '../recorder/living.ts'
import { useSelector } from '../recorder/use-selector.ts'
import { useSession, useSessionOrNone } from './SessionProvider.tsx'
import { whenThere } from './when-there.ts'

/** The chart, for who shows a failure and asks again. */
export const useSettingsActor = () => useLiving('settings', selectSettingsChart(useSession().getSnapshot()))

/** The same on a page that is shown before its session is there. */
function useSettingsOrNone() {
  const snapshot = useSessionOrNone()?.getSnapshot()
  return useLivingOrNone('settings', snapshot && selectSettingsChart(snapshot))
}

const settingsNow = whenThere(selectSettings)
const languagesNow = whenThere(selectOfferedLanguages)

/** Undefined until the server has answered. */
export const useConsoleSettings = () => useSelector(useSettingsOrNone(), settingsNow)

/** The languages to offer to who has not signed in; all of them while the server has not told. */
export const useOfferedLangs = () => offeredLangs(useSelector(useSettingsOrNone(), languagesNow))
