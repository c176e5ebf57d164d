import { assign, type SnapshotFrom, setup } from 'xstate'
import { agentModeMachine, offersAgentMode } from './agent-mode.machine.ts'
import type { Caller, Corp, MenuNode, Robot, RobotProdtypeEntry, System } from './entities.ts'
import { type Failure, toFailure } from './failure.ts'
import { KTV_PRODTYPE } from './limits.ts'
import { unprovided } from './unprovided.ts'

/** How the console was opened, as far as the choice of type and menu depends on it. */
export type Opening = { robotType?: string; system: System; isLegacy: boolean; isKtv: boolean }
type Input = Opening & { caller: Caller; corp?: Corp; gridRobot?: Robot }
type Choice = { robotType: string; system?: System }
export type WorkspaceScreen = 'loading' | 'loadFailed' | 'robotType' | 'frame'

/** Only types with robots, and in the KTV variant only one (§1, §2 "Robot-type selection screen"). */
const listed = (types: RobotProdtypeEntry[], isKtv: boolean) =>
  types.filter(
    ({ robot_prodtype: { robot_prodtype_id: id }, robot_count }) => robot_count > 0 && (!isKtv || id === KTV_PRODTYPE),
  )

const isListed = (types: RobotProdtypeEntry[], robotType?: string) =>
  types.some(({ robot_prodtype }) => robot_prodtype.robot_prodtype_id === robotType)

