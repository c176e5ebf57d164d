import en from '../../../locales/en.json' with { type: 'json' }
import { selectSystem } from '../../../machines/console/agent-mode-selectors.ts'
import { ONE_TYPE, SUPER } from '../../e2e/support/people.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { signedIn } from '../library/signed-in.tsx'
import { standIn } from '../library/stand-in.ts'
import { TYPES, TYPES_ANSWER, typeName } from '../library/types-offered.ts'
import { agentModeModel } from './agent-mode.model.ts'

/** The button of the type's menu, which holds the systems; elsewhere the type's name, or nothing, stands in its place. */
const menu = (robotType: string): Thing => ({
  role: 'button',
  name: en.shell.currentType.replace('{{name}}', typeName(robotType)),
})
const back = (robotType: string): Thing => ({
  role: 'button',
  name: `${en.shell.currentType.replace('{{name}}', typeName(robotType))}. ${en.shell.changeType}`,
})
const anyType: Thing = { role: 'button', name: /^Robot type: / }

function sights({ start }: Shown): Sight[] {
  const { robotType, corp } = agentModeModel.inputs[start]
  if (!robotType) return [{ lacks: anyType }]
  const isOffered = robotType !== 'bao_xiao_mi' && corp.enable_aios === '1'
  return isOffered ? [{ has: menu(robotType) }, { lacks: back(robotType) }] : [{ has: back(robotType) }]
}

export const bindings = bindingsOf({
  commands: {
    async 'system.choose'(hands, { system }: { system: 'agentOS' | 'jiedai' }) {
      await hands.press('Enter', anyType)
      await hands.press('Enter', { role: 'menuitemradio', name: en.system[system], checked: false })
    },
  },
  sights,
  dom: {
    names: ['Mini robot'],
    async mount({ chart, start }) {
      const { robotType, corp } = agentModeModel.inputs[start]
      const { TypeSwitcher } = await import('../../../src/console/header/TypeSwitcher.tsx')
      const { useHeaderEntries } = await import('../../../src/console/header/use-header-entries.ts')
      const stage = {
        ...{ corp, robotType: robotType ?? 'bao_mini', isLegacy: robotType === undefined },
        answers: { '/capi/v1/corp/robot_prodtype_list': { data: { robot_prodtype_list: TYPES } } },
      }
      return signedIn(function Systems({ workspace, menuActor }) {
        const menuHere = standIn(menuActor, chart, () => ({
          context: { system: selectSystem(chart.getSnapshot()) },
          children: { agentMode: chart },
        }))
        const here = standIn(workspace, chart, () => ({ children: { menu: menuHere } })) as typeof workspace
        return <TypeSwitcher workspace={here} entries={useHeaderEntries(here).entries} />
      }, stage)
    },
  },
  browser: {
    looksAtAnswers: true,
    async arrive(product, start) {
      const { robotType = '', corp, system } = agentModeModel.inputs[start]
      const isLegacy = robotType === ''
      await enterConsole(product, {
        ...{ robotType, data: TYPES_ANSWER, account: corp.enable_aios === '1' ? SUPER.email : ONE_TYPE.email },
        hasAgentMode: corp.enable_aios === '1' && robotType.includes('mini'),
        kept: { local: { currentSystem: system }, session: isLegacy ? { oldMenu: '1' } : {} },
      })
    },
    answers: { keepSystem: { ways: { 'the choice is kept': async () => undefined } } },
    not: {
      'storage is blocked': 'what the browser does not keep is forgotten without a word: nothing fails (guarantee 26)',
    },
  },
})
