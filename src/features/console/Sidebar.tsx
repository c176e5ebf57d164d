import { Box } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { SIDEBAR_WIDTH_ENGLISH_NARROW_REM, SIDEBAR_WIDTH_ENGLISH_REM, SIDEBAR_WIDTH_REM } from '../../theme/layout.ts'
import { MenuPanel } from './MenuPanel.tsx'

const COLLAPSED_WIDTH_REM = 3.25
const rem = (size: number) => `${size}rem`

/** §9: 10.5rem; 12rem for English, 13rem for English under 1290px. */
function useWidth(isNarrow: boolean) {
  const lang = useLang()
  if (isNarrow) return rem(COLLAPSED_WIDTH_REM)
  if (lang !== 'en') return rem(SIDEBAR_WIDTH_REM)
  return { base: rem(SIDEBAR_WIDTH_ENGLISH_NARROW_REM), lg: rem(SIDEBAR_WIDTH_ENGLISH_REM) }
}

export function Sidebar(props: ComponentProps<typeof MenuPanel>) {
  const width = useWidth(props.view.look.isNarrow)
  return (
    <Box hideBelow="sm" width={width} flexShrink={0} borderInlineEnd="1px solid" borderColor="border" minHeight="0">
      <MenuPanel {...props} />
    </Box>
  )
}
