import type { AnyMachineSnapshot } from 'xstate'
import { framesMachine } from '../../../machines/console/frames.machine.ts'
import type { AliveFrame, FrameEntry } from '../../../machines/console/frames-context.ts'
import {
  selectAlive,
  selectOldest,
  selectShown,
  selectShownFrame,
  selectWhyNone,
} from '../../../machines/console/frames-selectors.ts'
import { frameEntry } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const keysOf = (alive: readonly AliveFrame[]) => alive.map(({ entry }) => entry.key)
const aliveIn = ({ context }: AnyMachineSnapshot) => keysOf(context.alive as readonly AliveFrame[])

/** Opens a page where so many others are alive: pages come one by one, and which comes when makes no difference. */
const opens = (key: string, others: number) => ({
  entry: frameEntry(key),
  when: (s: AnyMachineSnapshot) => aliveIn(s).length === others && !aliveIn(s).includes(key),
})
const returnsTo = (key: string, from: 'settled' | 'crowded' = 'settled') => ({
  entry: frameEntry(key),
  when: (s: AnyMachineSnapshot) => s.matches(from) && aliveIn(s).includes(key),
})

/** Pages that have unsaved changes from the beginning are known by their names. */
const holdsChanges = (key: string) => key.startsWith('draft')

export const framesModel = modelOf<typeof framesMachine>({
  machine: framesMachine,
  inputs: { 'the console': undefined },
  faces: {
    frame: ({ key }: FrameEntry) => ({
      hasTag: () => !holdsChanges(key),
      children: { page: { getSnapshot: () => ({ context: { isDirty: holdsChanges(key) } }) } },
    }),
  },
  events: {
    'entry.show': {
      'opens a page': opens('saved-1', 0),
      'opens a page and types in it': opens('draft-1', 0),
      'opens a second page': opens('saved-2', 1),
      'opens a second page and types in it': opens('draft-2', 1),
      'types in a third page': opens('draft-3', 2),
      'types in a fourth page': opens('draft-4', 3),
      'types in a fifth page': opens('draft-5', 4),
      'types in a page more': opens('draft-6', 5),
      'returns to the first page': returnsTo('saved-1'),
      'returns to the first page that was typed in': returnsTo('draft-1'),
      'returns to the last page': returnsTo('draft-6'),
      'goes back to a page instead of giving one up': returnsTo('draft-1', 'crowded'),
    },
    'entry.leave': {
      'leaves for a place that is no page': { why: 'notAvailable', when: (s) => s.matches('settled') },
      'leaves for a place that is no page instead of giving one up': {
        why: 'notAvailable',
        when: (s) => s.matches('crowded'),
      },
    },
    'connection.restored': {
      'the server is there again': { when: (s) => aliveIn(s).length === 1 && aliveIn(s).includes('saved-1') },
    },
    'crowd.clear': { 'gives up the oldest page': {} },
  },
  classes: {
    alive: (s) => keysOf(selectAlive(s)),
    used: ({ context }) => context.used,
    shown: selectShown,
    waiting: ({ context }) => context.waiting?.key,
  },
  shows: {
    alive: (s) => keysOf(selectAlive(s)),
    shown: selectShown,
    whyNone: selectWhyNone,
    shownFrame: (s) => selectShownFrame(s)?.id,
    oldest: (s) => selectOldest(s)?.key,
    used: ({ context }) => context.used,
    waiting: ({ context }) => context.waiting?.key,
  },
  rules: [
    {
      says: '§2: frame/{project_id}/{menu_id}: embedded app page',
      holds: (s) => selectShown(s) === undefined || selectShownFrame(s) !== undefined,
    },
    {
      says: '§2: modal container: shown only when a modal exists',
      holds: (s) => s.matches('crowded') === (s.context.waiting !== undefined),
    },
    {
      says: '§2: frame/{project_id}/{menu_id}: embedded app page',
      holds: (s) => selectWhyNone(s) === undefined || (selectShown(s) === undefined && !s.matches('crowded')),
    },
  ],
})
