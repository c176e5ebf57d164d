import type { ReactNode } from 'react'
import { createActor, type EventObject, fromCallback } from 'xstate'
import { framesMachine } from '../../../machines/console/frames.machine.ts'
import type { FrameEntry } from '../../../machines/console/frames-context.ts'

const entry: FrameEntry = {
  key: 'basic.basic',
  open_appid: 'foyer.basic',
  origin: 'https://apps.example',
  src: 'about:blank',
  isForeign: false,
  route: '/',
  project_id: 'basic',
  menu_id: 'basic',
  robot_prodtype_id: '',
  grid: '',
  system: 'jiedai',
}
const still = fromCallback<EventObject, FrameEntry>(() => undefined)

/** On the stage nothing is loaded until a path says so. */
const keepFramesEmpty = () =>
  Object.assign(Reflect.get(window, 'happyDOM').settings, { enableIframePageLoading: false })

function framesWithOne() {
  const frames = createActor(framesMachine.provide({ actors: { frame: still as never } })).start()
  frames.send({ type: 'entry.show', entry })
  return { frames, entry, elements: new Map<string, HTMLIFrameElement>() }
}

/** A view of the one frame that is shown. */
export async function inFrames(view: (frames: ReturnType<typeof framesWithOne>) => ReactNode) {
  const { withCharts } = await import('../library/given.tsx')
  keepFramesEmpty()
  return withCharts(view(framesWithOne()))
}
