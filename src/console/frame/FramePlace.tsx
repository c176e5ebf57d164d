import type { ReactNode } from 'react'
import type { MenuNode } from '../../../machines/entities.ts'
import type { MenuActor, WorkspaceActor } from '../../session/SessionProvider.tsx'
import type { FrameOrigins } from '../windows/allowed-address.ts'
import { Crowded } from './Crowded.tsx'
import { NotAvailable } from './NotAvailable.tsx'
import { useFrameEntry } from './use-frame-entry.ts'
import type { NamedFrames } from './use-frames.ts'

export type FrameAreaProps = NamedFrames & {
  workspace: WorkspaceActor
  menuActor: MenuActor
  menu?: MenuNode[]
  pathname: string
}

type Props = FrameAreaProps & { menu: MenuNode[]; origins: FrameOrigins; otherwise: ReactNode }

/** Has the page shown that the path names, or says why there is none. */
export function FramePlace(props: Props) {
  const { frames, menu, otherwise } = props
  const { kind } = useFrameEntry(frames, props)
  return (
    <>
      {kind === 'unknown' && otherwise}
      {kind === 'notAvailable' && <NotAvailable />}
      <Crowded frames={frames} menu={menu} />
    </>
  )
}
