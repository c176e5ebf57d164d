import { useSelector } from '@xstate/react'
import { selectOldest } from '../../../machines/console/frames-selectors.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import { useLang, useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { FrameCard } from './FrameCard.tsx'
import { menuName } from './menu-name.ts'
import type { FramesActor } from './use-frames.ts'

type Props = { frames: FramesActor; menu: MenuNode[] }

/** In place of a page for which there is no room: each of the others would lose what was typed in it. */
export function Crowded({ frames, menu }: Props) {
  const t = useT()
  const lang = useLang()
  const oldest = useSelector(frames, selectOldest)
  if (!oldest) return null
  return (
    <FrameCard role="alert" title={t('frame.full.title')} hint={t('frame.full.hint')}>
      <Button variant="outline" onClick={() => frames.send({ type: 'crowd.clear' })}>
        {t('frame.full.close', { name: menuName(menu, oldest, lang) ?? oldest.menu_id })}
      </Button>
    </FrameCard>
  )
}
