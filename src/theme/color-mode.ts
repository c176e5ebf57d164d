import { deviceChoice } from './device-choice.ts'

export type ColorMode = 'light' | 'dark' | 'system'
export type Variant = 'standard' | 'ktv'

const DARK_QUERY = '(prefers-color-scheme: dark)'

/** The mode that a preference means on this system. */
export const effectiveMode = (preference: ColorMode, isSystemDark: boolean) =>
  preference === 'system' ? (isSystemDark ? 'dark' : 'light') : preference

function paint(preference: ColorMode) {
  const mode = effectiveMode(preference, matchMedia(DARK_QUERY).matches)
  const html = document.documentElement
  html.classList.toggle('dark', mode === 'dark')
  html.dataset.theme = mode
}

export const colorMode = deviceChoice<ColorMode>('colorMode', ['system', 'light', 'dark'], paint)

/** Call once before the first render: applies the stored preference and follows the system from then on. */
export function startColorMode() {
  colorMode.start()
  matchMedia(DARK_QUERY).addEventListener('change', () => paint(colorMode.now()))
}

export const setColorMode = (preference: ColorMode) => colorMode.choose(preference)

let shown: Variant = 'standard'

/** The karaoke variant has its own ground and accent (§1); a page that is built ahead has no document. */
export function setVariant(variant: Variant, page: Document | undefined = globalThis.document) {
  shown = variant
  page?.documentElement.classList.toggle('ktv', variant === 'ktv')
}

export const shownVariant = () => shown
