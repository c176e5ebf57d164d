import { beforeEach, describe, expect, it } from 'vitest'
import { connectIn } from '../../../src/bridge/library/connect.ts'
import type { ConnectOptions, Context } from '../../../src/bridge/library/public/v1.d.ts'
import type { PageContext } from '../../../src/bridge/messages.ts'
import { framedPage, WELCOME } from '../support/framed-page.ts'

type Same<A, B> = [A, B] extends [B, A] ? true : false
/** What partners read in `v1.d.ts` is what the console sends. */
const isSameContext: Same<Context, PageContext> = true

async function connected(options: ConnectOptions = {}) {
  const framed = framedPage()
  const connecting = connectIn(framed.page, document, options)
  const console = framed.welcome()
  return { ...framed, ...console, foyer: await connecting }
}

const lastId = (said: { id?: string }[]) => said.at(-1)?.id
const types = (said: { type: string }[]) => said.map(({ type }) => type)

beforeEach(() => {
  document.body.innerHTML = ''
})

describe('a page that connects to the console', () => {
  it('learns for whom it is, wears the look and says that it is ready', async () => {
    const { foyer, posted, said } = await connected()
    expect(isSameContext).toBe(true)
    expect(posted).toEqual([{ message: { type: 'hello', v: 1 }, to: '*' }])
    expect(foyer.context.user.full_name).toBe('Robin')
    const { lang, dir, dataset } = document.documentElement
    expect([lang, dir, dataset.theme, dataset.density]).toEqual(['en', 'ltr', 'dark', 'compact'])
    await expect.poll(() => types(said)).toEqual(['ready'])
    foyer.close()
  })

  it('says itself when it is ready, if it likes', async () => {
    const { foyer, said } = await connected({ holdReady: true, keepLook: true })
    foyer.setTitle('Rooms')
    foyer.ready()
    await expect.poll(() => types(said)).toEqual(['title', 'ready'])
    foyer.close()
  })

  it('knows that it is alone', async () => {
    const { page } = framedPage({ isFramed: false })
    await expect(connectIn(page, document)).rejects.toMatchObject({ reason: 'notFramed' })
  })

  it('knows that no console answers', async () => {
    const { page } = framedPage()
    await expect(connectIn(page, document, { patienceMs: 1 })).rejects.toMatchObject({ reason: 'noAnswer' })
  })

  it('follows language, look and route, until it no longer listens', async () => {
    const { foyer, news } = await connected()
    const heard: unknown[] = []
    const stop = foyer.on('route', (event) => heard.push(event))
    foyer.on('language', (event) => heard.push(event))
    news({ type: 'route', path: '/rooms/4' })
    news({ type: 'language', lang: 'ar', dir: 'rtl' })
    await expect.poll(() => heard).toEqual([{ path: '/rooms/4' }, { lang: 'ar', dir: 'rtl' }])
    expect([foyer.context.route, foyer.context.lang, document.documentElement.dir]).toEqual(['/rooms/4', 'ar', 'rtl'])
    stop()
    news({ type: 'route', path: '/' })
    await expect.poll(() => foyer.context.route).toBe('/')
    expect(heard).toHaveLength(2)
    foyer.close()
  })

  it('asks and hears yes, no, and why not', async () => {
    const { foyer, said, news } = await connected()
    const question = { title: 'Leave?', text: '', action: 'Leave' }
    const asked = async (ok: boolean, reason?: string, value?: unknown) => {
      const answer = foyer.confirm(question)
      await expect.poll(() => types(said).at(-1)).toBe('confirm')
      news({ type: 'reply', id: lastId(said), ok, ...(reason && { reason }), ...(value !== undefined && { value }) })
      const given = await answer.catch((error: unknown) => error)
      said.push({ type: 'done' })
      return given
    }
    expect(await asked(true)).toBe(true)
    expect(await asked(true, undefined, false)).toBe(false)
    expect(await asked(false, 'declined')).toBe(false)
    expect(await asked(false, 'scope')).toMatchObject({ reason: 'scope' })
    foyer.close()
  })

  it('sends nothing that the console would not take', async () => {
    const { foyer, said } = await connected()
    expect(() => foyer.setRoute('//evil.example')).toThrow('invalid')
    expect(() => foyer.toast('x'.repeat(301))).toThrow('invalid')
    await expect(foyer.putPrefs('list', 'x'.repeat(5000))).rejects.toMatchObject({ reason: 'invalid' })
    foyer.toast('Saved')
    await expect.poll(() => types(said)).toEqual(['ready', 'toast'])
    foyer.close()
  })

  it('opens one session for all calls, and one more when it has ended', async () => {
    const codes: string[] = []
    const openSession = async ({ open_auth_code }: { open_auth_code: string }) => {
      codes.push(open_auth_code)
      return `token of ${open_auth_code}`
    }
    const { foyer, said, news } = await connected({ openSession })
    const isOver = (token: string) => token === 'token of code-1'
    const call = async (token: string) => (isOver(token) ? Promise.reject({ ret: 101003 }) : token)
    const calls = Promise.all([foyer.withSession(call), foyer.withSession(call)])
    await expect.poll(() => types(said)).toEqual(['ready', 'auth'])
    news({ type: 'reply', id: lastId(said), ok: true, value: { open_auth_code: 'code-2' } })
    expect(await calls).toEqual(['token of code-2', 'token of code-2'])
    expect(codes).toEqual(['code-1', 'code-2'])
    foyer.close()
  })

  it('takes the newest port when the console connects anew', async () => {
    const { foyer, welcome } = await connected()
    const heard: unknown[] = []
    foyer.on('welcome', ({ grid }) => heard.push(grid))
    const { said } = welcome({ ...WELCOME, context: { ...WELCOME.context, grid: 'r7' } })
    expect(heard).toEqual(['r7'])
    foyer.toast('Here')
    await expect.poll(() => types(said)).toEqual(['ready', 'toast'])
    foyer.close()
  })

  it('leaves no question open when it closes', async () => {
    const { foyer } = await connected()
    const answer = foyer.openWindow('https://partner.example/')
    foyer.close()
    await expect(answer).rejects.toMatchObject({ reason: 'closed' })
    expect(() => foyer.toast('Late')).toThrow('closed')
  })
})

