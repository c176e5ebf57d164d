import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import zh from '../../../locales/zh.json' with { type: 'json' }
import { allowedWindow } from '../../../src/console/windows/allowed-address.ts'
import { HOSTILE_ADDRESSES } from '../../support/hostile-addresses.ts'
import { APPS_ORIGIN, openPage, type Stage } from '../support/shell-stage.tsx'

const { links } = zh.shell
const SITE = 'https://sites.example'
const settings = {
  data: {
    apps_origin: APPS_ORIGIN,
    frame_origins: [],
    window_origins: [SITE],
    demo: true,
    links: { forum: `${SITE}/forum` },
  },
}
const site = (path: string) => ({ data: { redirect_url: `${SITE}/${path}?code=c1` } })
const ANSWERS = {
  '/open/v1/console_settings': settings,
  '/capi/v1/corp/sso_bdcp': site('data'),
  '/capi/v1/corp/sso_nlpcp': site('nlp'),
  '/capi/v1/corp/tpart_redirect': (url: URL) => site(url.searchParams.get('tpart_redirect') ?? ''),
}

const opened: string[] = []
beforeEach(() => {
  opened.length = 0
  vi.spyOn(window, 'open').mockImplementation((address, _target, features) => {
    opened.push(`${address} ${features}`)
    return null
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function openConsole(stage: Stage = {}) {
  const page = await openPage(stage)
  await screen.findByRole('banner')
  return page
}

const open = (stage: Stage = {}) =>
  openConsole({ lang: 'zh', user: { role_id: '9' }, ...stage, answers: { ...ANSWERS, ...stage.answers } })

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: links.more }))
  await userEvent.click(screen.getByRole('menuitem', { name }))
}

describe('the sites beside the console', () => {
  it.each([
    [links.customize, 'customization?code=c1'],
    [links.dataCenter, 'data?code=c1'],
    [links.nlp, 'nlp?code=c1'],
    [links.forum, 'forum'],
  ])('%s opens in a window of its own that cannot reach back', async (name, path) => {
    await open()
    await choose(name)
    await expect.poll(() => opened).toEqual([`${SITE}/${path} noopener,noreferrer`])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['an admin', { role_id: '5' }, [links.customize, links.dataCenter, links.forum]],
    ['a super admin', { role_id: '9' }, [links.customize, links.dataCenter, links.forum, links.nlp]],
    ['a single sign-on user', { role_id: '5', user_uuid: 'SSOUID.1' }, [links.customize, links.forum]],
  ])('%s sees those that are for them', async (_who, user, names) => {
    await open({ user })
    await userEvent.click(await screen.findByRole('button', { name: links.more }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(names)
  })

  it('are for Chinese only', async () => {
    await open({ lang: 'en' })
    expect(within(await screen.findByRole('banner')).queryByRole('button', { name: 'More' })).toBeNull()
  })

  it('are never opened at an address that is not on the list', async () => {
    await open({ answers: { '/capi/v1/corp/sso_bdcp': { data: { redirect_url: 'https://evil.example/' } } } })
    await choose(links.dataCenter)
    expect((await screen.findByRole('alert')).textContent).toContain(zh.frame.notAvailableHint)
    expect(opened).toEqual([])
  })

  it('say why the server refuses', async () => {
    await open({ answers: { '/capi/v1/corp/sso_bdcp': { ret: 101001, msg: 'not allowed' } } })
    await choose(links.dataCenter)
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(opened).toEqual([])
  })

  it.each(HOSTILE_ADDRESSES)('never lead to %j', (address) => {
    expect(allowedWindow(address, settings.data)).toBeUndefined()
  })
})

describe('old and new entrance', () => {
  it.each([
    [false, links.oldEntrance],
    [true, links.newEntrance],
  ])('a super admin in Chinese leaves for the other one (legacy: %s)', async (isLegacy, name) => {
    const { reloads } = await open({ isLegacy, path: '/frame/qa/lexicon/' })
    await userEvent.click(await screen.findByRole('button', { name }))
    await expect.poll(() => reloads).toEqual([`${location.origin}/`])
  })

  it.each([
    ['an admin', { user: { role_id: '5' } }],
    ['another language', { lang: 'en' }],
  ] as const)('is nothing for %s', async (_why, stage) => {
    await open(stage)
    await screen.findByRole('button', { name: /^(Account|账号)/ })
    expect(screen.queryByRole('button', { name: /entrance|入口/ })).toBeNull()
  })

  it('the new entrance greets with company and role, told apart', async () => {
    await open()
    const banner = within(await screen.findByRole('banner'))
    expect(banner.getByText(`您好，Aurora · ${zh.shell.role.superAdmin}`)).toBeTruthy()
  })

  it('legacy mode has neither greeting nor robot type', async () => {
    await open({ isLegacy: true, robotType: 'bao_mini' })
    const banner = within(await screen.findByRole('banner'))
    expect(banner.queryByText(/Aurora/)).toBeNull()
    expect(banner.queryByText('bao_mini')).toBeNull()
  })
})

describe('the dropdowns of the header', () => {
  const language = () => screen.findByRole('button', { name: /^Language/ })

  it('open while a mouse rests on them, without the focus, and close when it has gone', async () => {
    await openConsole()
    const button = await language()
    await userEvent.hover(button)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(await screen.findByRole('menu')).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
    await userEvent.unhover(button)
    await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  })

  it('do not open for a finger that rests', async () => {
    await openConsole()
    await userEvent.pointer([{ keys: '[TouchA>]', target: await language() }])
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('stay once they are clicked', async () => {
    await openConsole()
    await userEvent.hover(await language())
    await screen.findByRole('menu')
    await userEvent.click(await language())
    expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(await language())
  })
})

describe('the menu of the person', () => {
  const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: /^Account/ }))

  it('holds language, theme, density, security, password and the way out', async () => {
    await openConsole()
    await openMenu()
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'LanguageEnglish',
      'Sign-in and security',
      'Change password',
      'Report for support',
      'Sign out',
    ])
    expect(screen.getAllByRole('menuitemradio').map((item) => item.getAttribute('aria-label'))).toEqual([
      'Light',
      'Dark',
      'Same as the system',
      'Comfortable',
      'Compact',
    ])
    expect(document.activeElement?.textContent).toContain('Language')
  })

  it('shows a drawn head where the picture of the person does not load', async () => {
    await openConsole({ user: { avatar_url: '/no-such-picture.png' } })
    await openMenu()
    const pictures = () => screen.getByRole('banner').querySelectorAll('img')
    expect(pictures()).toHaveLength(2)
    for (const picture of pictures()) fireEvent.error(picture)
    expect(pictures()).toHaveLength(0)
  })
})
