import { SUPER } from '../../e2e/support/people.ts'
import { type Product, robotsOf } from '../library/product.ts'

const ROBOT = 'Lobby East'

/** Brings the product to remote control, where a robot is chosen; the calls that are held are held from the page on. */
export async function openRemote(product: Product) {
  await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
  if (product.people.isOwn && !(await robotsOf(product.page)).includes(ROBOT))
    product.people.lack(`it steers a robot by the name of ${ROBOT}`)
  await product.hold()
  await product.open('/frame/rmc/remote_control/')
  await product.click({ role: 'option', name: new RegExp(ROBOT) })
}
