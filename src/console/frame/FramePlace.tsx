import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectWhyNone } from '../../../machines/console/frames-selectors.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Crowded } from './Crowded.tsx'
import { FrameCard } from './FrameCard.tsx'
import type { FramesActor } from './use-frames.ts'

/** Where a menu entry has no page, or an address that the console may not open (guarantee 20). */
function NotAvailable() {
  const t = useT()
  return <FrameCard title={t('frame.notAvailable')} hint={t('frame.notAvailableHint')} />
}

type Props = { frames: FramesActor; menu: MenuNode[]; otherwise: ReactNode }

/** Says why no page is shown, where the address names none. */
export function FramePlace({ frames, menu, otherwise }: Props) {
  const why = useSelector(frames, selectWhyNone)
  return (
    <>
      {why === 'unknown' && otherwise}
      {why === 'notAvailable' && <NotAvailable />}
      <Crowded frames={frames} menu={menu} />
    </>
  )
}
