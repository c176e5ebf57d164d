import en from '../../../locales/en.json' with { type: 'json' }
import type { Menu } from '../../../machines/entities.ts'
import { menuNode } from '../../machines/support/stage.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { signedIn } from '../library/signed-in.tsx'
import { menuViewModel } from './menu-view.model.ts'

const { menu } = en.shell
const nav: Thing = { role: 'navigation', name: menu.label }
const NAMES: Readonly<Record<string, string>> = { 'set.dir': 'Settings', 'qa.dir': 'Inquiries' }
const field: Thing = { role: 'textbox', name: menu.search, in: nav }
const found: Thing = { role: 'status', in: nav }
const clear: Thing = { role: 'button', name: menu.clear, in: nav }
const toggle = (isNarrow: unknown): Thing => ({ role: 'button', name: isNarrow ? menu.expand : menu.collapse, in: nav })
const group = (key: string, how = {}): Thing => ({ role: 'button', name: NAMES[key], ...how, in: nav })
const link = (name: string | RegExp): Thing => ({ role: 'link', name, in: nav })
const LEAVING = 'nav [inert]'
/** How long React may keep a part back that has been loaded, so that screens do not flicker. */
const REVEAL_MS = 350

const named = (name: string) => ({ menu_name_map: { en: name } })
const MENU = [
  menuNode(
    'set.dir',
    [menuNode('map.map', [], named('Map')), menuNode('person.person_staff', [], named('Employees'))],
    named('Settings'),
  ),
  menuNode('qa.dir', [menuNode('qa.keyword', [], named('Keywords'))], named('Inquiries')),
]
const COMING = menuNode('map.areas', [], named('Areas'))
const HERE = '/frame/person/person_staff/'

function groupSights(key: string, isShown: boolean, isOpen: boolean): Sight[] {
  return isShown ? [{ has: group(key, { expanded: isOpen }) }] : [{ lacks: group(key) }]
}

function sights({ shows }: Shown): Sight[] {
  const { isNarrow } = shows
  const query = String(shows.query)
  const open = shows.open as string[]
  const isAll = query === ''
  const folding = shows.folding as string | undefined
  const isFading = folding && !isNarrow && !open.includes(folding) && (isAll || folding === 'set.dir')
  return [
    { has: toggle(isNarrow) },
    { lacks: toggle(!isNarrow) },
    there(!isNarrow, field),
    there(isNarrow || isAll, { role: 'button', name: menu.palette, in: { mark: 'nav' } }),
    ...(isNarrow ? [] : [{ text: field, is: query.trim() }, there(!isAll, clear)]),
    ...(isNarrow || isAll ? [] : [{ text: found, is: menu.found.replace('{{count}}', '1') }]),
    ...groupSights('set.dir', true, open.includes('set.dir')),
    ...groupSights('qa.dir', isAll, open.includes('qa.dir')),
    there(open.includes('set.dir'), link(/^Ma ?p$/)),
    there(open.includes('set.dir') && isAll, link('Employees')),
    there(open.includes('qa.dir'), link('Keywords')),
    there(isFading, { mark: LEAVING }),
  ]
}

async function sidebar(start: string, menu: typeof MENU, busy?: Menu) {
  const { Sidebar } = await import('../../../src/console/menu/Sidebar.tsx')
  const { MenuFoot } = await import('../../../src/console/menu/MenuFoot.tsx')
  const { useMenuView } = await import('../../../src/console/menu/use-menu-view.ts')
  const { CORP } = await import('../../machines/support/stage.ts')
  const { isLegacy } = menuViewModel.inputs[start]
  return signedIn(function InMenu() {
    const { view } = useMenuView({ menu, pathname: HERE, isLegacy, busy, onOpen: around('opens an entry') })
    return <Sidebar corp={CORP} view={view} foot={<MenuFoot actor={view.actor} role_id="5" />} />
  })
}

export const bindings = bindingsOf({
  commands: {
    'group.open': (hands, { key }) => hands.click(group(key)),
    'group.close': (hands, { key }) => hands.click(group(key)),
    'filter.type': (hands, { text }) => hands.fill(field, text),
    'filter.clear': (hands) => hands.click(clear),
    'sidebar.toggle': async (hands) => hands.click(toggle(await hands.has(toggle(true)))),
    async 'motion.end'() {
      const { fireEvent } = await import('@testing-library/react')
      fireEvent.animationEnd(document.querySelector(LEAVING) as Element)
    },
  },
  sights,
  dom: {
    names: ['Settings', 'Map', 'Keywords'],
    mount: ({ start }) => sidebar(start, MENU),
    shapes: {
      'a menu with an entry that is being opened': {
        mount: ({ start }) => sidebar(start, [COMING, ...MENU], COMING.menu),
      },
    },
  },
  browser: {
    async arrive(product, start) {
      const { isLegacy, isNarrow } = menuViewModel.inputs[start]
      let free: () => void = () => undefined
      const asked = new Promise<void>((come) => {
        void product.page.route(
          (url) => url.pathname.endsWith('/robot_prodtype_list'),
          async (route) => {
            come()
            await new Promise<void>((go) => {
              free = go
            })
            await route.continue()
          },
        )
      })
      const entering = enterConsole(product, {
        ...{ path: HERE, data: { '/menu_list': { menu_list: MENU } } },
        kept: { local: isNarrow ? { sidebar: 'narrow' } : {}, session: isLegacy ? { oldMenu: '1' } : {} },
      })
      entering.catch(() => undefined)
      await asked
      // The menu opens its group a while after it stands: from here on the path counts the time.
      await product.stand()
      free()
      await product.page.waitForLoadState('networkidle')
      await product.wait(REVEAL_MS)
      await product.see([{ has: nav }])
      await entering
      // Rows fade until the path says otherwise.
      await product.page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('nav * { animation: none !important }')
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      })
    },
    others: {
      'motion.end': ({ page }) => page.locator(LEAVING).dispatchEvent('animationend'),
    },
  },
})
