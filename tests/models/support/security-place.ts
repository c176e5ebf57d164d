import en from '../../../locales/en.json' with { type: 'json' }
import type { Passkey } from '../../../machines/entities.ts'
import { deviceWithPasskeys } from '../../e2e/support/passkey-device.ts'
import { credentialsOf, signInByPassword, ssoTokenOf } from '../../e2e/support/people.ts'
import type { Product } from '../library/product.ts'
import type { Hands, Thing } from '../library/sights.ts'

const ROBOT_TYPE = 'bao_xiao_mi'
const account: Thing = { role: 'button', name: /^Account:/ }
const menu: Thing = { role: 'navigation', name: en.shell.menu.label }

/** Chooses from the menu of the person. */
export async function chooseOfAccount(hands: Hands, name: string) {
  await hands.press('Enter', account)
  await hands.press('Enter', { role: 'menuitem', name })
}

const chooseType = ({ context, origin }: Product) =>
  context.addCookies([{ name: 'robotType', value: ROBOT_TYPE, url: origin }])

const isAtWork = (product: Product) => product.see([{ has: menu }])

/** A session that the browser has kept. */
export async function restored(product: Product, person: string, path = '/') {
  await product.signInAs(person, { robotType: ROBOT_TYPE })
  await product.open(path)
  await isAtWork(product)
}

/** Somebody who has just typed a password. */
export async function byPassword(product: Product, person: string, path = '/') {
  await chooseType(product)
  await product.open(path)
  await signInByPassword(product.page, person)
  await isAtWork(product)
}

/** Somebody whom the company's own page sent. */
export async function bySso(product: Product) {
  await chooseType(product)
  await product.open(`/?sso_token=${await ssoTokenOf(product.page.request, product.people.sso())}`)
  await isAtWork(product)
}

/** Opens "Sign-in and security"; the calls of the bindings wait from then on. */
export async function openSecurity(product: Product) {
  await product.hold()
  await chooseOfAccount(product, en.security.title)
}

/** Nobody has kept a passkey for this person so far. */
export async function forgetPasskeys({ page }: Product) {
  const form = await credentialsOf(page)
  const listed = await page.request.get('/capi/v1/corp/passkey_list', { params: form })
  const { data } = (await listed.json()) as { data: { passkey_list: Passkey[] } }
  for (const { passkey_id } of data.passkey_list)
    await page.request.post('/capi/v1/corp/passkey_remove', { form: { ...form, passkey_id } })
  return 'real' as const
}

/** What the person says to the browser's question, which the server's own options lead to. */
export async function saidBy({ page }: Product, isOwner: boolean) {
  const device = await deviceWithPasskeys(page)
  await device.isOwner(isOwner)
  return 'real' as const
}

export const SAID_BY_OWNER = {
  'the passkey is kept': (product: Product) => saidBy(product, true),
  'the browser was told no': (product: Product) => saidBy(product, false),
}
