import { useSelector } from '@xstate/react'
import { selectAlive } from '../../../machines/console/frames.machine.ts'
import { AppFrame } from './AppFrame.tsx'
import type { NamedFrames } from './use-frames.ts'

/** All pages that are alive, in the order in which they came: none is ever moved. */
export const FramesHost = ({ frames, elements, nameOf }: NamedFrames) =>
  useSelector(frames, selectAlive).map((frame) => (
    <AppFrame key={frame.entry.key} frames={frames} elements={elements} alive={frame} name={nameOf(frame.entry)} />
  ))
