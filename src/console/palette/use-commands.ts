import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectLanguages } from '../../../machines/session/session-selectors.ts'
import { useLang, useT } from '../../i18n/I18nProvider.tsx'
import { type LangCode, offeredLangs } from '../../i18n/languages.ts'
import { useDeviceChoice } from '../../kit/use-device-choice.ts'
import { type MenuActor, useSession, type WorkspaceActor } from '../../session/SessionProvider.tsx'
import { colorMode, shownVariant } from '../../theme/color-mode.ts'
import { density } from '../../theme/density.ts'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import { densityCommands, languageCommands, themeCommands } from './device-commands.tsx'
import { useConsoleCommands } from './use-console-commands.tsx'

export function useCommands(workspace: WorkspaceActor, menuActor: MenuActor) {
  const t = useT()
  const lang = useLang()
  const session = useSession()
  const { guarded } = useLeaveGuard()
  const languages = useSelector(session, selectLanguages)
  const mode = useDeviceChoice(colorMode)
  const rows = useDeviceChoice(density)
  const ofConsole = useConsoleCommands(workspace, menuActor)
  return useMemo(() => {
    const speak = (chosen: LangCode) => guarded(() => session.send({ type: 'language.change', lang: chosen }))
    return [
      ...ofConsole,
      ...(shownVariant() === 'standard' ? themeCommands(t, mode) : []),
      ...densityCommands(t, rows),
      ...languageCommands(t, offeredLangs(languages), lang, speak),
    ]
  }, [ofConsole, t, mode, rows, languages, lang, guarded, session])
}
