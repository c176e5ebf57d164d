import type { ComponentProps, CSSProperties } from 'react'
import { useLang } from '../../i18n/I18nProvider.tsx'
import {
  SIDEBAR_NARROW_REM,
  SIDEBAR_WIDTH_ENGLISH_NARROW_REM,
  SIDEBAR_WIDTH_ENGLISH_REM,
  SIDEBAR_WIDTH_REM,
} from '../../theme/layout.ts'
import { MenuPanel } from './MenuPanel.tsx'
import styles from './sidebar.module.css'

type Widths = CSSProperties & Record<'--width' | '--width-below-lg', string>

const widths = (rem: number, belowLg = rem): Widths => ({ '--width': `${rem}rem`, '--width-below-lg': `${belowLg}rem` })

const COLLAPSED = widths(SIDEBAR_NARROW_REM)
const ENGLISH = widths(SIDEBAR_WIDTH_ENGLISH_REM, SIDEBAR_WIDTH_ENGLISH_NARROW_REM)
const USUAL = widths(SIDEBAR_WIDTH_REM)

/** §9: 10.5rem; 12rem for English, 13rem for English under 1290px. */
export function Sidebar(props: ComponentProps<typeof MenuPanel>) {
  const lang = useLang()
  const wide = lang === 'en' ? ENGLISH : USUAL
  return (
    <div className={styles.sidebar} style={props.view.look.isNarrow ? COLLAPSED : wide}>
      <MenuPanel {...props} />
    </div>
  )
}
