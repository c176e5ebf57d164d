import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useState } from 'react'
import { Drawing, drawingAt } from './Drawing.tsx'

type Props = { picture?: string } & Pick<HTMLChakraProps<'svg'>, 'height' | 'width' | 'color'>

/** A robot's picture as the server names it; a placeholder where there is none or it does not load. */
export function RobotPicture({ picture = '', ...box }: Props) {
  const [broken, setBroken] = useState<string>()
  const drawing = drawingAt(picture)
  if (drawing) return <Drawing name={drawing} {...box} />
  if (!picture || broken === picture) return <Drawing name="robots/placeholder" {...box} />
  return <chakra.img src={picture} alt="" objectFit="contain" onError={() => setBroken(picture)} {...box} />
}
