import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MenuNode, Viewer } from '../../machines/entities.ts'
import { offeredMenu } from '../../src/console/menu/menu-explanation.ts'
import { visibleMenu } from '../../src/console/menu/menu-pipeline.ts'
import { type Harness, startHarness } from '../server/support/harness.ts'
import { signedIn } from '../server/support/signed-in.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ seed: true, env: { MENU_CACHE_S: '0' } })
})
afterAll(() => harness.close())

const keysOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ menu, menu_list }) => [`${menu.project_id}.${menu.menu_id}`, ...keysOf(menu_list)])

/** The types of which the company has robots: others have no menu. */
async function typesOf(session: { token: string; uid: string }) {
  const { body } = await harness.ask('robotProdtypeList', session)
  const listed = body.data.robot_prodtype_list.filter(({ robot_count }) => robot_count > 0)
  return listed.map(({ robot_prodtype }) => robot_prodtype.robot_prodtype_id)
}

it.each([
  ['u_super', '9', 'u_super'],
  ['u_admin', '5', 'u_super'],
  ['u_staff', '1', 'u_super'],
  ['u_ktv', '5', 'u_ktv'],
])('what %s is sent is what the explanation makes of all that the company has', async (user, role_id, admin) => {
  const session = await signedIn(harness, user)
  const { body } = await harness.ask('menuExplain', await signedIn(harness, admin))
  const offered = offeredMenu(body.data.menu_list)
  const viewer: Viewer = { role_id, lang: 'zh', system: 'jiedai', isKtv: false, isLegacy: false }

  for (const robotType of await typesOf(session)) {
    const sent = await harness.ask('menuList', { ...session, robot_prodtype_id: robotType })
    expect(keysOf(visibleMenu(offered, { ...viewer, robotType })), robotType).toEqual(keysOf(sent.body.data.menu_list))
  }
  const old = await harness.ask('menuList', { ...session, is_use_legacy: '1' })
  const seen = keysOf(visibleMenu(offered, { ...viewer, isLegacy: true }))
  expect(seen, 'old entrance').toEqual(keysOf(old.body.data.menu_list))
})
