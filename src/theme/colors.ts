export const SLATE = {
  25: '#FBFCFE',
  50: '#F3F6FA',
  100: '#E9EDF4',
  200: '#DBE1EB',
  300: '#A7B2C4',
  400: '#626E84',
  500: '#566176',
  600: '#455064',
  700: '#2B3547',
  800: '#171E2C',
  900: '#0E131F',
} as const

export const BLUE = {
  50: '#EEF2FF',
  100: '#DFE6FF',
  200: '#C4D1FF',
  300: '#A3B8FF',
  400: '#7C9BFF',
  500: '#4F78F4',
  600: '#2F5BEA',
  700: '#2449C4',
  800: '#1E3B9A',
  900: '#1A2F75',
} as const

/** A colour in each mode. The karaoke variant (KTV) is dark by nature. */
export type Shade = { light: string; dark: string; ktv: string }
const shade = (light: string, dark: string, ktv = dark): Shade => ({ light, dark, ktv })

/** What a colour means, in every mode: components name these, never a palette step. */
export const COLORS = {
  bg: shade(SLATE[25], SLATE[900], '#1D0F33'),
  'bg.card': shade('#FFFFFF', SLATE[800], '#28154A'),
  'bg.raised': shade('#FFFFFF', '#1E2636', '#311A58'),
  'bg.subtle': shade(SLATE[50], '#141A27', '#24123F'),
  'bg.hover': shade(SLATE[50], '#232C3D', '#391F64'),
  'bg.pressed': shade(SLATE[100], SLATE[700], '#452676'),
  'bg.welcome': shade('#EFF3FD', '#121A2D', '#3B1466'),
  'bg.scrim': shade('#0E131F73', '#05080FB3', '#0E0619B3'),
  fg: shade(SLATE[900], SLATE[50], '#F6F0FF'),
  'fg.muted': shade(SLATE[600], '#C4CCD9', '#D8C8F0'),
  'fg.subtle': shade(SLATE[400], SLATE[300], '#BBA4DC'),
  border: shade(SLATE[200], SLATE[700], '#4A2C7A'),
  'border.control': shade('#C3CCDA', '#3C475C', '#5F3F93'),
  'border.strong': shade(SLATE[300], '#566176', '#7E5BB5'),

  'accent.solid': shade(BLUE[600], BLUE[400], '#A855F7'),
  'accent.hover': shade(BLUE[700], BLUE[300], '#B975F9'),
  'accent.contrast': shade('#FFFFFF', SLATE[900], '#16082B'),
  'accent.fg': shade(BLUE[700], '#9DB4FF', '#CFA4FF'),
  'accent.subtle': shade(BLUE[50], '#1A2542', '#40207A'),
  'accent.muted': shade(BLUE[100], '#22305A', '#4E2A90'),
  'accent.focusRing': shade(BLUE[600], BLUE[400], '#C58BFF'),

  'success.solid': shade('#0E9F6E', '#34C793'),
  'success.fg': shade('#0A704D', '#55D6A8'),
  'success.subtle': shade('#E6F6F0', '#0F2A22', '#1B2A3D'),
  'warning.solid': shade('#B7791F', '#E5A93F'),
  'warning.fg': shade('#85540F', '#F0BE66'),
  'warning.subtle': shade('#FDF4E1', '#2D2412', '#3A2340'),
  'danger.solid': shade('#D92D20', '#FF8077'),
  'danger.hover': shade('#B42318', '#FF9C94'),
  'danger.contrast': shade('#FFFFFF', '#2A0B08'),
  'danger.fg': shade('#B42318', '#FF938B'),
  'danger.subtle': shade('#FEF0EE', '#331815', '#43152F'),
  'danger.muted': shade('#FCDDD9', '#4A201B', '#571C3B'),
  'danger.focusRing': shade('#D92D20', '#FF8077'),

  'neutral.solid': shade(SLATE[700], SLATE[200]),
  'neutral.hover': shade(SLATE[800], SLATE[50]),
  'neutral.contrast': shade('#FFFFFF', SLATE[900]),
  'neutral.fg': shade(SLATE[600], '#C4CCD9', '#D8C8F0'),
  'neutral.subtle': shade(SLATE[100], '#242D3E', '#391F64'),
  'neutral.muted': shade(SLATE[200], SLATE[700], '#452676'),
  'neutral.focusRing': shade(BLUE[600], BLUE[400], '#C58BFF'),
} satisfies Record<string, Shade>

export type ColorName = keyof typeof COLORS
