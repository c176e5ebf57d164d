import { assign, sendTo, setup } from 'xstate'
import type { Caller, Robot, RobotProdtypeEntry, System } from '../entities.ts'
import { keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import type { ConnectionNews } from './connection.machine.ts'
import { menuMachine } from './menu.machine.ts'
import { shellDialogsMachine } from './shell-dialogs.machine.ts'
import { type Context, contextOf, type Input, isListed, listed } from './workspace-context.ts'

type Choice = { robotType: string; system?: System }
export type WorkspaceScreen = 'loading' | 'loadFailed' | 'robotType' | 'frame'

/** Which robot type, which system, which menu (§2, §4 "After login"). */
export const workspaceMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as { type: 'types.retry' | 'type.change' } | ({ type: 'type.choose' } & Choice) | ConnectionNews,
    children: {} as {
      robots: 'robots'
      types: 'types'
      menu: 'menu'
      shellDialogs: 'shellDialogs'
      keepRobotType: 'keepRobotType'
    },
    tags: {} as 'busy',
    meta: {} as { screen: WorkspaceScreen },
  },
  actors: {
    robots: unprovided<Robot[], { caller: Caller }>('robots'),
    types: unprovided<RobotProdtypeEntry[], { caller: Caller }>('types'),
    menu: menuMachine,
    shellDialogs: shellDialogsMachine,
    keepRobotType: unprovided<void, { robotType?: string }>('keepRobotType'),
  },
  actions: {
    keepRobots: assign((_, { robots }: { robots: Robot[] }) => ({ robots })),
    keepTypes: assign(({ context }, { types }: { types: RobotProdtypeEntry[] }) => ({
      types: listed(types, context.isKtv),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    chooseGridType: assign({ robotType: ({ context }) => context.gridType }),
    chooseOnlyType: assign({ robotType: ({ context }) => context.types[0]?.robot_prodtype.robot_prodtype_id }),
    chooseType: assign(({ context }, { robotType, system }: Choice) => ({
      robotType,
      system: system ?? context.system,
      gridType: undefined,
    })),
    retryMenu: sendTo('menu', { type: 'menu.retry' }),
    forgetType: assign({ robotType: undefined, gridType: undefined }),
  },
  guards: {
    isFleetMissing: ({ context }) => context.failure !== undefined,
    isLegacy: ({ context }) => context.isLegacy,
    hasOtherTypes: ({ context: { isLegacy, types } }) => !isLegacy && types.length > 1,
    hasGridType: ({ context: { types, gridType } }) => isListed(types, gridType),
    hasChosenType: ({ context }) => isListed(context.types, context.robotType),
    hasOnlyType: ({ context }) => context.types.length === 1,
    mayChooseType: ({ context: { isLegacy, types } }, { robotType }: { robotType: string }) =>
      !isLegacy && isListed(types, robotType),
  },
}).createMachine({
  id: 'workspace',
  description: 'Which robot type, which system, which menu.',
  context: ({ input }) => contextOf(input),
  initial: 'settlingType',
  states: {
    loadingRobots: {
      description: 'The robots of the company are loaded again.',
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
        onError: { target: 'typesFailed', actions: keepFailure },
      },
    },
    loadingTypes: {
      description: 'The robot types are loaded again.',
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
        onError: { target: 'typesFailed', actions: keepFailure },
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
        { guard: 'isFleetMissing', target: 'typesFailed' },
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
      entry: 'forgetType',
      invoke: { id: 'keepRobotType', src: 'keepRobotType', input: {}, onError: {} },
      on: {
        'type.choose': {
          guard: { type: 'mayChooseType', params: ({ event }) => event },
          target: 'working',
          actions: { type: 'chooseType', params: ({ event }) => event },
        },
      },
    },
    working: {
      description: 'A robot type is chosen: its menu and the frame.',
      meta: { screen: 'frame' },
      invoke: [
        { id: 'shellDialogs', src: 'shellDialogs' },
        {
          id: 'menu',
          src: 'menu',
          input: ({ context: { caller, corp, robotType, system, isLegacy } }) => ({
            caller,
            corp,
            robotType,
            system,
            isLegacy,
          }),
        },
        {
          id: 'keepRobotType',
          src: 'keepRobotType',
          input: ({ context }) => ({ robotType: context.robotType }),
          onError: {},
        },
      ],
      on: {
        'type.change': { guard: 'hasOtherTypes', target: 'choosingType' },
        'connection.restored': { actions: 'retryMenu' },
        'type.choose': {
          guard: { type: 'mayChooseType', params: ({ event }) => event },
          target: 'working',
          reenter: true,
          actions: { type: 'chooseType', params: ({ event }) => event },
        },
      },
    },
  },
})
