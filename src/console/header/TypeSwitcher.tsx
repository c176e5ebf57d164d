import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ArrowLeft, Bot, ChevronDown } from 'lucide-react'
import { selectAgentMode, selectCurrentSystem } from '../../../machines/console/menu-selectors.ts'
import {
  selectIsLegacy,
  selectMayChangeType,
  selectMenu,
  selectRobotType,
  selectTypes,
} from '../../../machines/console/workspace-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { MenuDivider } from '../../kit/MenuDivider.tsx'
import { MenuItem } from '../../kit/MenuItem.tsx'
import type { WorkspaceActor } from '../../session/SessionProvider.tsx'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import { useTypeName } from '../robot-type/use-type-name.ts'
import type { HeaderEntry } from './header-rules.ts'

type NamedProps = { workspace: WorkspaceActor; name: string }

const SYSTEMS = ['jiedai', 'agentOS'] as const

/** The mini type also switches between its two systems (§2 header). */
function SystemMenu({ workspace, name }: NamedProps) {
  const t = useT()
  const { guarded } = useLeaveGuard()
  const mayChange = useSelector(workspace, selectMayChangeType)
  const menu = useSelector(workspace, selectMenu)
  const current = useSelector(menu, (snapshot) => snapshot && selectCurrentSystem(snapshot))
  const agentMode = useSelector(menu, (snapshot) => snapshot && selectAgentMode(snapshot))
  const trigger = (
    <>
      <Bot aria-hidden />
      <chakra.span hideBelow="md">{name}</chakra.span>
      <ChevronDown aria-hidden />
    </>
  )
  return (
    <Menu label={t('shell.currentType', { name })} trigger={trigger} opensOnHover>
      {mayChange && (
        <>
          <MenuItem
            icon={<ArrowLeft size={14} aria-hidden />}
            onSelect={() => guarded(() => workspace.send({ type: 'type.change' }))}
          >
            {t('shell.backToRobotHome')}
          </MenuItem>
          <MenuDivider />
        </>
      )}
      {SYSTEMS.map((system) => (
        <MenuItem
          key={system}
          isChosen={system === current}
          onSelect={() => system !== current && guarded(() => agentMode?.send({ type: 'system.choose', system }))}
        >
          {t(`system.${system}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}

const OnlyType = ({ name }: { name: string }) => (
  <chakra.span textStyle="body" color="fg.muted" px="2" truncate hideBelow="md">
    {name}
  </chakra.span>
)

function TypeLink({ workspace, name }: NamedProps) {
  const t = useT()
  const { guarded } = useLeaveGuard()
  return (
    <Button
      variant="ghost"
      aria-label={`${t('shell.currentType', { name })}. ${t('shell.changeType')}`}
      data-tip={t('shell.changeType')}
      onClick={() => guarded(() => workspace.send({ type: 'type.change' }))}
    >
      <Bot aria-hidden />
      <chakra.span hideBelow="md">{name}</chakra.span>
    </Button>
  )
}

type Props = { workspace: WorkspaceActor; entries: ReadonlySet<HeaderEntry> }

/** The robot type in use, and the way back to the choice (§2 header) where there is one; legacy mode has no type. */
export function TypeSwitcher({ workspace, entries }: Props) {
  const typeName = useTypeName(useSelector(workspace, selectTypes))
  const name = typeName(useSelector(workspace, selectRobotType) ?? '')
  const isLegacy = useSelector(workspace, selectIsLegacy)
  if (isLegacy) return null
  if (entries.has('systemMenu')) return <SystemMenu workspace={workspace} name={name} />
  return entries.has('typeLink') ? <TypeLink workspace={workspace} name={name} /> : <OnlyType name={name} />
}
