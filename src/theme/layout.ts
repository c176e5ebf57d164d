/** Sizes and delays of §9 that belong to the look. */
export const SIDEBAR_NARROW_REM = 3.25
export const SIDEBAR_WIDTH_REM = 10.5
export const SIDEBAR_WIDTH_ENGLISH_REM = 12
export const SIDEBAR_WIDTH_ENGLISH_NARROW_REM = 13
export const HEADER_HEIGHT_REM = 2.5
export const DROPDOWN_MAX_HEIGHT_REM = 15
export const MENU_INDENT_PX = 24

export const SPLIT_BREAKPOINT_PX = 960
export const NARROW_BREAKPOINT_PX = 1290
export const WIDE_BREAKPOINT_PX = 1360

export const DROPDOWN_OPEN_DELAY_MS = 150
export const DROPDOWN_CLOSE_DELAY_MS = 100
export const TOOLTIP_DELAY_MS = 100
export const POPUP_LEAVE_DELAY_MS = 100
export const POPUP_BLUR_DELAY_MS = 150
export const SUBMENU_DELAY_MS = 100
export const MASK_CLICK_DELAY_MS = 10
export const TRANSITION_TIMEOUT_MS = 250
export const MENU_SCROLL_DOWN_STEP_PX = 1
export const MENU_SCROLL_UP_STEP_PX = 2

export const SIGN_IN_CARD_WIDTH_REM = 25
