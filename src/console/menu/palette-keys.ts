const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open the palette, as they are named on this keyboard. */
export const PALETTE_KEYS = isMac() ? '⌘K' : 'Ctrl K'
