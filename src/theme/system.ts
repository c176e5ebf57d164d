import { createSystem, defaultBaseConfig, defineConfig, defineGlobalStyles } from '@chakra-ui/react'
import { COLORS } from './colors.ts'
import { FONT_STACKS } from './fonts.ts'
import { recipes } from './recipes.ts'
import { breakpoints, layerStyles, semanticTokens, textStyles, tokens } from './tokens.ts'

const inFont = (stack: string) => ({ '--fonts-body': stack, fontFamily: 'var(--fonts-body)' })

const fontsByLang = Object.fromEntries(
  Object.entries(FONT_STACKS).map(([lang, stack]) => [`[lang="${lang}"]`, inFont(stack)]),
)

const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  appear: { from: { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(4px)' } },
  arrive: { from: { opacity: '0', translate: 'var(--away)' } },
  breathe: { '50%': { opacity: '0.45' } },
}

/** As the elements of the kit say it; shorter than Chakra's own, which know of elements of other libraries. */
const conditions = {
  ktv: '.ktv &',
  compact: '[data-density=compact] &',
  hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
  focusVisible: '&:focus-visible',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  invalid: '&[aria-invalid=true]',
  expanded: '&[aria-expanded=true]',
  selected: '&[aria-selected=true]',
  checked: '&:checked',
}

const globalCss = defineGlobalStyles({
  html: {
    ...inFont(FONT_STACKS.en),
    colorPalette: 'accent',
    color: 'fg',
    bg: 'bg',
    textSizeAdjust: '100%',
  },
  ...fontsByLang,
  'html.ktv body': { background: `linear-gradient(160deg, ${COLORS.bg.ktv}, ${COLORS['bg.welcome'].ktv}) fixed` },
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
  svg: { flexShrink: 0 },
  'noscript p': { px: '6', py: '3', textAlign: 'center', textStyle: 'form', bg: 'warning.subtle', color: 'warning.fg' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  '::selection': { bg: 'accent.muted', color: 'fg' },
})

/** The look of every page (design/look.md): own tokens, and only the recipes that are used. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: '',
    cssVarsRoot: ':where(html)',
    conditions,
    globalCss,
    theme: { breakpoints, keyframes, tokens, semanticTokens, textStyles, layerStyles, recipes },
  }),
)
