import { chakra } from '@chakra-ui/react'

const SIZES = {
  'robots/reception': [96, 112],
  'robots/screen': [96, 112],
  'robots/delivery': [96, 112],
  'robots/hotel': [96, 112],
  'robots/mini': [96, 112],
  'robots/shopping': [96, 112],
  'robots/carrying': [96, 112],
  'robots/placeholder': [96, 112],
  'drawings/welcome': [440, 360],
  'drawings/no-robots': [200, 140],
  'drawings/not-found': [200, 140],
} as const

export type DrawingName = keyof typeof SIZES

const FILE = /^\/((?:robots|drawings)\/[a-z-]+)\.svg$/

export function drawingAt(address: string): DrawingName | undefined {
  const name = FILE.exec(address)?.[1]
  return name && Object.hasOwn(SIZES, name) ? (name as DrawingName) : undefined
}

type Props = { name: DrawingName; className?: string }

/** One of our line drawings: lines in the colour of the text, one accent. The file in `public` is the only source. */
export function Drawing({ name, className }: Props) {
  const [width, height] = SIZES[name]
  const file = `/${name}.svg`
  return (
    <chakra.svg viewBox={`0 0 ${width} ${height}`} aria-hidden focusable={false} flexShrink={0} className={className}>
      <chakra.use href={`${file}#accent`} color="accent.solid" />
      <use href={`${file}#line`} />
    </chakra.svg>
  )
}
