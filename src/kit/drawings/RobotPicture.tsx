import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Drawing, drawingAt } from './Drawing.tsx'

type Props = { picture?: string; className?: string }

/** A robot's picture as the server names it; a placeholder where there is none or it does not load. */
export function RobotPicture({ picture = '', className }: Props) {
  const [broken, setBroken] = useState<string>()
  const drawing = drawingAt(picture)
  if (drawing) return <Drawing name={drawing} className={className} />
  if (!picture || broken === picture) return <Drawing name="robots/placeholder" className={className} />
  return (
    <chakra.img src={picture} alt="" objectFit="contain" onError={() => setBroken(picture)} className={className} />
  )
}
