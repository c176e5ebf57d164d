import { describe, expect, it } from 'vitest'
import { isRoute } from '../../../src/bridge/messages.ts'
import { framePath } from '../../../src/browser/paths.ts'
import { routeIn, searchWith } from '../../../src/console/frame/frame-route.ts'
import { frameTarget } from '../../../src/console/frame/frame-target.ts'
import { menuNode } from '../../machines/support/stage.ts'
import { HOSTILE_ADDRESSES } from '../../support/hostile-addresses.ts'

const ORIGINS = { apps_origin: 'http://127.0.0.1:8081', frame_origins: ['https://partner.example'] }
const HANDBOOK = 'https://partner.example/handbook?part=1&q=a%2Fb#top'

const foreign = (key: string, menu_url: string) => menuNode(key, [], { menu_type: '4', menu_url })

const MENU = [
  menuNode('menu.menu_section_1', [], { menu_type: '2' }),
  menuNode('menu.menu_dir_id_1', [menuNode('basic.basic'), menuNode('basic.tts_setting')]),
  menuNode('qa.keyword'),
  menuNode('person.mystery'),
  menuNode('nlp.nlp_grammar', [], { menu_target: 'blank' }),
  foreign('partner.handbook', HANDBOOK),
  foreign('partner.evil', 'https://evil.example/'),
  foreign('partner.script', 'javascript:alert(1)'),
  foreign('partner.data', 'data:text/html,hello'),
  foreign('partner.user', 'https://me:secret@partner.example/'),
]

const at = (pathname: string, query: { robot_prodtype_id?: string; grid?: string } = {}) =>
  frameTarget({ menu: MENU, pathname, origins: ORIGINS, query: { lang: 'en', ...query } })
const srcAt = (...place: Parameters<typeof at>) => {
  const target = at(...place)
  return target.kind === 'page' ? target.src : target.kind
}
const withUrl = (key: string, url: string) => `/frame/partner/${key}/${encodeURIComponent(url)}`

describe('the source of a frame', () => {
  it('is built from the page table, with language, robot type and grid', () => {
    expect(srcAt('/frame/basic/basic/', { robot_prodtype_id: 'bao_mini', grid: 'r 1' })).toBe(
      'http://127.0.0.1:8081/basic/root?lang=en&robot_prodtype_id=bao_mini&grid=r+1',
    )
    expect(srcAt('/frame/qa/keyword')).toBe('http://127.0.0.1:8081/qa/replies/keywords?lang=en')
  })

  it('is the address that the server gave for an entry of menu type 4', () => {
    expect(srcAt(withUrl('handbook', HANDBOOK))).toBe(HANDBOOK)
    const entry = foreign('partner.handbook', HANDBOOK).menu
    expect(srcAt(framePath(entry))).toBe(HANDBOOK)
    expect(srcAt('/frame/partner/handbook/')).toBe(HANDBOOK)
  })

  it.each([
    ['another address than the entry has', withUrl('handbook', 'https://partner.example/other')],
    ['an address of a foreign host', withUrl('handbook', 'https://evil.example/')],
    ['an address encoded twice', `/frame/partner/handbook/${encodeURIComponent(encodeURIComponent(HANDBOOK))}`],
    ['an entry whose host is not on the list', withUrl('evil', 'https://evil.example/')],
    ['a script', withUrl('script', 'javascript:alert(1)')],
    ['a data address', withUrl('data', 'data:text/html,hello')],
    ['an address with a user name', withUrl('user', 'https://me:secret@partner.example/')],
    ['an address behind an entry that has a page of its own', '/frame/basic/basic/https%3A%2F%2Fpartner.example%2F'],
    ['an entry without a page', '/frame/person/mystery/'],
  ])('does not exist for %s', (_, pathname) => {
    expect(srcAt(pathname)).toBe('notAvailable')
  })

  it.each([
    '/',
    '/robotType',
    '/frame/basic/nothing/',
    '/frame/menu/menu_section_1/',
    '/frame/menu/menu_dir_id_1/',
    '/frame/nlp/nlp_grammar/',
  ])('is unknown at %s, which leads to the default target', (pathname) => {
    expect(srcAt(pathname)).toBe('unknown')
  })

  it('is kept for a path with ttsSetting in it', () => {
    expect(srcAt('/frame/basic/ttsSetting')).toBe('http://127.0.0.1:8081/basic/ttsSetting?lang=en')
    const target = frameTarget({ menu: [], pathname: '/x/ttsSetting', origins: ORIGINS, query: { lang: 'en' } })
    expect(target.kind).toBe('notAvailable')
  })
})

describe('a hostile address', () => {
  const encoded = (address: string) => encodeURIComponent(address.replace(/\p{Surrogate}/gu, '\ufffd'))

  it('is no source of a frame, neither from the path nor from the server', () => {
    expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThanOrEqual(150)
    const shown = HOSTILE_ADDRESSES.flatMap((address) => {
      const menu = [menuNode('basic.basic'), foreign('partner.hostile', address)]
      const paths = ['basic/basic', 'partner/hostile'].map((entry) => `/frame/${entry}/${encoded(address)}`)
      return [...paths, '/frame/partner/hostile/'].map((pathname) =>
        frameTarget({ menu, pathname, origins: ORIGINS, query: { lang: 'en' } }),
      )
    })
    expect(shown.filter(({ kind }) => kind === 'page')).toEqual([])
  })

  it('is no path of a page', () => {
    const routes = HOSTILE_ADDRESSES.map((address) => routeIn(`?at=${encoded(address)}`))
    const strays = routes.filter((route) => route && new URL(route, ORIGINS.apps_origin).origin !== ORIGINS.apps_origin)
    expect(strays).toEqual([])
  })
})

describe('a page’s own path in the address', () => {
  it.each([
    ['?at=/robots/3', '/robots/3'],
    ['?grid=r1&at=%2Frobots%2F3%3Fx%3D1', '/robots/3?x=1'],
    ['?at=robots', undefined],
    ['?at=//evil.example', undefined],
    ['?at=/a%0Ab', undefined],
    ['?at=/\\evil.example', undefined],
    [`?at=/${'x'.repeat(512)}`, undefined],
    ['', undefined],
  ])('of %j is %j', (search, route) => {
    expect(routeIn(search)).toBe(route)
  })

  it('holds no half of a character, which no address can hold', () => {
    expect([isRoute('/\ud83e'), isRoute('/\ud83e\udd16')]).toEqual([false, true])
  })

  it('stands beside the grid, and not at all for the first page', () => {
    expect(searchWith('?grid=r1', '/robots/3?x=1')).toBe('?grid=r1&at=/robots/3%3Fx%3D1')
    expect(searchWith('?grid=r1&at=/robots/3', '/')).toBe('?grid=r1')
    expect(searchWith('?at=/robots/3', '/')).toBe('')
  })
})
