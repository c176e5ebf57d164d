import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { menuNode } from '../../machines/support/stage.ts'
import { findMenu, MENU, openPage, type Stage } from '../support/shell-stage.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const menu = async () => within(await findMenu())
const field = () => screen.getByRole('textbox', { name: 'Search the menu' })
const marks = () => [...document.querySelectorAll('nav mark')].map((mark) => mark.textContent)

async function open(stage: Stage = {}) {
  const opened = await openPage(stage)
  return { ...opened, nav: await menu() }
}

describe('the field above the menu', () => {
  it('shows what matches with its groups open, marks it, and says how many there are', async () => {
    const { nav } = await open()
    await userEvent.type(field(), 'ke')
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Keywords'])
    expect(marks()).toEqual(['Ke'])
    expect(nav.getByRole('status').textContent).toBe('Matches: 1')
    expect(nav.getByRole('button', { name: 'Questions' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('says when nothing matches, and gives the menu back with Escape, as it was', async () => {
    const { nav } = await open()
    await userEvent.type(field(), 'zzz')
    expect(nav.getByText('Nothing in the menu matches “zzz”.')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(field()).toHaveProperty('value', '')
    expect(nav.getByRole('link', { name: 'Basic status' })).toBeTruthy()
    expect(nav.queryByRole('link', { name: 'Keywords' })).toBeNull()
  })

  it('opens the first match with Enter, and leads to the entries with the arrow key', async () => {
    await open()
    await userEvent.type(field(), 'enter')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Enterprise info')
    field().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname).toBe('/frame/person/corporate_info/')
  })

  it('lets a group of matches be closed, and walks by only what is shown', async () => {
    const { nav } = await open()
    await userEvent.type(field(), 's')
    await userEvent.click(nav.getByRole('button', { name: /^Que.?s.?tions$/ }))
    expect(nav.queryByRole('link', { name: 'Keywords' })).toBeNull()
    field().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Enterprise info')
  })
})

describe('favourites', () => {
  it('stand above all others once an entry is starred, and go again', async () => {
    const { nav } = await open()
    fireEvent.pointerOver(nav.getByRole('link', { name: 'Enterprise info' }))
    await userEvent.click(nav.getByRole('button', { name: 'Add Enterprise info to favourites' }))
    const list = () => nav.queryByRole('list', { name: 'Favourites' })
    expect(within(list() as HTMLElement).getByRole('link', { name: 'Enterprise info' })).toBeTruthy()
    fireEvent.pointerOver(nav.getAllByRole('link', { name: 'Enterprise info' })[0] as HTMLElement)
    const [remove] = nav.getAllByRole('button', { name: 'Remove Enterprise info from favourites' })
    await userEvent.click(remove as HTMLElement)
    expect(list()).toBeNull()
  })

  it('are reached by keyboard: the star comes after its entry', async () => {
    const { nav } = await open()
    nav.getByRole('link', { name: 'Basic status' }).focus()
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add Basic status to favourites')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Questions')
  })
})

describe('the narrow menu', () => {
  it('is remembered on this device', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the menu' }))
    cleanup()
    const { nav } = await open()
    expect(nav.getByRole('link', { name: 'Basic status' }).textContent).toBe('')
    expect(screen.queryByRole('textbox', { name: 'Search the menu' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Search everything' })).toBeTruthy()
  })
})

describe('the foot of the menu', () => {
  it.each([
    ['5', 1],
    ['9', 1],
    ['1', 0],
  ])('offers role %s the explanation of the menu %s times', async (role_id, times) => {
    await open({ user: { role_id } })
    expect(screen.queryAllByRole('button', { name: 'Why do I see this?' })).toHaveLength(times)
  })
})

describe('entries', () => {
  it('show a picture, another one while they are active, and an icon where the picture is broken', async () => {
    const picture = {
      menu_icon_type: '1',
      menu_icon: '/menu/map.svg',
      menu_icon_active: '/menu/map-active.svg',
    } as const
    const map = menuNode('map.map', [], { ...picture, menu_name_map: { en: 'Map' } })
    const answers = { '/capi/v1/corp/menu_list': { data: { menu_list: [...MENU, map] } } }
    const { nav } = await open({ answers })
    const shown = () => nav.getByRole('link', { name: 'Map' }).querySelector('img')
    expect(shown()?.getAttribute('src')).toBe('/menu/map.svg')
    await userEvent.click(nav.getByRole('link', { name: 'Map' }))
    await expect.poll(() => shown()?.getAttribute('src')).toBe('/menu/map-active.svg')
    fireEvent.error(shown() as HTMLImageElement)
    expect(shown()).toBeNull()
    expect(nav.getByRole('link', { name: 'Map' }).querySelector('svg')).toBeTruthy()
  })

  it('may be loaded again where the menu did not come', async () => {
    let tries = 0
    const menuList = () => (tries++ < 1 ? { status: 500 } : { data: { menu_list: MENU } })
    const { nav } = await open({ answers: { '/capi/v1/corp/menu_list': menuList } })
    await userEvent.click(nav.getByRole('button', { name: 'Load the menu again' }))
    expect(await nav.findByRole('link', { name: 'Basic status' })).toBeTruthy()
  })
})
