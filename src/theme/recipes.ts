import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

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
      xs: { minH: '6', px: '2', textStyle: 'caption' },
      sm: { minH: '8', px: '3', textStyle: 'body' },
      md: { minH: '10', px: '4', textStyle: 'form' },
      lg: { minH: '11', px: '5', textStyle: 'form' },
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
      plain: { color: 'accent.fg', bg: 'transparent', px: '0', minH: '0', _hover: { textDecoration: 'underline' } },
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
    border: '2px solid currentColor',
    borderRadius: 'full',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    width: '4',
    height: '4',
    animation: 'spin 700ms linear infinite',
  },
  variants: {
    size: { sm: { width: '4', height: '4' }, md: { width: '5', height: '5' }, lg: { width: '8', height: '8' } },
  },
  defaultVariants: { size: 'sm' },
})

const skeleton = defineRecipe({
  className: 'skeleton',
  base: {},
  variants: {
    loading: { true: { borderRadius: 'control', bg: 'bg.pressed', animation: 'breathe 1.6s ease-in-out infinite' } },
  },
  defaultVariants: { loading: true },
})

const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      bg: 'bg.scrim',
      zIndex: 'modal',
      _open: { animation: 'appear 160ms ease-out' },
    },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'modal',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      padding: '4',
      overflow: 'auto',
    },
    content: {
      position: 'relative',
      width: '100%',
      maxWidth: 'dialog',
      bg: 'bg.raised',
      color: 'fg',
      borderRadius: 'dialog',
      boxShadow: 'floating',
      outline: 'none',
      textStyle: 'form',
      _open: { animation: 'rise 160ms ease-out' },
    },
    header: { px: '6', pt: '6', pb: '2' },
    title: { textStyle: 'title', color: 'fg' },
    description: { color: 'fg.muted' },
    body: { px: '6', pb: '4', color: 'fg.muted', textStyle: 'form' },
    footer: { px: '6', pb: '6', pt: '2', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3' },
    closeTrigger: { position: 'absolute', top: '4', insetEnd: '4' },
  },
  variants: { size: { md: {}, lg: { content: { maxWidth: '40rem' } } } },
  defaultVariants: { size: 'md' },
})

const menuItem = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: '8',
  px: '2.5',
  py: '1.5',
  borderRadius: 'control',
  textStyle: 'body',
  color: 'fg',
  cursor: 'pointer',
  outline: 'none',
  userSelect: 'none',
  textAlign: 'start',
  width: '100%',
  _highlighted: { bg: 'bg.hover' },
  _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  _checked: { color: 'accent.fg', fontWeight: 'medium' },
  '& svg': { width: '4', height: '4', flexShrink: 0 },
} as const

const menu = defineSlotRecipe({
  className: 'menu',
  slots: [
    'contextTrigger',
    'trigger',
    'triggerItem',
    'indicator',
    'positioner',
    'arrow',
    'arrowTip',
    'content',
    'itemGroup',
    'itemGroupLabel',
    'item',
    'itemIndicator',
    'itemText',
    'itemCommand',
    'separator',
  ],
  base: {
    content: {
      minWidth: '11rem',
      maxHeight: 'popup',
      overflow: 'auto',
      padding: '1',
      bg: 'bg.raised',
      color: 'fg',
      borderRadius: 'card',
      boxShadow: 'floating',
      outline: 'none',
      zIndex: 'dropdown',
      _open: { animation: 'rise 120ms ease-out' },
    },
    item: menuItem,
    triggerItem: menuItem,
    itemText: { flex: 1 },
    itemIndicator: { marginInlineStart: 'auto' },
    itemGroupLabel: { px: '2.5', py: '1.5', textStyle: 'caption', color: 'fg.subtle' },
    itemCommand: { marginInlineStart: 'auto', color: 'fg.subtle', textStyle: 'caption' },
    separator: { height: '1px', bg: 'border', my: '1' },
  },
  variants: { size: { md: {} }, variant: { subtle: {} } },
  defaultVariants: { size: 'md', variant: 'subtle' },
})

export const recipes = { button, input, heading, spinner, skeleton }
export const slotRecipes = { dialog, menu }
