import type { ActorRefFrom } from 'xstate'
import type { System } from '../entities.ts'
import type { ConnectionNews } from './connection.machine.ts'
import type { FrameInput, frameMachine } from './frame.machine.ts'
import { holdsChanges } from './frame-selectors.ts'

export type FrameActor = ActorRefFrom<typeof frameMachine>
/** What is shown in a frame, for whom it is, and where it is loaded from. */
export type FrameEntry = FrameInput & {
  src: string
  project_id: string
  menu_id: string
  robot_prodtype_id: string
  grid: string
  system: System
}
export type AliveFrame = { entry: FrameEntry; ref: FrameActor }
/** Why the address names no page that can be shown. */
export type NoEntry = 'unknown' | 'notAvailable'
/** What the address names now: a page, none, or nothing that can be told yet. */
export type AddressNews = { type: 'entry.show'; entry: FrameEntry } | { type: 'entry.leave'; why?: NoEntry }
export type FramesNews = AddressNews | ConnectionNews
export type Context = {
  alive: readonly AliveFrame[]
  used: readonly string[]
  shown?: string
  waiting?: FrameEntry
  why?: NoEntry
}

export const isKept = ({ ref }: AliveFrame) => holdsChanges(ref.getSnapshot())
export const oldest = ({ alive, used }: Context, isRight: (frame: AliveFrame) => boolean) =>
  used.flatMap((key) => alive.filter(({ entry }) => entry.key === key)).find(isRight)
export const isAnyone = () => true
