import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askAhead, fetchOrTake } from '../../../src/apps/runtime/ahead.ts'

const ORIGIN = 'https://apps.example'
const sent = vi.fn<(address: string) => void>()
const addressOf = (asked: string | Request) => (asked instanceof Request ? asked.url : new URL(asked, ORIGIN).href)

beforeEach(() => {
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    sent(addressOf(asked))
    return new Response('answered')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const robots = (query: string) => `/open/v1/robot_list?${query}`
const ahead = (address: string) => askAhead(address, {}).catch(() => undefined)
const askFor = async (address: string) => (await fetchOrTake(new Request(`${ORIGIN}${address}`))).text()

it('what was asked ahead answers the first call that asks the same, whenever that is', async () => {
  await ahead(robots('ctime=1&robot_prodtype_id=first'))
  for (const ctime of [2, 3])
    expect(await askFor(robots(`ctime=${ctime}&since=&robot_prodtype_id=first`))).toBe('answered')
  expect(sent).toHaveBeenCalledTimes(2)
})

it('it answers nothing else: no other robots, and no later look', async () => {
  await ahead(robots('robot_prodtype_id=one'))
  for (const query of ['robot_prodtype_id=other', '', 'robot_prodtype_id=one&since=9']) await askFor(robots(query))
  expect(sent).toHaveBeenCalledTimes(4)
})

it('what the page has asked by itself is asked ahead no more', async () => {
  await askFor(robots('robot_prodtype_id=early'))
  await ahead(robots('robot_prodtype_id=early'))
  expect(sent).toHaveBeenCalledTimes(1)
})

it('where it got no answer, the call that asks the same hears so, and the next one asks', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  await ahead('/open/v1/session')
  vi.stubGlobal('fetch', async () => new Response('answered'))
  await expect(askFor('/open/v1/session')).rejects.toThrow('no network')
  expect(await askFor('/open/v1/session')).toBe('answered')
})
