import { defineRecipe } from '@chakra-ui/react'

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    position: 'relative',
    userSelect: 'none',
    whiteSpace: 'nowrap',
    textAlign: 'center',
    borderRadius: 'control',
    border: '1px solid transparent',
    fontWeight: 'medium',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color, opacity',
    transitionDuration: 'fast',
    _disabled: { cursor: 'not-allowed', opacity: 0.5 },
    '&[aria-busy=true]': { cursor: 'progress', opacity: 1 },
    _icon: { flexShrink: 0, width: '4', height: '4' },
  },
  variants: {
    colorPalette: { danger: { colorPalette: 'danger' } },
    size: {
      xs: { minH: '6', minW: '6', px: '2', textStyle: 'caption' },
      sm: { minH: { base: '10', sm: '8' }, minW: '8', px: '3', textStyle: 'body' },
      md: { minH: '10', minW: '10', px: '4', textStyle: 'form' },
      lg: { minH: '11', minW: '11', px: '5', textStyle: 'form' },
    },
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _hover: { bg: 'colorPalette.hover' } },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      outline: {
        bg: 'bg.card',
        borderColor: 'border.control',
        color: 'fg',
        _hover: { bg: 'bg.hover', borderColor: 'border.strong' },
        _expanded: { bg: 'bg.hover' },
      },
      ghost: {
        color: 'fg.muted',
        bg: 'transparent',
        _hover: { bg: 'bg.hover', color: 'fg' },
        _expanded: { bg: 'bg.hover', color: 'fg' },
      },
      plain: {
        color: 'accent.fg',
        bg: 'transparent',
        px: '0',
        minH: '0',
        minW: '0',
        _hover: { textDecoration: 'underline' },
      },
    },
  },
  defaultVariants: { size: 'sm', variant: 'solid' },
})

const input = defineRecipe({
  className: 'input',
  base: {
    width: '100%',
    minWidth: 0,
    appearance: 'none',
    textAlign: 'start',
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'border.control',
    bg: 'bg.card',
    color: 'fg',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'border.strong' },
    _invalid: { borderColor: 'danger.solid' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  },
  variants: {
    size: {
      sm: { minHeight: { base: '10', sm: '8' }, px: '2.5', textStyle: 'body' },
      md: { minHeight: { base: '10', sm: '9' }, px: '2.5', textStyle: 'form' },
      lg: { minHeight: '10', px: '3', textStyle: 'form' },
    },
    variant: {
      outline: {},
      plain: { minHeight: '6', ps: '0', border: 'none', bg: 'transparent' },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})

const heading = defineRecipe({
  className: 'heading',
  base: { fontWeight: 'semibold', color: 'fg', textWrap: 'balance' },
  variants: { size: { md: { textStyle: 'lead' }, lg: { textStyle: 'title' }, xl: { textStyle: 'display' } } },
  defaultVariants: { size: 'lg' },
})

const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    flexShrink: 0,
    border: '2px solid',
    borderColor: 'currentColor',
    borderBlockEndColor: 'transparent',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 700ms linear infinite',
  },
  variants: { size: { xs: { boxSize: '3' }, sm: { boxSize: '4' }, md: { boxSize: '5' }, lg: { boxSize: '8' } } },
  defaultVariants: { size: 'sm' },
})

const skeleton = defineRecipe({
  className: 'skeleton',
  base: {},
  variants: {
    loading: {
      true: {
        borderRadius: 'control',
        bg: 'bg.pressed',
        color: 'transparent',
        animation: 'breathe 1.6s ease-in-out infinite',
        '& *': { visibility: 'hidden' },
      },
    },
  },
  defaultVariants: { loading: true },
})

