const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

type Keys = { mod: string; alt: string; palette: string }

/** The keys beside the space bar, and those that open the palette (`isPaletteKey`), as they are named on this keyboard. */
export const keyNames = (): Keys =>
  isMac() ? { mod: '⌘', alt: '⌥', palette: '⌘K' } : { mod: 'Ctrl', alt: 'Alt', palette: 'Ctrl K' }
