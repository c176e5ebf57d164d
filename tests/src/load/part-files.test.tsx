import type { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../../machines/limits.ts'
import { readyAhead, withFiles } from '../../../src/load/part-files.ts'

const ask = vi.fn<typeof fetch>()
const load = vi.fn(async () => 'the part')
const { settings } = (window as unknown as Window).happyDOM
const BROKEN = new TypeError('failed to fetch')

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  ask.mockImplementation(async () => new Response(''))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  document.head.replaceChildren()
  settings.handleDisabledFileLoadingAsSuccess = false
})

const addressOf = (file: string) => new URL(file, location.origin).href
const linkOf = (file: string) => document.head.querySelector<HTMLLinkElement>(`link[href="${addressOf(file)}"]`)
/** What loading a part came to. */
const outcome = (...files: string[]) => withFiles(load, files).catch((error: unknown) => String(error))

it('a browser is told of a script only when it has come, and asks for one that did not come again', async () => {
  ask.mockRejectedValueOnce(BROKEN)
  expect(await outcome('assets/lost.js')).toBe(String(BROKEN))
  expect(load).not.toHaveBeenCalled()
  expect(await outcome('assets/lost.js')).toBe('the part')
  expect(ask.mock.calls.map(([address]) => address)).toEqual([addressOf('assets/lost.js'), addressOf('assets/lost.js')])
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

it('of two files the one that came is not asked for again when the other is', async () => {
  ask.mockRejectedValueOnce(BROKEN)
  expect(await outcome('assets/first.js', 'assets/second.js')).toBe(String(BROKEN))
  expect(await outcome('assets/first.js', 'assets/second.js')).toBe('the part')
  expect(ask).toHaveBeenCalledTimes(3)
})

it('a script that never comes is given up, and asked for again', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  ask.mockImplementationOnce(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(BROKEN))),
  )
  const first = outcome('assets/hung.js')
  limit.abort()
  expect(await first).toBe(String(BROKEN))
  expect(timeout).toHaveBeenCalledWith(CHUNK_LOAD_TIMEOUT_MS)
  expect(await outcome('assets/hung.js')).toBe('the part')
})

it('a style sheet that did not come is asked for again, and keeps its place', async () => {
  expect(await outcome('assets/look.css')).toContain('did not come')
  settings.handleDisabledFileLoadingAsSuccess = true
  await outcome('assets/later.css')
  const lost = linkOf('assets/look.css')
  expect(await outcome('assets/look.css')).toBe('the part')
  expect(linkOf('assets/look.css')).not.toBe(lost)
  expect([...document.head.children]).toEqual([linkOf('assets/look.css'), linkOf('assets/later.css')])
})

it('files are named from where the importing one lies where that is said', async () => {
  await withFiles(load, ['./panel.js'], 'https://any.example/charts/assets/index.js')
  expect(ask.mock.calls[0]?.[0]).toBe('https://any.example/charts/assets/panel.js')
})

const makeReady = (...files: string[]) => readyAhead(() => void outcome(...files))

it('parts that are made ready run when the browser is idle, and change no look; each then needs its sheet alone', async () => {
  const files = ['assets/ahead.js', 'assets/ahead.css']
  const idle = vi.fn<typeof requestIdleCallback>()
  vi.stubGlobal('requestIdleCallback', idle)
  makeReady(...files)
  expect(ask.mock.calls.map(([address]) => address)).toEqual(files.map(addressOf))
  await vi.waitFor(() => expect(idle).toHaveBeenCalledTimes(1))
  expect(load).not.toHaveBeenCalled()
  idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 1 })
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(document.head.children).toHaveLength(0)
  settings.handleDisabledFileLoadingAsSuccess = true
  expect(await outcome(...files)).toBe('the part')
  expect(ask).toHaveBeenCalledTimes(2)
  expect(linkOf('assets/ahead.css')).not.toBeNull()
})

it('of two parts the second is run in an idle moment of its own', async () => {
  const idle = vi.fn<typeof requestIdleCallback>()
  vi.stubGlobal('requestIdleCallback', idle)
  makeReady('assets/former.js')
  makeReady('assets/latter.js')
  await vi.waitFor(() => expect(idle).toHaveBeenCalledTimes(1))
  idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 1 })
  await vi.waitFor(() => expect(idle).toHaveBeenCalledTimes(2))
  expect(load).toHaveBeenCalledTimes(1)
  idle.mock.calls[1]?.[0]({ didTimeout: false, timeRemaining: () => 1 })
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

it('a file that did not come ahead is asked for again where it is needed, and nobody hears of it before', async () => {
  const heard = vi.fn()
  window.addEventListener('vite:preloadError', heard)
  ask.mockRejectedValueOnce(BROKEN)
  makeReady('assets/hasty.js')
  await new Promise((settled) => setTimeout(settled))
  expect(await outcome('assets/hasty.js')).toBe('the part')
  window.removeEventListener('vite:preloadError', heard)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(heard).not.toHaveBeenCalled()
})

it('whoever listens hears of what did not come', async () => {
  const heard = vi.fn()
  window.addEventListener('vite:preloadError', heard, { once: true })
  ask.mockRejectedValueOnce(BROKEN)
  await outcome('assets/told.js')
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ payload: BROKEN }))
})
