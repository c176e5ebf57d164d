import { MONO_STACK } from './fonts.ts'

/** What browsers draw of their own accord and no page wants. */
export const RESET = {
  html: {
    lineHeight: 1.5,
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    textRendering: 'optimizeLegibility',
    touchAction: 'manipulation',
  },
  '*, *::before, *::after, *::backdrop': { boxSizing: 'border-box', border: '0 solid' },
  '*': {
    margin: '0',
    padding: '0',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: 'transparent',
  },
  body: { minHeight: '100dvh', position: 'relative' },
  'img, svg, video, canvas, iframe': { display: 'block', verticalAlign: 'middle' },
  'img, video': { maxWidth: '100%', height: 'auto' },
  '[dir=rtl] [data-mirrors]': { transform: 'scaleX(-1)' },
  'ol, ul': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'b, strong': { fontWeight: 'bolder' },
  'i, em': { fontStyle: 'italic' },
  small: { fontSize: '80%' },
  'code, kbd, pre, samp': { fontFamily: MONO_STACK, fontSize: '1em' },
  table: { borderCollapse: 'collapse' },
  'button, input, select, textarea': { color: 'inherit' },
  button: { background: 'none', textAlign: 'start', cursor: 'pointer' },
  textarea: { resize: 'vertical' },
  'input[type=search]': { appearance: 'textfield' },
  '::-webkit-search-decoration': { appearance: 'none' },
  'input[type=number]': { MozAppearance: 'textfield' },
  '[hidden]:where(:not([hidden=until-found]))': { display: 'none !important' },
} as const
