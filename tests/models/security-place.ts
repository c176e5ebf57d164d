import en from '../../locales/en.json' with { type: 'json' }
import type { Passkey } from '../../machines/entities.ts'
import { credentialsOf } from '../e2e/people.ts'
import type { Thing } from './library/bindings.ts'
import type { Product } from './library/product.ts'

/** The menu of the person in the header. */
export const account: Thing = { role: 'button', name: /^Account:/ }
export const itemCalled = (name: string): Thing => ({ role: 'menuitem', name })
export const menu: Thing = { role: 'navigation', name: en.shell.menu.label }

/** Chooses from the menu of the person. */
export async function choose(product: Pick<Product, 'click' | 'press'>, name: string) {
  await product.click(account)
  await product.press('Enter', itemCalled(name))
}

/** A signed-in person at the menu of a robot type. */
export async function atWork(product: Product, person: string, path = '/') {
  await product.signInAs(person, { robotType: 'bao_xiao_mi' })
  await product.open(path)
  await product.see([{ has: menu }])
}

/** "Sign-in and security" is open; the calls of the bindings wait from then on. */
export async function atSecurity(product: Product, person: string) {
  await atWork(product, person)
  await product.hold()
  await choose(product, en.security.title)
}

const at = '/capi/v1/corp'

/** Nobody has kept a passkey for this person so far. */
export async function forgetPasskeys({ page }: Product) {
  const form = await credentialsOf(page)
  const listed = await page.request.get(`${at}/passkey_list`, { params: form })
  const { data } = (await listed.json()) as { data: { passkey_list: Passkey[] } }
  for (const { passkey_id } of data.passkey_list)
    await page.request.post(`${at}/passkey_remove`, { form: { ...form, passkey_id } })
}
