import { describe, expect, it } from 'vitest'
import { effectiveMode } from '../../../src/theme/color-mode.ts'
import { COLORS, type ColorName, type Shade } from '../../../src/theme/colors.ts'

/** Every text colour with every ground it may stand on. */
const TEXT_PAIRS: readonly (readonly [text: ColorName, grounds: readonly ColorName[]])[] = [
  ['fg', ['bg', 'bg.card', 'bg.raised', 'bg.subtle', 'bg.hover', 'bg.pressed', 'bg.welcome', 'accent.subtle']],
  ['fg.muted', ['bg', 'bg.card', 'bg.raised', 'bg.subtle', 'bg.hover', 'bg.welcome', 'accent.subtle']],
  ['fg.subtle', ['bg', 'bg.card', 'bg.raised', 'bg.subtle', 'bg.hover', 'bg.welcome']],
  ['accent.fg', ['bg', 'bg.card', 'bg.raised', 'bg.subtle', 'bg.hover', 'bg.welcome', 'accent.subtle', 'accent.muted']],
  ['accent.contrast', ['accent.solid', 'accent.hover']],
  ['success.fg', ['bg', 'bg.card', 'bg.raised', 'success.subtle']],
  ['warning.fg', ['bg', 'bg.card', 'bg.raised', 'warning.subtle']],
  ['danger.fg', ['bg', 'bg.card', 'bg.raised', 'danger.subtle', 'danger.muted']],
  ['danger.contrast', ['danger.solid', 'danger.hover']],
  ['neutral.contrast', ['neutral.solid', 'neutral.hover']],
  ['neutral.fg', ['bg.card', 'neutral.subtle', 'neutral.muted']],
]

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const MODES = ['light', 'dark', 'ktv'] as const satisfies readonly (keyof Shade)[]

describe.each(MODES)('in %s mode', (mode) => {
  const pairs = TEXT_PAIRS.flatMap(([text, grounds]) => grounds.map((ground) => ({ text, ground })))

  it.each(pairs)('$text reads on $ground with at least 4.5:1', ({ text, ground }) => {
    expect(contrast(COLORS[text][mode], COLORS[ground][mode])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['bg', 'bg.card', 'bg.raised'] as const)('the focus ring shows on %s with at least 3:1', (ground) => {
    expect(contrast(COLORS['accent.focusRing'][mode], COLORS[ground][mode])).toBeGreaterThanOrEqual(3)
  })
})

it('the system preference follows the system, a choice does not', () => {
  expect(effectiveMode('system', true)).toBe('dark')
  expect(effectiveMode('system', false)).toBe('light')
  expect(effectiveMode('light', true)).toBe('light')
})
