import en from '../../../locales/en.json' with { type: 'json' }
import { RET } from '../../../openapi/ret.ts'
import { SUPER } from '../../e2e/support/people.ts'
import { bindingsOf } from '../library/bindings.ts'
import { type Product, robotsOf } from '../library/product.ts'
import type { Thing } from '../library/sights.ts'
import { blockTelling } from '../support/tab-hands.ts'

const { shell, session, common, language, robotType } = en
const account: Thing = { role: 'button', name: /^Account:/ }
const logout: Thing = { role: 'dialog', name: shell.logoutConfirm.title }
const invalid: Thing = { role: 'dialog', name: session.invalid.title }

/** Who has robots of one type alone is never asked which. */
async function needTypes({ page, people }: Product) {
  if (!people.isOwn) return
  const types = new Set((await robotsOf(page)).map(({ robot_prodtype_id }) => robot_prodtype_id))
  if (types.size < 2) people.lack('it needs a company with robots of two types')
}

async function enter(product: Product, path: string, type?: string) {
  await product.signInAs(SUPER.email, { robotType: type })
  if (type === undefined) await needTypes(product)
  await product.open(path)
  await product.stay()
  await product.hold()
}

const LEAVE: Readonly<Record<string, (product: Product) => Promise<void>>> = {
  async 'logs out'(product) {
    await enter(product, '/robotType')
    await product.click({ role: 'button', name: robotType.signOut })
    await product.click({ role: 'button', name: shell.logoutConfirm.confirm, in: logout })
  },
  async 'the session has ended'(product) {
    await enter(product, '/robotType')
    await product.click({ role: 'button', name: robotType.signOut })
    await product.page.route('**/admin_auth_check', (route) =>
      route.fulfill({ json: { ret: RET.notLogin, msg: '', code: 200, data: null } }),
    )
    await product.click({ role: 'button', name: shell.logoutConfirm.stay, in: logout })
    await product.click({ role: 'button', name: common.gotIt, in: invalid })
  },
  async 'chooses another language'(product) {
    await enter(product, '/', 'bao_xiao_mi')
    await product.click(account)
    await product.click({ role: 'menuitem', name: new RegExp(language.label) })
    await product.click({ role: 'menuitemradio', name: '日本語' })
  },
}

export const bindings = bindingsOf({
  sights: () =>
    [account, logout, invalid, { role: 'button', name: robotType.signOut } as Thing].map((lacks) => ({ lacks })),
  dom: { without: 'whoever leaves sees nothing any more' },
  browser: {
    arrive: async (product, start) => LEAVE[start]?.(product),
    atOnce: ['forgetSession'],
    answers: {
      forgetSession: { ways: { 'the cookies are gone': async () => undefined, 'storage is blocked': blockTelling } },
      keepLanguage: {
        call: '/modify_person',
        replies: { 'the account keeps it': 'real', 'the account does not keep it': 'silence' },
      },
      logout: {
        call: '/admin_logout',
        replies: { 'the server has heard of it': 'real', 'the server does not answer': 'silence' },
      },
    },
    not: {
      'the account speaks another language': 'the paths of the session come to it, from the start-up',
      'the page may not go': 'a page may always load itself anew: no browser refuses it',
      'the page goes': 'this chart goes with its page',
    },
  },
})
