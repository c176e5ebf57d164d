import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Corp, MenuNode } from '../../../machines/entities.ts'
import { useLang, useT } from '../../i18n/I18nProvider.tsx'
import {
  HEADER_HEIGHT_REM,
  SIDEBAR_WIDTH_ENGLISH_NARROW_REM,
  SIDEBAR_WIDTH_ENGLISH_REM,
  SIDEBAR_WIDTH_REM,
} from '../../theme/layout.ts'
import { CorpMark } from './CorpMark.tsx'
import { MenuTree, type MenuView } from './MenuTree.tsx'

const COLLAPSED_WIDTH_REM = 3.25
const rem = (size: number) => `${size}rem`

/** §9: 10.5rem; 12rem for English, 13rem for English under 1290px. */
function useWidth(isCollapsed: boolean) {
  const lang = useLang()
  if (isCollapsed) return rem(COLLAPSED_WIDTH_REM)
  if (lang !== 'en') return rem(SIDEBAR_WIDTH_REM)
  return { base: rem(SIDEBAR_WIDTH_ENGLISH_NARROW_REM), lg: rem(SIDEBAR_WIDTH_ENGLISH_REM) }
}

export type MenuProps = { corp: Corp; nodes?: readonly MenuNode[]; view: MenuView }
type PanelProps = MenuProps & { head?: ReactNode; foot?: ReactNode }

/** Logo, entries and what stands below them; the sidebar's and the phone drawer's content. */
export function MenuPanel({ corp, nodes, view, head, foot }: PanelProps) {
  const t = useT()
  return (
    <Flex as="nav" aria-label={t('shell.menu.label')} direction="column" height="100%" minHeight="0" bg="bg.subtle">
      <Flex align="center" gap="1" height={rem(HEADER_HEIGHT_REM)} px={view.isCollapsed ? '2.5' : '4'} flexShrink={0}>
        <Box flex="1" minWidth="0">
          <CorpMark address={corp.corp_logo} name={corp.corp_name} isCollapsed={view.isCollapsed} />
        </Box>
        {head}
      </Flex>
      <Box flex="1" minHeight="0" overflowY="auto" px="2" pb="3" scrollbarWidth="thin">
        {nodes && nodes.length > 0 && <MenuTree nodes={nodes} view={view} />}
      </Box>
      {foot && (
        <Box p="2" borderTop="1px solid" borderColor="border">
          {foot}
        </Box>
      )}
    </Flex>
  )
}

export function Sidebar(props: PanelProps) {
  const width = useWidth(props.view.isCollapsed)
  return (
    <Box hideBelow="sm" width={width} flexShrink={0} borderInlineEnd="1px solid" borderColor="border" minHeight="0">
      <MenuPanel {...props} />
    </Box>
  )
}
