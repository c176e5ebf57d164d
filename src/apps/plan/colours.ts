import type { ShownState } from '../../robots/robot-words.ts'

const NAMES = {
  ground: 'bg-card',
  raised: 'bg-raised',
  text: 'fg',
  muted: 'fg-muted',
  subtle: 'fg-subtle',
  line: 'border-strong',
  accent: 'accent-solid',
  contrast: 'accent-contrast',
  ring: 'accent-focus-ring',
  good: 'success-solid',
  warning: 'warning-solid',
  danger: 'danger-solid',
} as const

export type Colours = Readonly<Record<keyof typeof NAMES, string>> & { font: string }

/** The theme's colours as they are for an element now: a canvas knows no names. */
export function coloursOf(host: Element): Colours {
  const style = getComputedStyle(host)
  const named = Object.entries(NAMES).map(([name, token]) => [name, style.getPropertyValue(`--colors-${token}`).trim()])
  return { ...Object.fromEntries(named), font: style.fontFamily || 'sans-serif' }
}

export const stateColour = (state: ShownState, { good, warning, subtle }: Colours) =>
  state === 'needsHelp' ? warning : state === 'online' || state === 'charging' ? good : subtle