describe('the keys that lead out of a page', () => {
  const press = (target: Element, init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  async function keyed() {
    document.body.innerHTML = '<input type="search" id="a"><button id="b">B</button><button id="c">C</button>'
    for (const element of document.querySelectorAll('input,button'))
      Object.assign(element, { checkVisibility: () => true })
    const connection = await connected({ keepLook: true })
    const at = (id: string) => {
      const element = document.querySelector<HTMLElement>(`#${id}`) ?? document.body
      element.focus()
      return element
    }
    return { ...connection, at }
  }

  it('are Escape, Tab at either end, and Ctrl K', async () => {
    const { foyer, said, at } = await keyed()
    expect(press(at('b'), { key: 'Escape' })).toBe(true)
    expect(press(at('b'), { key: 'Tab' })).toBe(false)
    expect(press(at('c'), { key: 'Tab' })).toBe(true)
    expect(press(at('a'), { key: 'Tab', shiftKey: true })).toBe(true)
    expect(press(at('b'), { key: 'k', ctrlKey: true })).toBe(true)
    await expect
      .poll(() => said.slice(1))
      .toEqual([
        { type: 'leave', to: 'menu' },
        { type: 'leave', to: 'header' },
        { type: 'leave', to: 'menu' },
        { type: 'palette' },
      ])
    foyer.close()
  })

  it.each([
    ['л', 'KeyK', true],
    ['ㅏ', 'KeyK', true],
    ['K', 'KeyT', true],
    ['t', 'KeyK', false],
    ['л', 'KeyL', false],
  ])('%s on %s with Ctrl opens the palette: %s', async (key, code, isHandedOn) => {
    const { foyer, said, at } = await keyed()
    expect(press(at('b'), { key, code, ctrlKey: true })).toBe(isHandedOn)
    foyer.toast('Last')
    await expect.poll(() => types(said)).toEqual(['ready', ...(isHandedOn ? ['palette'] : []), 'toast'])
    foyer.close()
  })

  it('are not the keys that the page itself uses', async () => {
    const { foyer, said, at } = await keyed()
    const search = at('a') as HTMLInputElement
    search.value = 'lobby'
    expect(press(search, { key: 'Escape' })).toBe(false)
    const button = at('b')
    button.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    press(button, { key: 'Escape' })
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.open = true
    expect(press(button, { key: 'Escape' })).toBe(false)
    dialog.remove()
    foyer.toast('Last')
    await expect.poll(() => types(said)).toEqual(['ready', 'toast'])
    foyer.close()
  })
})
