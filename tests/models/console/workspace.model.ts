import type { AnyMachineSnapshot } from 'xstate'
import { workspaceMachine } from '../../../machines/console/workspace.machine.ts'
import type { Opening } from '../../../machines/console/workspace-context.ts'
import {
  selectCorp,
  selectIsKtv,
  selectIsLegacy,
  selectMayChangeType,
  selectOffersAgentMode,
  selectRobots,
  selectRobotType,
  selectTypes,
  selectWorkspaceFailure,
} from '../../../machines/console/workspace-selectors.ts'
import type { Robot } from '../../../machines/entities.ts'
import type { Person } from '../../../machines/person.ts'
import { CORP, refusal, robot, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { namedType } from '../library/types-offered.ts'

const OPENING: Opening = { system: 'jiedai', isLegacy: false, isKtv: false }
const caller = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const idsOf = (types: ReturnType<typeof selectTypes>) =>
  types.map(({ robot_prodtype }) => robot_prodtype.robot_prodtype_id)

/** A robot of this type, with a name that a person finds it by. */
const called = (type: string, robot_name: string): Robot => ({ ...robot(type), robot_name })

/** A card of a type always names the system, where there are two. */
const onCards = (s: AnyMachineSnapshot) => !s.matches('working')
/** Among the robots that can be found, one of another type chooses its type. */
const amongOthers = (type: string) => (s: AnyMachineSnapshot) => s.matches('working') && s.context.robotType !== type

const ROBOTS = [called('bao_mini', 'Pip'), called('bao_xiao_mi', 'Greta')]
const TWO = [namedType('bao_xiao_mi'), namedType('bao_mini'), namedType('bxd_pro', 0)]
const ONE = [namedType('bao_mini'), namedType('bao_xiao_mi', 0)]

/** What the start-up found, and how the console was opened. */
const visit = (opening: Partial<Opening> = {}, found: Partial<Person> = {}) => ({
  opening: { ...OPENING, ...opening },
  caller,
  person: { corp: CORP, languages: [], robots: ROBOTS, types: TWO, ...found },
})

export const workspaceModel = modelOf<typeof workspaceMachine>({
  machine: workspaceMachine,
  inputs: {
    'a first visit': visit(),
    'a first visit to a company with robots of one type': visit({}, { types: ONE }),
    'a first visit to a company without robots': visit({}, { robots: [], types: [] }),
    'a first visit on which the robots did not come': visit(
      {},
      { robots: undefined, types: undefined, fleetFailure: UNREACHED },
    ),
    'a visit after one with mini robots': visit({ robotType: 'bao_mini', system: 'agentOS' }),
    'the address of a mini robot, after other robots': visit({ robotType: 'bao_xiao_mi' }, { gridType: 'bao_mini' }),
    'the karaoke variant': visit({ isKtv: true }),
    'legacy mode': visit({ isLegacy: true }),
  },
  events: {
    'types.retry': { 'tries again': {} },
    'connection.restored': { 'the server can be reached again': {} },
    'type.change': { 'goes back to the choice': {} },
    'type.choose': {
      'chooses mini robots': { robotType: 'bao_mini', system: 'jiedai', when: onCards },
      'chooses mini robots and the AI-agent system': { robotType: 'bao_mini', system: 'agentOS', when: onCards },
      'chooses other robots': { robotType: 'bao_xiao_mi', when: onCards },
      'finds a mini robot': { robotType: 'bao_mini', when: amongOthers('bao_mini') },
      'finds another robot': { robotType: 'bao_xiao_mi', when: amongOthers('bao_xiao_mi') },
      'chooses robots that the company has not': { robotType: 'bxd_pro' },
    },
  },
  answers: {
    robots: {
      'the robots come': { output: ROBOTS },
      'the company has no robots': { output: [] },
      'the robots are refused': { error: refusal(101002) },
      'no answer comes': { error: UNREACHED },
    },
    types: {
      'two types come': { output: TWO },
      'one type comes': { output: ONE },
      'no type comes': { output: [] },
      'the types are refused': { error: refusal(101002) },
      'the session has ended': { error: refusal(101003) },
    },
    keepRobotType: { 'the choice is kept': {}, 'storage is blocked': { error: new Error('blocked') } },
  },
  ends: {
    'workspace.choosingType': 'a company without robots has no type to choose',
  },
  classes: {
    types: ({ context }) => idsOf(context.types),
    robotType: ({ context }) => context.robotType,
    gridType: ({ context }) => context.gridType,
    isLegacy: ({ context }) => context.isLegacy,
    isKtv: ({ context }) => context.isKtv,
    hasFailed: ({ context }) => context.failure !== undefined,
  },
  shows: {
    types: (s) => idsOf(selectTypes(s)),
    robots: (s) => selectRobots(s).length,
    corp: (s) => selectCorp(s)?.corp_uuid,
    robotType: selectRobotType,
    isLegacy: selectIsLegacy,
    isKtv: selectIsKtv,
    mayChangeType: selectMayChangeType,
    offersAgentMode: selectOffersAgentMode,
    failure: (s) => selectWorkspaceFailure(s)?.code,
    isBusy: (s) => s.hasTag('busy'),
  },
  rules: [
    {
      says: '§2: only types with robot_count above 0 are listed',
      holds: ({ context }) => context.types.every(({ robot_count }) => robot_count > 0),
    },
    {
      says: '§2: if exactly one type is available it is selected automatically',
      holds: (s) => !s.matches('choosingType') || selectTypes(s).length !== 1,
    },
    {
      says: '§2: the chooser is shown when no robot type is chosen and the legacy menu is off',
      holds: (s) => !s.matches('choosingType') || (selectRobotType(s) === undefined && !selectIsLegacy(s)),
    },
    {
      says: '§4: choosing a type loads that type’s menu, then the frame layout',
      holds: (s) => !s.matches('working') || selectIsLegacy(s) || selectRobotType(s) !== undefined,
    },
    {
      says: '§1: the karaoke variant keeps only the robot type bao_xiao_mi',
      holds: (s) => !selectIsKtv(s) || idsOf(selectTypes(s)).every((id) => id === 'bao_xiao_mi'),
    },
    {
      says: 'decisions.md, legacy mode: no type choice',
      holds: (s) => !selectIsLegacy(s) || !s.can({ type: 'type.choose', robotType: 'bao_mini' }),
    },
    {
      says: '§4: a robot-type id from a grid query parameter selects the robot type after login',
      holds: (s) =>
        !s.matches('working') ||
        selectIsLegacy(s) ||
        s.context.gridType === undefined ||
        !idsOf(selectTypes(s)).includes(s.context.gridType) ||
        selectRobotType(s) === s.context.gridType,
    },
    {
      says: 'guarantees 23: every failure has a visible message and a way on',
      holds: (s) => selectWorkspaceFailure(s) === undefined || s.can({ type: 'types.retry' }),
    },
  ],
})
