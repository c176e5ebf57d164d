import { chakra } from '@chakra-ui/react'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { menuRow } from './menu-row.ts'

type Props = { isCollapsed: boolean; onToggle: () => void }

export function MenuFoot({ isCollapsed, onToggle }: Props) {
  const t = useT()
  const label = t(isCollapsed ? 'shell.menu.expand' : 'shell.menu.collapse')
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <chakra.button
      type="button"
      onClick={onToggle}
      css={menuRow}
      ps={isCollapsed ? '2.5' : '2'}
      color="fg.subtle"
      aria-label={label}
      title={isCollapsed ? label : undefined}
    >
      <chakra.span display="inline-flex" _rtl={{ transform: 'scaleX(-1)' }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </chakra.span>
      {!isCollapsed && <chakra.span flex="1">{label}</chakra.span>}
    </chakra.button>
  )
}