/** Which robot type, which system, which menu (§2, §4 "After login"). */
export const workspaceMachine = setup({
  types: {
    context: {} as Input & { robots: Robot[]; types: RobotProdtypeEntry[]; menu?: MenuNode[]; failure?: Failure },
    input: {} as Input,
    events: {} as
      | { type: 'types.retry' | 'type.change' | 'menu.reload' | 'menu.retry' }
      | ({ type: 'type.choose' } & Choice)
      | { type: 'system.switched'; system: System },
    children: {} as {
      agentMode: 'agentMode'
      robots: 'robots'
      types: 'types'
      menu: 'menu'
      keepRobotType: 'keepRobotType'
    },
    tags: {} as 'busy',
    meta: {} as { screen: WorkspaceScreen },
  },
  actors: {
    agentMode: agentModeMachine,
    robots: unprovided<Robot[], { caller: Caller }>('robots'),
    types: unprovided<RobotProdtypeEntry[], { caller: Caller }>('types'),
    menu: unprovided<MenuNode[], { caller: Caller; robotType?: string; isLegacy: boolean }>('menu'),
    keepRobotType: unprovided<void, { robotType?: string }>('keepRobotType'),
  },
  actions: {
    keepRobots: assign((_, { robots }: { robots: Robot[] }) => ({ robots })),
    keepTypes: assign(({ context }, { types }: { types: RobotProdtypeEntry[] }) => ({
      types: listed(types, context.isKtv),
    })),
    keepMenu: assign((_, { menu }: { menu: MenuNode[] }) => ({ menu, failure: undefined })),
    forgetMenu: assign({ menu: undefined }),
    emptyMenu: assign({ menu: [] }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    chooseGridType: assign({ robotType: ({ context }) => context.gridRobot?.robot_prodtype_id }),
    chooseOnlyType: assign({ robotType: ({ context }) => context.types[0]?.robot_prodtype.robot_prodtype_id }),
    chooseType: assign(({ context }, { robotType, system }: Choice) => ({
      robotType,
      system: system ?? context.system,
      gridRobot: undefined,
    })),
    keepSystem: assign((_, { system }: { system: System }) => ({ system })),
    forgetType: assign({ robotType: undefined, gridRobot: undefined }),
  },
  guards: {
    isLegacy: ({ context }) => context.isLegacy,
    isNotLegacy: ({ context }) => !context.isLegacy,
    hasGridType: ({ context: { types, gridRobot } }) => isListed(types, gridRobot?.robot_prodtype_id),
    hasChosenType: ({ context }) => isListed(context.types, context.robotType),
    hasOnlyType: ({ context }) => context.types.length === 1,
    isListedType: ({ context }, { robotType }: { robotType: string }) => isListed(context.types, robotType),
  },
}).createMachine({
  id: 'workspace',
  description: 'Which robot type, which system, which menu.',
  context: ({ input }) => ({ ...input, robots: [], types: [] }),
  initial: 'loadingRobots',
  states: {
    loadingRobots: {
      description: 'The robots of the company are loaded.',
      tags: 'busy',
      meta: { screen: 'loading' },
      invoke: {
        id: 'robots',
        src: 'robots',
        input: ({ context }) => ({ caller: context.caller }),
        onDone: {
          target: 'loadingTypes',
          actions: { type: 'keepRobots', params: ({ event }) => ({ robots: event.output }) },
        },
        onError: { target: 'typesFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    loadingTypes: {
      description: 'The robot types are loaded.',
      tags: 'busy',
      meta: { screen: 'loading' },
      invoke: {
        id: 'types',
        src: 'types',
        input: ({ context }) => ({ caller: context.caller }),
        onDone: {
          target: 'settlingType',
          actions: { type: 'keepTypes', params: ({ event }) => ({ types: event.output }) },
        },
        onError: { target: 'typesFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    typesFailed: {
      description: 'Robots or robot types did not come; the person may try again.',
      meta: { screen: 'loadFailed' },
      on: { 'types.retry': { target: 'loadingRobots', actions: 'forgetFailure' } },
    },
    settlingType: {
      description: 'Legacy mode needs no type; the robot of the address, the last choice or an only type decide.',
      always: [
        { guard: 'isLegacy', target: 'working' },
        { guard: 'hasGridType', target: 'working', actions: 'chooseGridType' },
        { guard: 'hasChosenType', target: 'working' },
        { guard: 'hasOnlyType', target: 'working', actions: 'chooseOnlyType' },
        { target: 'choosingType' },
      ],
    },
    choosingType: {
      description: 'The person chooses a robot type.',
      meta: { screen: 'robotType' },
      entry: ['forgetType', 'forgetMenu'],
      invoke: { id: 'keepRobotType', src: 'keepRobotType', input: {}, onError: {} },
      on: {
        'type.choose': {
          guard: { type: 'isListedType', params: ({ event }) => event },
          target: 'working',
          actions: { type: 'chooseType', params: ({ event }) => event },
        },
      },
    },
    working: {
      description: 'A robot type is chosen: its menu and the frame.',
      meta: { screen: 'frame' },
      invoke: [
        {
          id: 'agentMode',
          src: 'agentMode',
          input: ({ context: { robotType, corp, system } }) => ({ robotType, corp, system }),
        },
        {
          id: 'keepRobotType',
          src: 'keepRobotType',
          input: ({ context }) => ({ robotType: context.robotType }),
          onError: {},
        },
      ],
      on: {
        'type.change': { guard: 'isNotLegacy', target: 'choosingType' },
        'system.switched': {
          target: '.loadingMenu',
          actions: { type: 'keepSystem', params: ({ event }) => event },
        },
      },
      initial: 'loadingMenu',
      states: {
        loadingMenu: {
          description: 'The menu of the type is loaded.',
          tags: 'busy',
          invoke: {
            id: 'menu',
            src: 'menu',
            input: ({ context: { caller, robotType, isLegacy } }) => ({ caller, robotType, isLegacy }),
            onDone: { target: 'ready', actions: { type: 'keepMenu', params: ({ event }) => ({ menu: event.output }) } },
            onError: {
              target: 'menuFailed',
              actions: ['emptyMenu', { type: 'keepFailure', params: ({ event }) => event }],
            },
          },
        },
        ready: { description: 'The person works in the frame.', on: { 'menu.reload': 'loadingMenu' } },
        menuFailed: {
          description: 'The menu did not come: it is empty, and the person may try again.',
          on: { 'menu.retry': { target: 'loadingMenu', actions: 'forgetFailure' }, 'menu.reload': 'loadingMenu' },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof workspaceMachine>

export const selectTypes = ({ context }: Snapshot) => context.types
export const selectRobots = ({ context }: Snapshot) => context.robots
export const selectRobotType = ({ context }: Snapshot) => context.robotType
export const selectMenu = ({ context }: Snapshot) => context.menu
export const selectIsLegacy = ({ context }: Snapshot) => context.isLegacy
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectWorkspaceFailure = ({ context }: Snapshot) => context.failure
export const selectOffersAgentMode = ({ context }: Snapshot) => offersAgentMode(context.robotType, context.corp)
/** The system in force: the AI-agent system only where it is offered. */
export const selectCurrentSystem = (snapshot: Snapshot): System =>
  selectOffersAgentMode(snapshot) ? snapshot.context.system : 'jiedai'
