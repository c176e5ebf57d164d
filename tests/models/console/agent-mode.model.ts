import { agentModeMachine } from '../../../machines/console/agent-mode.machine.ts'
import { selectSystem } from '../../../machines/console/agent-mode-selectors.ts'
import { CORP } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

export const agentModeModel = modelOf<typeof agentModeMachine>({
  machine: agentModeMachine,
  inputs: {
    'the original system of a mini robot': { robotType: 'bao_mini', corp: CORP, system: 'jiedai' },
    'the AI-agent system of a mini robot': { robotType: 'mini_in', corp: CORP, system: 'agentOS' },
    'a mini robot of a company without the switch': {
      robotType: 'bao_mini',
      corp: { ...CORP, enable_aios: '0' },
      system: 'agentOS',
    },
    'another robot': { robotType: 'bao_xiao_mi', corp: CORP, system: 'agentOS' },
    'legacy mode': { corp: CORP, system: 'agentOS' },
  },
  events: {
    'system.choose': {
      'chooses the AI-agent system': { system: 'agentOS' },
      'chooses the original system': { system: 'jiedai' },
    },
  },
  answers: {
    keepSystem: { 'the choice is kept': {}, 'storage is blocked': { error: new Error('blocked') } },
  },
  classes: { isOffered: ({ context }) => context.isOffered, system: ({ context }) => context.system },
  shows: { system: selectSystem },
  ends: { 'agentMode.jiedai': 'there is one system only, and it is kept' },
  rules: [
    {
      says: '§1: a corp-level switch, enable_aios equal to "1", adds a choice between an AI-agent system and the original system',
      holds: (s) =>
        s.can({ type: 'system.choose', system: 'agentOS' }) === (s.context.isOffered && !s.matches('agentOS')),
    },
    {
      says: 'decisions.md: agent mode is offered for the types bao_mini and mini_in when enable_aios is "1"',
      holds: (s) => s.context.isOffered || selectSystem(s) === 'jiedai',
    },
    {
      says: '§2: for the mini type, a dropdown with the two systems leads back to the original one',
      holds: (s) => selectSystem(s) === 'jiedai' || s.can({ type: 'system.choose', system: 'jiedai' }),
    },
  ],
})
