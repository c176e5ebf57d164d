import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { selectWorkspace } from '../../../machines/console/console-selectors.ts'
import { selectMenu } from '../../../machines/console/workspace-selectors.ts'
import { selectConsole } from '../../../machines/session/session-selectors.ts'
import { menuNode, prodtype } from '../../machines/support/stage.ts'
import { APPS_ORIGIN, MENU, findMenu as menu, openPage, type Stage } from '../support/shell-stage.tsx'

afterEach(cleanup)

const frame = () => screen.queryByTitle('Basic status') as HTMLIFrameElement | null
const arrivesAt = (address: string) => expect.poll(() => location.pathname + location.search).toBe(address)
const openUserMenu = async () => userEvent.click(await screen.findByRole('button', { name: /^Account/ }))

function reloadMenu(session: Awaited<ReturnType<typeof openPage>>['session']) {
  const opened = selectConsole(session.getSnapshot())
  const workspace = opened && selectWorkspace(opened.getSnapshot())
  const reloading = workspace && selectMenu(workspace.getSnapshot())
  reloading?.send({ type: 'menu.reload' })
}

describe.each([{ isStrict: false }, { isStrict: true }])('the console (strict: $isStrict)', (mode) => {
  const open = (stage: Stage = {}) => openPage({ ...mode, ...stage })

  it('goes to the first entry that is no label, in a sandboxed frame with a title', async () => {
    await open()
    await menu()
    await arrivesAt('/frame/basic/basic/')
    await expect.poll(frame).toBeTruthy()
    expect(frame()?.src).toBe(`${APPS_ORIGIN}/basic/root?lang=en&robot_prodtype_id=bao_xiao_mi`)
    expect(frame()?.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads',
    )
    await expect.poll(() => document.title).toBe('Basic status · Foyer')
  })

  it('keeps the open page where the menu cannot be loaded again, and shows it once it can', async () => {
    const server = { isDown: false }
    const menuList = () => (server.isDown ? { ret: 101001 } : { data: { menu_list: MENU } })
    const { session } = await open({ answers: { '/capi/v1/corp/menu_list': menuList } })
    await expect.poll(frame).toBeTruthy()
    const kept = frame()
    server.isDown = true
    await act(async () => reloadMenu(session))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect([kept?.isConnected, kept?.closest('[hidden]') !== null]).toEqual([true, true])
    server.isDown = false
    await userEvent.click(retry)
    await expect.poll(() => kept?.closest('[hidden]')).toBeNull()
    expect(frame()).toBe(kept)
  })

  it('sends an unknown frame path to the default target and keeps the grid', async () => {
    await open({
      path: '/frame/no/such/?grid=r7&x=1',
      answers: { '/capi/v1/corp/robot_list/': { data: { robot_list: [] } } },
    })
    await menu()
    await arrivesAt('/frame/basic/basic/?grid=r7')
    await expect.poll(() => frame()?.src).toContain('grid=r7')
  })

  it('names a kept path by the entry that it opens', async () => {
    const voice = menuNode('basic.tts_setting', [], { menu_name_map: { en: 'Voice' } })
    const answers = { '/capi/v1/corp/menu_list': { data: { menu_list: [...MENU, voice] } } }
    await open({ path: '/any/ttsSetting', answers })
    const nav = within(await menu())
    expect(nav.getByRole('link', { name: 'Voice' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('heading', { level: 1, name: 'Voice' })).toBeTruthy()
    await expect.poll(() => document.title).toBe('Voice · Foyer')
  })

  it('shows labels as text, groups as buttons and entries as links', async () => {
    await open()
    const nav = within(await menu())
    expect(nav.getByText('Robots').closest('a, button')).toBeNull()
    expect(nav.getByRole('link', { name: 'Basic status' }).getAttribute('aria-current')).toBe('page')
    expect(nav.queryByRole('link', { name: 'Keywords' })).toBeNull()
    const group = nav.getByRole('button', { name: 'Questions' })
    await userEvent.click(group)
    expect(group.getAttribute('aria-expanded')).toBe('true')
    expect(nav.getByRole('link', { name: 'Keywords' }).getAttribute('href')).toBe('/frame/qa/keyword/')
    await userEvent.click(group)
    expect(nav.queryByRole('link', { name: 'Keywords' })).toBeNull()
  })

  it('opens the group of the entry in the address, and names both in the header', async () => {
    await open({ path: '/frame/qa/lexicon/' })
    const nav = within(await menu())
    expect(nav.getByRole('link', { name: 'Terms' }).getAttribute('aria-current')).toBe('page')
    expect(within(screen.getByRole('banner')).getByText('Questions')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeTruthy()
  })

  it('fetches a code on a click and then goes to the entry', async () => {
    const { asked } = await open()
    await menu()
    const before = asked.length
    await userEvent.click(screen.getByRole('link', { name: 'Enterprise info' }))
    await arrivesAt('/frame/person/corporate_info/')
    expect(asked.slice(before).filter((path) => path.endsWith('/get_open_auth_code'))).toHaveLength(1)
  })

  it('leads from a chosen type to its default target, and back to the choice', async () => {
    await open({ robotType: '' })
    await userEvent.click(await screen.findByRole('button', { name: /Open bao_xiao_mi/ }))
    await arrivesAt('/frame/basic/basic/')
    await act(async () => {
      history.pushState(null, '', '/robotType')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(await screen.findByRole('heading', { name: 'Choose a robot type' })).toBeTruthy()
  })

  it('is walked by the arrow keys', async () => {
    await open()
    const nav = within(await menu())
    nav.getByRole('link', { name: 'Basic status' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Questions')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Keywords')
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe('Questions')
    await userEvent.keyboard('{ArrowLeft}{End}')
    expect(nav.queryByRole('link', { name: 'Keywords' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Training')
  })

  it('collapses to icons that keep their names', async () => {
    await open()
    const nav = within(await menu())
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the menu' }))
    expect(nav.getByRole('link', { name: 'Basic status' }).textContent).toBe('')
    await userEvent.click(nav.getByRole('button', { name: 'Questions' }))
    expect(nav.getByRole('link', { name: 'Keywords' })).toBeTruthy()
  })

  it('asks before it logs out, and stays when the person stays', async () => {
    const { session, cookies } = await open()
    await openUserMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(selectConsole(session.getSnapshot())?.getSnapshot().matches('active')).toBe(true)
    expect(cookies.token).toBe('t1')
  })

  it('logs out on confirmation: cookies gone, server told, nothing protected on screen, back to the root', async () => {
    const { asked, cookies, reloads } = await open({ path: '/frame/qa/lexicon/' })
    await openUserMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    const dialog = screen.getByRole('dialog', { name: 'Sign out?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }))
    await expect.poll(() => reloads).toEqual([`${location.origin}/`])
    expect(asked).toContain('/capi/v1/corp/admin_logout')
    expect(cookies).toEqual({ installChrome: '1' })
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('shows one login-invalid dialog with one button when the session ends', async () => {
    const { session, reloads } = await open()
    await menu()
    act(() => selectConsole(session.getSnapshot())?.send({ type: 'session.expired' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign-in no longer valid' })
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }))
    await expect.poll(() => reloads).toEqual([`${location.origin}/`])
  })

  it('shows an empty menu and a retry line when the menu does not come', async () => {
    let tries = 0
    const menuList = () => (tries++ < 1 ? { status: 500 } : { data: { menu_list: MENU } })
    await open({ answers: { '/capi/v1/corp/menu_list': menuList } })
    expect((await screen.findByRole('alert')).querySelector('strong')?.textContent).toBe(
      'The menu could not be loaded.',
    )
    expect(screen.getByRole('alert').textContent).toContain('s-1')
    expect(within(await menu()).queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(within(await menu()).getByRole('link', { name: 'Basic status' })).toBeTruthy()
  })
})

describe('the header', () => {
  beforeEach(() => document.documentElement.removeAttribute('class'))

  it.each([
    ['5', '管理员'],
    ['9', '超级管理员'],
    ['1', '员工'],
  ])('greets role %s with company and role in Chinese', async (role_id, role) => {
    await openPage({ lang: 'zh', user: { role_id } })
    const banner = within(await screen.findByRole('banner'))
    expect(banner.getByText((text) => text.includes('Aurora') && text.includes(role))).toBeTruthy()
  })

  it('greets nobody in English, and nobody in legacy mode', async () => {
    await openPage()
    expect(within(await screen.findByRole('banner')).queryByText(/Aurora/)).toBeNull()
    cleanup()
    await openPage({ lang: 'zh', isLegacy: true })
    expect(within(await screen.findByRole('banner')).queryByText(/Aurora/)).toBeNull()
  })

  it.each([
    ['5', 'Admin'],
    ['9', 'Super admin'],
    ['1', undefined],
  ])('shows role %s with the badge %s', async (role_id, badge) => {
    await openPage({ user: { role_id } })
    await openUserMenu()
    const shown = within(screen.getByRole('menu')).queryByText(/admin$/i)
    expect(shown?.textContent).toBe(badge)
  })

  it('offers the languages of the server, and changes by a reload that keeps the place', async () => {
    const { reloads, cookies } = await openPage({ path: '/frame/qa/lexicon/' })
    await userEvent.click(await screen.findByRole('button', { name: /^Language/ }))
    expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['English', '简体中文'])
    await userEvent.click(screen.getByRole('menuitemradio', { name: '简体中文' }))
    await expect.poll(() => reloads).toEqual([`${location.origin}/frame/qa/lexicon/?lang=zh`])
    expect(cookies.spLocaleId).toBe('zh')
  })

  it('leads back to the choice of a type', async () => {
    const { cookies } = await openPage()
    await userEvent.click(await screen.findByRole('button', { name: /Robot type: bao_xiao_mi/ }))
    expect(await screen.findByRole('heading', { name: 'Choose a robot type' })).toBeTruthy()
    await arrivesAt('/robotType')
    expect(cookies.robotType).toBeUndefined()
  })

  it('names an only type, and leads to no choice of one', async () => {
    const one = { data: { robot_prodtype_list: [prodtype('bao_xiao_mi', 2)] } }
    await openPage({ answers: { '/capi/v1/corp/robot_prodtype_list': one } })
    expect(within(await screen.findByRole('banner')).getByText('bao_xiao_mi')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Robot type/ })).toBeNull()
  })

  it('offers both systems for the mini type', async () => {
    await openPage({ robotType: 'bao_mini' })
    await userEvent.click(await screen.findByRole('button', { name: /Robot type: bao_mini/ }))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'AI agent system' }))
    expect(await screen.findByRole('link', { name: 'AI agent' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Invite SMS' })).toBeNull()
  })
})

describe('menus by language', () => {
  it('leaves the Chinese-only entries out in English and names entries by their maps in Chinese', async () => {
    await openPage()
    await menu()
    expect(screen.queryByRole('link', { name: 'Invite SMS' })).toBeNull()
    cleanup()
    await openPage({ lang: 'zh' })
    expect(await screen.findByRole('link', { name: 'Invite SMS 中' })).toBeTruthy()
  })
})

describe('paths', () => {
  it.each([true, false])('shows the not-found page for any other path (signed in: %s)', async (isSignedIn) => {
    await openPage({ path: '/no/such/page', isSignedIn })
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy()
  })

  it('shows the choice of a type at /robotType, also to someone who has chosen', async () => {
    await openPage({ path: '/robotType' })
    expect(await screen.findByRole('heading', { name: 'Choose a robot type' })).toBeTruthy()
  })

  it('offers a stranger the languages of the server', async () => {
    await openPage({ isSignedIn: false })
    await userEvent.click(await screen.findByRole('button', { name: /^Language/ }))
    expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['English', '简体中文'])
  })

  it.each(['/', '/login', '/frame/basic/basic/', '/robotType'])(
    'shows a stranger the sign-in screen at %s',
    async (path) => {
      const { asked } = await openPage({ path, isSignedIn: false })
      expect(await screen.findByRole('tab', { name: 'Password' })).toBeTruthy()
      expect(asked.filter((call) => call.startsWith('/capi'))).toEqual([])
    },
  )
})
