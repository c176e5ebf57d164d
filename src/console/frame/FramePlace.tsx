import type { ReactNode } from 'react'
import type { MenuNode } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { MenuActor, WorkspaceActor } from '../../session/SessionProvider.tsx'
import type { FrameOrigins } from '../windows/allowed-address.ts'
import { Crowded } from './Crowded.tsx'
import { FrameCard } from './FrameCard.tsx'
import { useFrameEntry } from './use-frame-entry.ts'
import type { NamedFrames } from './use-frames.ts'

/** Where a menu entry has no page, or an address that the console may not open (guarantee 20). */
function NotAvailable() {
  const t = useT()
  return <FrameCard title={t('frame.notAvailable')} hint={t('frame.notAvailableHint')} />
}

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
