import { useSelector } from '@xstate/react'
import {
  ArrowLeftRight,
  Bot,
  CircleQuestionMark,
  KeyRound,
  LifeBuoy,
  LogOut,
  ShieldCheck,
  Sparkles,
} from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { roleOf } from '../../../domain/roles.ts'
import { selectAgentMode, selectCurrentSystem } from '../../../machines/console/menu-selectors.ts'
import type { System } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { type MenuActor, useSession, type WorkspaceActor } from '../../session/SessionProvider.tsx'
import { useShellDialogs } from '../dialogs/use-shell-dialogs.ts'
import { useHeaderEntries } from '../header/use-header-entries.ts'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import { useConsoleActor } from '../use-console.ts'
import type { CommandItem } from './findable.ts'

type Offer = { code: string; isOffered: boolean; name: string; icon: ReactNode; run: () => void }

const commandOf = ({ code, name, icon, run }: Offer): CommandItem => ({
  kind: 'command',
  id: `command:${code}`,
  also: [code],
  ...{ name, icon, run },
})

const otherSystem = (system: System): System => (system === 'agentOS' ? 'jiedai' : 'agentOS')

/** What the header and the menu's foot offer, by the same rules. */
export function useConsoleCommands(workspace: WorkspaceActor, menuActor: MenuActor): CommandItem[] {
  const t = useT()
  const session = useSession()
  const consoleActor = useConsoleActor()
  const { guarded } = useLeaveGuard()
  const { openExplain, openReport } = useShellDialogs()
  const { entries, role_id, isLegacy, mayChangeType } = useHeaderEntries(workspace)
  const system = otherSystem(useSelector(menuActor, selectCurrentSystem))
  const agentMode = useSelector(menuActor, selectAgentMode)
  return useMemo(() => {
    const offers: Offer[] = [
      {
        code: 'change type',
        isOffered: mayChangeType,
        name: t('shell.changeType'),
        icon: <Bot aria-hidden />,
        run: () => guarded(() => workspace.send({ type: 'type.change' })),
      },
      {
        code: `switch system ${system}`,
        isOffered: entries.has('systemMenu'),
        name: t(`system.${system}`),
        icon: <Sparkles aria-hidden />,
        run: () => guarded(() => agentMode?.send({ type: 'system.choose', system })),
      },
      {
        code: 'switch entrance',
        isOffered: entries.has('entranceToggle'),
        name: t(isLegacy ? 'shell.links.newEntrance' : 'shell.links.oldEntrance'),
        icon: <ArrowLeftRight aria-hidden />,
        run: () => guarded(() => session.send({ type: 'entrance.switch' })),
      },
      {
        code: 'explain menu',
        isOffered: roleOf(role_id) !== 'staff',
        name: t('shell.menu.explain'),
        icon: <CircleQuestionMark aria-hidden />,
        run: openExplain,
      },
      {
        code: 'security',
        isOffered: true,
        name: t('security.title'),
        icon: <ShieldCheck aria-hidden />,
        run: () => consoleActor?.send({ type: 'security.open' }),
      },
      {
        code: 'change password',
        isOffered: entries.has('changePassword'),
        name: t('shell.changePassword'),
        icon: <KeyRound aria-hidden />,
        run: () => consoleActor?.send({ type: 'password.change' }),
      },
      {
        code: 'support report',
        isOffered: true,
        name: t('report.title'),
        icon: <LifeBuoy aria-hidden />,
        run: openReport,
      },
      {
        code: 'log out',
        isOffered: entries.has('logout'),
        name: t('shell.logout'),
        icon: <LogOut aria-hidden />,
        run: () => consoleActor?.send({ type: 'logout.request' }),
      },
    ]
    return offers.filter(({ isOffered }) => isOffered).map(commandOf)
  }, [
    t,
    session,
    consoleActor,
    guarded,
    openExplain,
    openReport,
    workspace,
    agentMode,
    entries,
    role_id,
    isLegacy,
    mayChangeType,
    system,
  ])
}
