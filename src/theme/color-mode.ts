export type ColorMode = 'light' | 'dark' | 'system'
export type Variant = 'standard' | 'ktv'

const DARK_QUERY = '(prefers-color-scheme: dark)'
const STORAGE_KEY = 'colorMode'

/** The mode that a preference means on this system. */
export const effectiveMode = (preference: ColorMode, isSystemDark: boolean) =>
  preference === 'system' ? (isSystemDark ? 'dark' : 'light') : preference

const toColorMode = (text: string | null): ColorMode => (text === 'light' || text === 'dark' ? text : 'system')

export function storedColorMode(): ColorMode {
  try {
    return toColorMode(localStorage.getItem(STORAGE_KEY))
  } catch {
    return 'system'
  }
}

function store(preference: ColorMode) {
  try {
    localStorage.setItem(STORAGE_KEY, preference)
  } catch {
    // A blocked storage only means that the choice lasts until the page is left.
  }
}

function paint(preference: ColorMode) {
  const mode = effectiveMode(preference, matchMedia(DARK_QUERY).matches)
  const html = document.documentElement
  html.classList.toggle('dark', mode === 'dark')
  html.dataset.theme = mode
}

let preferred: ColorMode = 'system'

/** Call once before the first render: applies the stored preference and follows the system from then on. */
export function startColorMode() {
  preferred = storedColorMode()
  paint(preferred)
  matchMedia(DARK_QUERY).addEventListener('change', () => paint(preferred))
}

export function setColorMode(preference: ColorMode) {
  preferred = preference
  store(preference)
  paint(preference)
}

/** The karaoke variant has its own ground and accent (§1). */
export function setVariant(variant: Variant) {
  document.documentElement.classList.toggle('ktv', variant === 'ktv')
}

export const shownVariant = (): Variant => (document.documentElement.classList.contains('ktv') ? 'ktv' : 'standard')
