import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import { drawingAt } from '../../kit/drawings/Drawing.tsx'
import styles from '../../robots/robot-tile.module.css'

function Lines({ file }: { file: string }) {
  return (
    <svg viewBox="0 0 96 112" width="56" height="60" aria-hidden="true">
      <chakra.use href={`${file}#accent`} color="accent.solid" />
      <use href={`${file}#line`} />
    </svg>
  )
}

function Picture({ picture }: { picture: string }) {
  const [isBroken, setBroken] = useState(false)
  const drawing = drawingAt(picture)
  if (drawing) return <Lines file={`/${drawing}.svg`} />
  if (picture === '' || isBroken) return <Lines file="/robots/placeholder.svg" />
  return <img src={picture} alt="" onError={() => setBroken(true)} />
}

/** A robot's picture as the server names it; a placeholder where there is none or it does not load. */
export function RobotPicture({ robot: { picture } }: { robot: Robot }) {
  return (
    <div className={styles.picture}>
      <Picture key={picture} picture={picture} />
    </div>
  )
}
