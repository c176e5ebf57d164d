import { Button, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ArrowLeft, Bot, ChevronDown } from 'lucide-react'
import { selectAgentMode, selectCurrentSystem } from '../../../machines/menu.machine.ts'
import {
  selectIsLegacy,
  selectMayChangeType,
  selectMenu,
  selectOffersAgentMode,
  selectRobotType,
  selectTypes,
} from '../../../machines/workspace.machine.ts'
import { useLang, useT } from '../../i18n/I18nProvider.tsx'
import { nameIn } from '../../i18n/languages.ts'
import type { WorkspaceActor } from '../../session/SessionProvider.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'

type Props = { workspace: WorkspaceActor }
type NamedProps = Props & { name: string; mayChange: boolean }

const SYSTEMS = ['jiedai', 'agentOS'] as const

function useTypeName(workspace: WorkspaceActor) {
  const lang = useLang()
  const id = useSelector(workspace, selectRobotType)
  const types = useSelector(workspace, selectTypes)
  const type = types.find(({ robot_prodtype }) => robot_prodtype.robot_prodtype_id === id)?.robot_prodtype
  return type ? nameIn(lang, type.name_map, type.name) : (id ?? '')
}

const BackArrow = () => (
  <chakra.span display="inline-flex" _rtl={{ transform: 'scaleX(-1)' }}>
    <ArrowLeft size={14} aria-hidden />
  </chakra.span>
)

/** The mini type also switches between its two systems (§2 header). */
function SystemMenu({ workspace, name, mayChange }: NamedProps) {
  const t = useT()
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
    <Menu label={t('shell.currentType', { name })} trigger={trigger}>
      {mayChange && (
        <MenuItem icon={<BackArrow />} onSelect={() => workspace.send({ type: 'type.change' })}>
          {t('shell.backToRobotHome')}
        </MenuItem>
      )}
      {SYSTEMS.map((system) => (
        <MenuItem
          key={system}
          isChosen={system === current}
          onSelect={() => agentMode?.send({ type: 'system.choose', system })}
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

/** The robot type in use, and the way back to the choice (§2 header) where there is one; legacy mode has no type. */
export function TypeSwitcher({ workspace }: Props) {
  const t = useT()
  const name = useTypeName(workspace)
  const isLegacy = useSelector(workspace, selectIsLegacy)
  const offersAgentMode = useSelector(workspace, selectOffersAgentMode)
  const mayChange = useSelector(workspace, selectMayChangeType)
  if (isLegacy) return null
  if (offersAgentMode) return <SystemMenu workspace={workspace} name={name} mayChange={mayChange} />
  if (!mayChange) return <OnlyType name={name} />
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${t('shell.currentType', { name })}. ${t('shell.changeType')}`}
      title={t('shell.changeType')}
      onClick={() => workspace.send({ type: 'type.change' })}
    >
      <Bot aria-hidden />
      <chakra.span hideBelow="md">{name}</chakra.span>
    </Button>
  )
}
