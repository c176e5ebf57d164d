import { menuMachine, selectCurrentSystem, selectMenuFailure, selectNodes } from '../../machines/menu.machine.ts'
import { CORP, menuNode, refusal, SILENCE } from '../machines/stage.ts'
import { modelOf } from './library/model.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const FIRST = [menuNode('set.dir', [menuNode('person.person_staff')])]
const OTHER = [menuNode('set.dir', [menuNode('person.person_staff'), menuNode('map.map')])]

export const menuModel = modelOf<typeof menuMachine>({
  machine: menuMachine,
  inputs: {
    'a mini robot': { caller: CALLER, corp: CORP, robotType: 'bao_mini', system: 'jiedai', isLegacy: false },
    'another robot': { caller: CALLER, corp: CORP, robotType: 'bao_xiao_mi', system: 'agentOS', isLegacy: false },
    'legacy mode': { caller: CALLER, corp: CORP, system: 'jiedai', isLegacy: true },
  },
  events: {
    'menu.reload': { 'a page asks for the menu again': {} },
    'menu.retry': { 'tries again': {} },
    'system.switched': {
      'switches to the AI-agent system': { system: 'agentOS', from: 'agentMode' },
      'switches to the original system': { system: 'jiedai', from: 'agentMode' },
    },
  },
  answers: {
    menuList: {
      'the menu comes': { output: FIRST },
      'a longer menu comes': { output: OTHER },
      'an empty menu comes': { output: [] },
      'the menu is refused': { error: refusal(101002) },
      'the session has ended': { error: refusal(101003) },
      'no answer comes': { error: SILENCE },
    },
  },
  classes: {
    nodes: ({ context: { nodes } }) => nodes && JSON.stringify(nodes.map(({ menu_list }) => menu_list.length)),
  },
  shows: {
    entries: (s) => selectNodes(s)?.flatMap(({ menu_list }) => menu_list.map(({ menu }) => menu.menu_id)),
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
      says: '§4: switching the current system reloads the menu',
      holds: (s) => s.can({ type: 'system.switched', system: 'agentOS' }),
    },
    {
      says: '§4: a window message "reload" also reloads it',
      holds: (s) => s.hasTag('busy') || s.can({ type: 'menu.reload' }),
    },
  ],
})
