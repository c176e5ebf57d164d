import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import type { ActorRefFrom, PromiseActorLogic } from 'xstate'
import { frameMachine } from '../../../machines/console/frame.machine.ts'
import { selectPage } from '../../../machines/console/frame-selectors.ts'
import { framesMachine } from '../../../machines/console/frames.machine.ts'
import type { FrameEntry } from '../../../machines/console/frames-context.ts'
import { selectShownFrame } from '../../../machines/console/frames-selectors.ts'
import { pageMachine } from '../../../machines/console/page.machine.ts'
import type { AuthorizedApp } from '../../../machines/console/page-messages.ts'
import { selectTitle } from '../../../machines/console/page-selectors.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { takeIn } from '../../report/told.ts'
import { hearConnection } from '../news/hear-connection.ts'
import { type AroundEntry, hearEntry } from './hear-entry.ts'
import { pageAddress } from './page-address.ts'
import { type PageSurroundings, pageConsole } from './page-console.ts'
import type { PageCommand, Refusal } from './page-port.ts'
import { type About, pageWindow } from './page-window.ts'

export type FramesActor = ActorRefFrom<typeof framesMachine>
/** What the pages learn, and what they may cause beyond their frames. */
export type FrameServices = {
  getOpenAuthCode: PromiseActorLogic<AuthorizedApp, { open_appid: string }>
  aboutOf: (entry: FrameEntry) => About
  runCommand: (command: PageCommand, entry: FrameEntry) => Refusal
  nameOf: (entry: FrameEntry) => string
  around: PageSurroundings & AroundEntry
}
export type Frames = { frames: FramesActor; elements: Map<string, HTMLIFrameElement> }
export type NamedFrames = Frames & Pick<FrameServices, 'nameOf'>

/** The chart of all frames of the console, with their pages on the other side. */
export function useFrames(services: FrameServices): NamedFrames {
  const latest = useRef(services)
  latest.current = services
  const elements = useMemo(() => new Map<string, HTMLIFrameElement>(), [])
  const { getOpenAuthCode, nameOf } = services
  const logic = useMemo(() => {
    const known: { frames?: FramesActor } = {}
    const aliveOf = (key: string) => {
      const frame = known.frames?.getSnapshot().context.alive.find(({ entry }) => entry.key === key)
      if (!frame) throw new Error(`there is no frame ${key}`)
      return frame
    }
    const entryOf = (key: string) => aliveOf(key).entry
    const line = pageWindow({
      windowOf: (key) => elements.get(key)?.contentWindow,
      hearConnection: (tell) => hearConnection(latest.current.around.consoleActor, tell),
      hasFocus: (key) => document.activeElement === elements.get(key),
      aboutOf: (key) => latest.current.aboutOf(entryOf(key)),
      runCommand: (key, command) => latest.current.runCommand(command, entryOf(key)),
      takeIn(key, told) {
        const { entry, ref } = aliveOf(key)
        if (!entry.isForeign) takeIn(ref.sessionId, told)
      },
    })
    const console = pageConsole(
      () => latest.current.around,
      (key) => latest.current.nameOf(entryOf(key)),
    )
    const place = pageAddress(() => known.frames)
    const page = pageMachine.provide({ actors: { line, console, address: place, getOpenAuthCode } })
    const frame = frameMachine.provide({ actors: { page, getOpenAuthCode } })
    const address = hearEntry(() => latest.current.around)
    return { known, machine: framesMachine.provide({ actors: { frame, address } }) }
  }, [elements, getOpenAuthCode])
  const frames = useChart(logic.machine)
  logic.known.frames = frames
  return { frames, elements, nameOf }
}

/** The page that is shown, and the name that it gave itself. */
export function useShownTitle(frames: FramesActor) {
  const shown = useSelector(frames, selectShownFrame)
  const page = useSelector(shown, (snapshot) => snapshot && selectPage(snapshot))
  return useSelector(page, (snapshot) => snapshot && selectTitle(snapshot))
}
