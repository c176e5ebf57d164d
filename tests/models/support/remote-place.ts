import { SUPER } from '../../e2e/support/people.ts'
import type { Product } from '../library/product.ts'

/** Brings the product to remote control, where a robot is chosen; the calls that are held are held from the page on. */
export async function openRemote(product: Product) {
  await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
  await product.hold()
  await product.open('/frame/rmc/remote_control/')
  await product.click({ role: 'option', name: /Lobby East/ })
}
