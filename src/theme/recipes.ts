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
    borderRadius: 'control',
    border: '1px solid transparent',
    fontWeight: 'medium',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color, opacity',
    transitionDuration: 'fast',
    _disabled: { cursor: 'not-allowed', opacity: 0.5 },
    _icon: { flexShrink: 0, width: '4', height: '4' },
  },
  variants: {
    size: {
      xs: { minH: '6', minW: '6', px: '2', textStyle: 'caption' },
      sm: { minH: '8', minW: '8', px: '3', textStyle: 'body' },
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
  defaultVariants: { size: 'md', variant: 'solid' },
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
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-1px',
      borderColor: 'transparent',
    },
    _invalid: { borderColor: 'danger.solid' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    _placeholder: { color: 'fg.subtle' },
  },
  variants: {
    size: {
      sm: { height: '8', px: '2.5', textStyle: 'body' },
      md: { height: '10', px: '3', textStyle: 'form' },
    },
    variant: { outline: {} },
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
  variants: { size: { sm: { boxSize: '4' }, md: { boxSize: '5' }, lg: { boxSize: '8' } } },
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

export const recipes = { button, input, heading, spinner, skeleton }
