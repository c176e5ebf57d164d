import { createSystem, defaultBaseConfig, defineConfig, defineGlobalStyles } from '@chakra-ui/react'
import { COLORS } from './colors.ts'
import { FONT_STACKS } from './fonts.ts'
import { recipes } from './recipes.ts'
import { breakpoints, semanticTokens, textStyles, tokens } from './tokens.ts'

const fontsByLang = Object.fromEntries(
  Object.entries(FONT_STACKS).map(([lang, fontFamily]) => [`[lang="${lang}"]`, { fontFamily }]),
)

const dashed = (name: string) => name.replace('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  appear: { from: { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(4px)' } },
  breathe: { '50%': { opacity: '0.45' } },
}

/** Paper is white, whatever the screen shows. */
const onPaper = Object.fromEntries(
  Object.entries(COLORS).map(([name, { light }]) => [`--foyer-colors-${dashed(name)}`, `${light} !important`]),
)

const globalCss = defineGlobalStyles({
  html: {
    fontFamily: FONT_STACKS.en,
    colorPalette: 'accent',
    color: 'fg',
    bg: 'bg',
    colorScheme: 'light',
    textSizeAdjust: '100%',
  },
  ...fontsByLang,
  'html.dark, html.ktv': { colorScheme: 'dark', '@media print': { ...onPaper, colorScheme: 'light' } },
  'html.ktv body': { background: 'linear-gradient(160deg, #1D0F33, #3B1466) fixed' },
  body: { textStyle: 'body' },
  'body, #root': { minHeight: '100dvh' },
  '*, *::before, *::after': {
    borderColor: 'border',
    _motionReduce: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  /* What floats above a frame gets the clicks made on it, and a click beside it closes it. */
  'body:has(dialog[open], [role=menu]) iframe': { pointerEvents: 'none' },
  '::selection': { bg: 'accent.muted', color: 'fg' },
})

/** The look of the console (design/look.md): own tokens and only the recipes that are used, to keep the first load small. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'foyer',
    cssVarsRoot: ':where(html)',
    conditions: { ktv: '.ktv &', compact: '[data-density=compact] &' },
    globalCss,
    theme: { breakpoints, keyframes, tokens, semanticTokens, textStyles, recipes },
  }),
)
