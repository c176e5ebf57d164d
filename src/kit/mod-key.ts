const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

type Keys = { mod: string; alt: string }

/** The keys beside the space bar, as they are named on this keyboard. */
export const keyNames = (): Keys => (isMac() ? { mod: '⌘', alt: '⌥' } : { mod: 'Ctrl', alt: 'Alt' })

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const LATIN = /^[a-z]$/i

/** Ctrl or ⌘ and K, also where the keyboard writes no Latin letters. */
export const isPaletteKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (LATIN.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK')
