import type { AnyMachineSnapshot } from 'xstate'
import { offersAgentMode } from '../../../machines/console/agent-mode-offer.ts'
import { menuMachine } from '../../../machines/console/menu.machine.ts'
import { selectCurrentSystem, selectMenuFailure, selectNodes } from '../../../machines/console/menu-selectors.ts'
import type { System } from '../../../machines/entities.ts'
import { CORP, menuNode, refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const entry = (key: string, name: string) =>
  menuNode(key, [], { menu_name_map: { en: name }, open_appid: 'foyer.basic' })
export const FIRST = [entry('basic.basic', 'Basic status')]
export const OTHER = [...FIRST, entry('person.person_staff', 'Employees')]

/** The agent-mode chart tells only of another system, and only where there are two. */
const mayLeave = (system: System) => (s: AnyMachineSnapshot) =>
  !s.context.isLegacy && offersAgentMode(s.context.robotType, s.context.corp) && s.context.system === system

export const menuModel = modelOf<typeof menuMachine>({
  machine: menuMachine,
  inputs: {
    'a mini robot': { caller: CALLER, corp: CORP, robotType: 'bao_mini', system: 'jiedai', isLegacy: false },
    'another robot': { caller: CALLER, corp: CORP, robotType: 'bao_xiao_mi', system: 'agentOS', isLegacy: false },
    'legacy mode': { caller: CALLER, corp: CORP, system: 'jiedai', isLegacy: true },
    'legacy mode, after mini robots': {
      ...{ caller: CALLER, corp: CORP, robotType: 'bao_mini' },
      ...{ system: 'agentOS', isLegacy: true },
    },
  },
  events: {
    'menu.reload': { 'a page asks for the menu again': {} },
    'menu.retry': { 'tries again': {}, 'tries again beside the message': {} },
    'system.switched': {
      'switches to the AI-agent system': { system: 'agentOS', from: 'agentMode', when: mayLeave('jiedai') },
      'switches to the original system': { system: 'jiedai', from: 'agentMode', when: mayLeave('agentOS') },
    },
  },
  answers: {
    menuList: {
      'the menu comes': { output: FIRST },
      'a longer menu comes': { output: OTHER },
      'an empty menu comes': { output: [] },
      'the menu is refused': { error: refusal(101002) },
      'the session has ended': { error: refusal(101003) },
      'no answer comes': { error: UNREACHED },
    },
  },
  classes: {
    system: ({ context }) => context.system,
    offersAgentMode: ({ context: { isLegacy, robotType, corp } }) => !isLegacy && offersAgentMode(robotType, corp),
    nodes: ({ context: { nodes } }) => nodes?.length,
  },
  shows: {
    entries: (s) => selectNodes(s)?.map(({ menu }) => menu.menu_id),
    failure: (s) => selectMenuFailure(s)?.code,
    system: selectCurrentSystem,
    isBusy: (s) => s.hasTag('busy'),
  },
  rules: [
    {
      says: '§7: failed menu fetch: the route configuration is emptied',
      holds: (s) => selectMenuFailure(s) === undefined || selectNodes(s)?.length === 0,
    },
    {
      says: 'decisions.md: a failed menu fetch shows an empty menu and a retry line in the content area',
      holds: (s) => selectMenuFailure(s) === undefined || s.hasTag('busy') || s.can({ type: 'menu.retry' }),
    },
    {
      says: '§4: in legacy mode there is no other system',
      holds: (s) => !s.context.isLegacy || selectCurrentSystem(s) === 'jiedai',
    },
    {
      says: '§4: switching the current system reloads the menu',
      holds: (s) => s.can({ type: 'system.switched', system: 'agentOS' }),
    },
    {
      says: '§4: a window message "reload" also reloads it',
      holds: (s) => s.hasTag('busy') || s.can({ type: 'menu.reload' }),
    },
  ],
})
