import { fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import { agentModeMachine } from '../../../machines/console/agent-mode.machine.ts'
import type { System } from '../../../machines/entities.ts'
import { MENU_RELOAD_EVERY_MS } from '../../../machines/limits.ts'
import { settingsMachine } from '../../../machines/session/settings.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal } from '../../machines/support/stage.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import { failureWords } from '../library/failure-words.ts'
import { withCharts } from '../library/given.tsx'
import { type Sight, saying, type Thing } from '../library/sights.ts'
import { signedIn } from '../library/signed-in.tsx'
import { standIn } from '../library/stand-in.ts'
import { TYPES, TYPES_ANSWER } from '../library/types-offered.ts'
import { standing } from '../support/stand-ins.ts'
import { FIRST, menuModel, OTHER } from './menu.model.ts'

const { shell, system } = en
const nav: Thing = { role: 'navigation', name: shell.menu.label }
const content: Thing = { role: 'main' }
const entry = (name: string): Thing => ({ role: 'link', name, in: nav })
const reload: Thing = { role: 'button', name: shell.menu.reload, in: nav }
const retry: Thing = { role: 'button', name: en.common.retry, in: content }
const trouble: Thing = { role: 'alert', in: content }
const types: Thing = { role: 'button', name: /^Robot type: / }
const NAMES: Readonly<Record<string, string>> = { basic: 'Basic status', person_staff: 'Employees' }

const isThere = (thing: Thing, wanted: boolean): Sight => (wanted ? { has: thing } : { lacks: thing })

function sights({ shows: { failure, entries, system: current } }: Shown): Sight[] {
  const ids = (entries ?? []) as string[]
  const isAgentOS = current === 'agentOS' && entries !== undefined && !failure
  return [
    ...Object.entries(NAMES).map(([id, name]) => isThere(entry(name), ids.includes(id))),
    isThere(entry('AI agent'), isAgentOS),
    isThere({ text: shell.menu.none, in: nav }, entries !== undefined && ids.length === 0 && !failure && !isAgentOS),
    isThere(reload, failure !== undefined),
    isThere(retry, failure !== undefined),
    ...(failure ? [{ text: trouble, is: saying(`${shell.menu.failed} ${failureWords(failure)}`) }] : []),
  ]
}

/** What the content area says where the console does not know of its server. */
async function withoutSettings() {
  const { SettingsFailed } = await import('../../../src/console/frame/FrameArea.tsx')
  const failure = refusal(RET.notAllowed, 'consoleSettings')
  const settings = standing(settingsMachine, { value: 'failed', context: { failure } }, {})
  return withCharts(<SettingsFailed />, { settings: settings as never })
}

export const bindings = bindingsOf({
  commands: {
    'menu.retry': (hands, _, name) => hands.click(name === 'tries again' ? reload : retry),
    async 'system.switched'(hands, event: { system: 'agentOS' | 'jiedai' }) {
      await hands.press('Enter', types)
      await hands.press('Enter', { role: 'menuitemradio', name: system[event.system], checked: false })
    },
  },
  sights,
  dom: {
    names: ['Mini robot', 'Basic status', 'Enterprise info'],
    shapes: { 'a console that knows nothing of its server': { mount: withoutSettings } },
    children: {
      agentMode: agentModeMachine.provide({
        actors: { keepSystem: fromPromise<void, { system: System }>(async () => undefined) },
      }),
    },
    async mount({ chart, start }) {
      const { robotType, isLegacy, corp } = menuModel.inputs[start]
      const { Console } = await import('../../../src/console/Console.tsx')
      const stage = {
        ...{ corp, isLegacy, robotType: robotType ?? 'bao_mini' },
        answers: { '/capi/v1/corp/robot_prodtype_list': { data: { robot_prodtype_list: TYPES } } },
      }
      return signedIn(function Menu({ workspace }) {
        const here = standIn(workspace, chart, () => ({ children: { menu: chart } })) as typeof workspace
        return <Console workspace={here} menuActor={chart as never} />
      }, stage)
    },
  },
  browser: {
    async arrive(product, start) {
      await product.hold()
      const { robotType = '', isLegacy, system: kept } = menuModel.inputs[start]
      await enterConsole(product, {
        ...{ robotType, data: TYPES_ANSWER, path: '/frame/basic/basic/' },
        kept: { local: { currentSystem: kept }, session: isLegacy ? { oldMenu: '1' } : {} },
      })
    },
    answers: {
      menuList: {
        call: '/menu_list',
        replies: {
          'the menu comes': { ret: 0, data: { menu_list: FIRST } },
          'a longer menu comes': { ret: 0, data: { menu_list: OTHER } },
          'an empty menu comes': { ret: 0, data: { menu_list: [] } },
          'the menu is refused': { ret: 101002 },
          'the session has ended': { ret: 101003 },
          'no answer comes': 'silence',
        },
      },
    },
    others: {
      /** An old page asks by a message to the window; the console hears one in two seconds. */
      async 'menu.reload'(product) {
        const page = await product.page.waitForSelector('iframe', { state: 'attached' })
        const frame = await page.contentFrame()
        // Else the time that passes here is the page's, which comes to be called silent.
        await frame?.waitForSelector('h1', { state: 'attached' })
        await product.wait(MENU_RELOAD_EVERY_MS)
        await frame?.evaluate(() => window.parent.postMessage({ type: 'reload' }, '*'))
      },
    },
    leaves: ['the session has ended'],
  },
})
