type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const LATIN = /^[a-z]$/i

/** Ctrl or ⌘ and K, also where the keyboard writes no Latin letters. */
export const isPaletteKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (LATIN.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK')