/** Drawn here: in the dark, browsers draw theirs in a grey of their own. */
const checkbox = defineRecipe({
  className: 'checkbox',
  base: {
    position: 'relative',
    flexShrink: 0,
    boxSize: '4',
    appearance: 'none',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: '0.25rem',
    bg: 'bg.card',
    cursor: 'pointer',
    '&:is(:checked, :indeterminate)': { bg: 'accent.solid', borderColor: 'accent.solid' },
    '&:is(:checked, :indeterminate)::before': {
      content: '""',
      position: 'absolute',
      inset: '2px',
      bg: 'accent.contrast',
      clipPath: 'polygon(14% 44%, 0 58%, 40% 96%, 100% 22%, 86% 8%, 39% 67%)',
    },
    '&:indeterminate::before': { clipPath: 'inset(42% 8%)' },
    _disabled: { bg: 'neutral.subtle', borderColor: 'border.control', cursor: 'not-allowed' },
    _highContrast: { appearance: 'auto' },
  },
})

const badge = defineRecipe({
  className: 'badge',
  base: {
    colorPalette: 'neutral',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: '100%',
    px: '2',
    py: '0.5',
    borderRadius: 'full',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    textStyle: 'caption',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    colorPalette: {
      accent: { colorPalette: 'accent' },
      success: { colorPalette: 'success' },
      warning: { colorPalette: 'warning' },
      danger: { colorPalette: 'danger' },
      neutral: {},
    },
  },
})

const alert = defineRecipe({
  className: 'alert',
  base: {
    colorPalette: 'accent',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: '3',
    py: '1.5',
    borderRadius: 'control',
    bg: 'colorPalette.subtle',
    color: 'fg',
  },
  variants: {
    colorPalette: {
      accent: {},
      warning: { colorPalette: 'warning', color: 'colorPalette.fg' },
      danger: { colorPalette: 'danger', color: 'colorPalette.fg' },
    },
  },
})

const progress = defineRecipe({
  className: 'progress',
  base: {
    width: '100%',
    height: '2',
    overflow: 'hidden',
    appearance: 'none',
    borderRadius: 'full',
    bg: 'neutral.subtle',
    '&::-webkit-progress-bar': { bg: 'neutral.subtle' },
    '&::-webkit-progress-value': { bg: 'accent.solid', borderRadius: 'full' },
    '&::-moz-progress-bar': { bg: 'accent.solid', borderRadius: 'full' },
  },
  variants: { size: { sm: { height: '1.5' }, md: {} } },
  defaultVariants: { size: 'md' },
})

const table = defineRecipe({
  className: 'table',
  base: { width: '100%', fontVariantNumeric: 'tabular-nums', '& :is(th, td)': { textAlign: 'start' } },
  variants: {
    variant: {
      list: {
        borderCollapse: 'separate',
        borderSpacing: '0',
        '& :is(th, td)': {
          height: 'tableRow',
          maxWidth: '15rem',
          px: '3',
          borderBottom: 'line',
          truncate: true,
        },
        '& tbody tr:last-child > *': { borderBottom: 'none' },
        '& thead th': {
          position: 'sticky',
          top: '0',
          zIndex: '1',
          height: '9',
          bg: 'bg.subtle',
          color: 'fg.muted',
          textStyle: 'caption',
          fontWeight: 'medium',
        },
        '& tbody tr:is(:hover, :focus-within)': { bg: 'bg.hover' },
        '& tbody tr[data-chosen=true]': { bg: 'accent.subtle' },
      },
      plain: {
        '& :is(th, td)': {
          pe: '2',
          py: '1.5',
          borderBottom: 'line',
          verticalAlign: 'top',
          overflowWrap: 'anywhere',
        },
        '& thead th': { color: 'fg.subtle', fontWeight: 'medium' },
      },
    },
  },
  defaultVariants: { variant: 'list' },
})

const visuallyHidden = defineRecipe({ className: 'visuallyHidden', base: { srOnly: true } })

export const recipes = {
  visuallyHidden,
  button,
  input,
  heading,
  spinner,
  skeleton,
  checkbox,
  badge,
  alert,
  progress,
  table,
}
