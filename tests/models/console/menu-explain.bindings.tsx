import en from '../../../locales/en.json' with { type: 'json' }
import menuExplain from '../../../locales/menu-explain/en.json' with { type: 'json' }
import type { ViewerChange } from '../../../machines/console/menu-explain.machine.ts'
import type { Viewer } from '../../../machines/entities.ts'
import { ADMIN } from '../../e2e/support/people.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import { failureWords } from '../library/failure-words.ts'
import { type Hands, type Sight, saying, type Thing } from '../library/sights.ts'
import { signedIn } from '../library/signed-in.tsx'
import { TYPES, TYPES_ANSWER } from '../library/types-offered.ts'
import { menuExplainModel, ROW } from './menu-explain.model.ts'

const { shell } = en
const dialog: Thing = { role: 'dialog', name: menuExplain.title }
const { look } = menuExplain
const choice = (name: string): Thing => ({ role: 'combobox', name, in: dialog })
const reset: Thing = { role: 'button', name: look.reset, in: dialog }
const list: Thing = { role: 'region', name: menuExplain.list }
const waiting: Thing = { text: en.common.loading, in: dialog }
const trouble: Thing = { role: 'alert', in: dialog }
const retry: Thing = { role: 'button', name: en.common.retry, in: dialog }

const isThere = (thing: Thing, wanted: unknown): Sight => (wanted ? { has: thing } : { lacks: thing })
const showsValue = (name: string, value: string | undefined): Sight => ({ text: choice(name), is: value ?? '' })

function sights({ shows }: Shown): Sight[] {
  const viewer = shows.viewer as Viewer
  return [
    showsValue(look.role, viewer.role_id),
    showsValue(look.lang, viewer.lang),
    showsValue(look.type, viewer.isLegacy ? '' : viewer.robotType),
    ...(shows.offersSystems ? [showsValue(look.system, viewer.system)] : [{ lacks: choice(look.system) }]),
    isThere(reset, !shows.isOneself),
    isThere(list, shows.rows),
    isThere(waiting, shows.isBusy && !shows.rows),
    isThere(retry, shows.failure),
    ...(shows.failure
      ? [{ text: trouble, is: saying(`${menuExplain.failed} ${failureWords(shows.failure)}`) }]
      : [{ lacks: trouble }]),
    ...(shows.rows ? rowSights(viewer) : []),
  ]
}

/** The map is for admins, in every language but Japanese and Korean, and not in the AI-agent system's list. */
const rowSights = ({ lang }: Viewer): Sight[] => [
  isThere({ text: menuExplain.shown, in: list }, lang !== 'ja'),
  isThere({ text: menuExplain.hidden.replace('{{reason}}', menuExplain.reason.language), in: list }, lang === 'ja'),
]

const openDialog = (hands: Hands) => hands.click({ role: 'button', name: shell.menu.explain })

export const bindings = bindingsOf({
  commands: {
    async 'look.change'(hands, { look: { role_id, lang, robotType, system, isLegacy } }: { look: ViewerChange }) {
      if (role_id) await hands.choose(choice(look.role), role_id)
      if (lang) await hands.choose(choice(look.lang), lang)
      if (system) await hands.choose(choice(look.system), system)
      if (robotType || isLegacy) await hands.choose(choice(look.type), robotType ?? '')
    },
    'look.reset': (hands) => hands.click(reset),
    'explain.retry': (hands) => hands.click(retry),
  },
  sights,
  dom: {
    names: ['Reception robot', 'Mini robot', 'Carrying robot'],
    async mount({ start }) {
      const { MenuExplainDialog } = await import('../../../src/console/menu-explain/MenuExplainDialog.tsx')
      const { explainTextsIn } = await import('../../../src/console/menu-explain/ExplainTexts.tsx')
      await explainTextsIn(stageLang())
      const { own } = menuExplainModel.inputs[start]
      return signedIn(
        function Explain() {
          return <MenuExplainDialog onClose={around('closes')} />
        },
        {
          robotType: own.robotType,
          answers: {
            '/capi/v1/corp/robot_prodtype_list': { data: { robot_prodtype_list: TYPES } },
            '/api/control/lang/list': { data: { items: [{ lang_code: 'en' }, { lang_code: 'ja' }] } },
          },
        },
      )
    },
  },
  browser: {
    async arrive(product, start) {
      const { own } = menuExplainModel.inputs[start]
      await product.hold()
      await enterConsole(product, {
        ...{ account: ADMIN.email, robotType: own.robotType, data: TYPES_ANSWER },
        kept: { local: { currentSystem: own.system } },
      })
      await openDialog(product)
      await product.see([{ has: dialog }])
    },
    answers: {
      menuExplain: {
        call: '/menu_explain',
        replies: {
          'the entries come': { ret: 0, data: { menu_list: [ROW] } },
          'the entries are refused': { ret: 101002 },
          'the session has ended': { ret: 101003 },
          'no answer comes': 'silence',
        },
      },
    },
    leaves: ['the session has ended'],
  },
})
