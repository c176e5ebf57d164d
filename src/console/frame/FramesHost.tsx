import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { selectIsInvalidated } from '../../../machines/console/console.machine.ts'
import { selectPage } from '../../../machines/console/frame.machine.ts'
import { type FrameEntry, selectAlive } from '../../../machines/console/frames.machine.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { type MenuActor, useConsoleActor } from '../../session/SessionProvider.tsx'
import { AppFrame } from './AppFrame.tsx'
import { menuName } from './menu-name.ts'
import { usePageReach } from './use-frame-services.ts'
import type { Frames, FramesActor } from './use-frames.ts'

type Props = Frames & { menu: MenuNode[]; menuActor: MenuActor }

/** Pages hear at once that the session is over. */
function useSessionEnd(frames: FramesActor) {
  const isOver = useSelector(useConsoleActor(), (snapshot) => snapshot !== undefined && selectIsInvalidated(snapshot))
  useEffect(() => {
    if (!isOver) return
    for (const { ref } of selectAlive(frames.getSnapshot()))
      selectPage(ref.getSnapshot())?.send({ type: 'session.ended' })
  }, [frames, isOver])
}

/** What the menu calls pages; one that has left the menu keeps its name. */
function useNames(menu: MenuNode[]) {
  const lang = useLang()
  const known = useRef(new Map<string, string>())
  return (entry: FrameEntry) => {
    const name = menuName(menu, entry, lang)
    if (name) known.current.set(entry.key, name)
    return known.current.get(entry.key) ?? entry.menu_id
  }
}

/** All pages that are alive, in the order in which they came: none is ever moved. */
export function FramesHost({ frames, elements, menu, menuActor }: Props) {
  const nameOf = useNames(menu)
  const alive = useSelector(frames, selectAlive)
  const reach = usePageReach(menuActor)
  useSessionEnd(frames)
  return alive.map((frame) => (
    <AppFrame
      key={frame.entry.key}
      frames={frames}
      elements={elements}
      alive={frame}
      name={nameOf(frame.entry)}
      reach={reach}
    />
  ))
}
