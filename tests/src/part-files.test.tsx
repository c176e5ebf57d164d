import type { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPart } from '../../src/part-files.ts'

const ask = vi.fn<(address: string) => Promise<Response>>()
const load = vi.fn(async () => 'the part')
const BROKEN = new TypeError('failed to fetch')

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  ask.mockImplementation(async () => new Response(''))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  document.head.replaceChildren()
})

const addressOf = (file: string) => new URL(file, location.origin).href
const linkOf = (file: string) => document.head.querySelector<HTMLLinkElement>(`link[href="${addressOf(file)}"]`)
/** What loading a part came to. */
const outcome = (file: string) => loadPart(load, [file]).catch((error: unknown) => String(error))

it('a browser is told of a script only when it has come, and asks for one that did not come again', async () => {
  ask.mockRejectedValueOnce(BROKEN)
  expect(await outcome('assets/lost.js')).toBe(String(BROKEN))
  expect(load).not.toHaveBeenCalled()
  expect(await outcome('assets/lost.js')).toBe('the part')
  expect(ask.mock.calls).toEqual([[addressOf('assets/lost.js')], [addressOf('assets/lost.js')]])
})

it('a script that the server refuses has not come', async () => {
  ask.mockResolvedValueOnce(new Response('busy', { status: 503 }))
  expect(await outcome('assets/refused.js')).toContain('answered 503')
  expect(load).not.toHaveBeenCalled()
  expect(await outcome('assets/refused.js')).toBe('the part')
})

it('a file that has come, is on its way, or is in the page already is not asked for again', async () => {
  document.head.append(Object.assign(document.createElement('link'), { href: addressOf('assets/here.js') }))
  await Promise.all([outcome('assets/one.js'), outcome('assets/one.js'), outcome('assets/here.js')])
  await outcome('assets/one.js')
  expect(ask).toHaveBeenCalledTimes(1)
})

it('a style sheet that did not come leaves the page, and is asked for again', async () => {
  const { settings } = (window as unknown as Window).happyDOM
  expect(await outcome('assets/look.css')).toContain('did not come')
  expect(linkOf('assets/look.css')).toBeNull()
  settings.handleDisabledFileLoadingAsSuccess = true
  expect(await outcome('assets/look.css')).toBe('the part')
  expect(linkOf('assets/look.css')).not.toBeNull()
})

it('files are named from where the importing one lies where that is said', async () => {
  await loadPart(load, ['./panel.js'], 'https://any.example/charts/assets/index.js')
  expect(ask).toHaveBeenCalledWith('https://any.example/charts/assets/panel.js')
})

it('whoever listens hears of what did not come', async () => {
  const heard = vi.fn()
  window.addEventListener('vite:preloadError', heard, { once: true })
  ask.mockRejectedValueOnce(BROKEN)
  await outcome('assets/told.js')
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ payload: BROKEN }))
})
