import { SUPER } from '../../e2e/support/people.ts'
import { type Product, robotsOf } from '../library/product.ts'

const ROBOT = 'Lobby East'

/** The id of the robot that the paths steer and make keys of. */
export async function lobbyEast({ page, people }: Product) {
  if (!people.isOwn) return 'r_xm-2026-0101'
  const found = (await robotsOf(page)).find(({ robot_name }) => robot_name === ROBOT)
  return found?.robot_uuid ?? people.lack(`it needs a robot by the name of ${ROBOT}`)
}

/** Brings the product to remote control, where a robot is chosen; the calls that are held are held from the page on. */
export async function openRemote(product: Product) {
  await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
  await lobbyEast(product)
  await product.hold()
  await product.open('/frame/rmc/remote_control/')
  await product.click({ role: 'option', name: new RegExp(ROBOT) })
}
