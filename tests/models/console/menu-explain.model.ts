import type { AnyMachineSnapshot } from 'xstate'
import { menuExplainMachine } from '../../../machines/console/menu-explain.machine.ts'
import {
  selectExplainFailure,
  selectIsLookingAsOneself,
  selectOffersSystems,
  selectRows,
  selectViewer,
} from '../../../machines/console/menu-explain-selectors.ts'
import { CORP, menuReason, refusal, UNREACHED, VIEWER } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
export const ROW = menuReason('map.map')

/** The screen offers the systems of mini robots only, and the way back to oneself only to who looks as another. */
const offersSystems = (s: AnyMachineSnapshot) => selectOffersSystems(s as never)
const isAnother = (s: AnyMachineSnapshot) => !selectIsLookingAsOneself(s as never)

export const menuExplainModel = modelOf<typeof menuExplainMachine>({
  machine: menuExplainMachine,
  inputs: {
    'an admin of mini robots': { caller: CALLER, corp: CORP, own: VIEWER },
    'an admin of other robots': {
      caller: CALLER,
      corp: CORP,
      own: { ...VIEWER, robotType: 'bao_xiao_mi', system: 'jiedai' },
    },
  },
  events: {
    'look.change': {
      'looks as staff': { look: { role_id: '1' } },
      'looks in Japanese': { look: { lang: 'ja' } },
      'looks at mini robots': { look: { robotType: 'mini_in', isLegacy: false } },
      'looks at other robots': { look: { robotType: 'bao_xiao_mi', isLegacy: false } },
      'looks at the AI-agent system': { look: { system: 'agentOS' }, when: offersSystems },
      'looks at the original system': { look: { system: 'jiedai' }, when: offersSystems },
      'looks at the old menu': { look: { isLegacy: true } },
    },
    'look.reset': { 'looks as oneself': { when: isAnother } },
    'explain.retry': { 'tries again': {} },
  },
  answers: {
    menuExplain: {
      'the entries come': { output: [ROW] },
      'the entries are refused': { error: refusal(101002) },
      'the session has ended': { error: refusal(101003) },
      'no answer comes': { error: UNREACHED },
    },
  },
  classes: {
    own: ({ context }) => context.own.robotType,
    offersSystems: selectOffersSystems,
    system: ({ context }) => context.viewer.system,
    isLegacy: ({ context }) => context.viewer.isLegacy,
    isOneself: selectIsLookingAsOneself,
  },
  shows: {
    rows: (s) => selectRows(s)?.map(({ menu }) => menu.menu_id),
    viewer: (s) => ({ ...selectViewer(s) }),
    isOneself: selectIsLookingAsOneself,
    offersSystems: selectOffersSystems,
    failure: (s) => selectExplainFailure(s)?.code,
    isBusy: (s) => s.hasTag('busy'),
  },
  rules: [
    {
      says: '§1: the AI-agent system is offered only for the mini robot type',
      holds: ({ context: { viewer } }) =>
        viewer.system === 'jiedai' || ['bao_mini', 'mini_in'].includes(viewer.robotType ?? ''),
    },
    {
      says: '§4: in legacy mode there is no other system',
      holds: (s) => !selectViewer(s).isLegacy || (selectViewer(s).system === 'jiedai' && !selectOffersSystems(s)),
    },
    {
      says: 'guarantees 23: every failure has a visible message and a way on',
      holds: (s) => selectExplainFailure(s) === undefined || s.can({ type: 'explain.retry' }),
    },
  ],
})
