import { useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import type { FrameEntry } from '../../../machines/console/frames-context.ts'
import type { Corp, MenuNode, User } from '../../../machines/entities.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { LANGUAGES } from '../../i18n/languages.ts'
import { type MenuActor, useApi, useSession, useSpoken, type WorkspaceActor } from '../../session/SessionProvider.tsx'
import { useConsoleSettings, useSettingsActor } from '../../session/use-settings.ts'
import { useToasts } from '../../session/use-toasts.ts'
import { useShellDialogs } from '../dialogs/use-shell-dialogs.ts'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import { getOpenAuthCode } from '../menu/menu-entry.ts'
import { usePreferenceCommands } from '../preferences/use-preferences.ts'
import { useConsoleActor } from '../use-console.ts'
import { menuName } from './menu-name.ts'
import { type CommandContext, runCommand } from './page-commands.ts'
import type { About } from './page-window.ts'
import type { FrameServices } from './use-frames.ts'

type Known = { user: User; corp: Corp; workspace: WorkspaceActor; menuActor: MenuActor; menu?: MenuNode[] }

const NOWHERE = { apps_origin: '', frame_origins: [], window_origins: [] }

function useAbout({ user, corp }: Known) {
  const lang = useLang()
  const { appPrefs } = usePreferenceCommands()
  return ({ open_appid, robot_prodtype_id, grid, system }: FrameEntry): About => ({
    user: { user_uuid: user.user_uuid, full_name: user.full_name },
    corp: { corp_uuid: corp.corp_uuid, corp_name: corp.corp_name },
    role: user.detail.role_id,
    lang,
    dir: LANGUAGES[lang].dir,
    robot_prodtype_id,
    grid,
    system,
    prefs: appPrefs(open_appid) as About['prefs'],
  })
}

function useCommandContext(menu: MenuNode[]): CommandContext {
  const origins = useConsoleSettings() ?? NOWHERE
  const toasts = useToasts()
  const { openPalette } = useShellDialogs()
  const { putAppPrefs } = usePreferenceCommands()
  const [, navigate] = useLocation()
  const toast: CommandContext['toast'] = (shown) => toasts.send({ type: 'toast.show', toast: shown })
  return { menu, origins, navigate, toast, openPalette, putAppPrefs }
}

/** What the menu calls pages; one that has left the menu keeps its name. */
function useNames(menu: MenuNode[]) {
  const lang = useLang()
  const known = useRef(new Map<string, string>())
  return (entry: FrameEntry) => {
    const name = menuName(menu, entry, lang)
    if (name) known.current.set(entry.key, name)
    return known.current.get(entry.key) ?? entry.menu_id
  }
}

const useAround = ({ workspace, menuActor }: Known): FrameServices['around'] => ({
  session: useSession(),
  settings: useSettingsActor(),
  spoken: useSpoken(),
  workspace,
  menuActor,
  consoleActor: useConsoleActor(),
  guard: useLeaveGuard().guard,
})

export function useFrameServices(known: Known): FrameServices {
  const { menu = [] } = known
  const { api, caller } = useApi()
  const authorize = useMemo(() => getOpenAuthCode(api, caller), [api, caller])
  const context = useCommandContext(menu)
  return {
    getOpenAuthCode: authorize,
    aboutOf: useAbout(known),
    runCommand: (command, entry) => runCommand(command, entry, context),
    nameOf: useNames(menu),
    around: useAround(known),
  }
}
