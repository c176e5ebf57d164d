import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createApi } from '../../../src/api/client.ts'
import { menuList } from '../../../src/console/menu/menu-list.ts'
import { robots, types } from '../../../src/session/lists.ts'

const input = { caller: { token: 't1', uuid: 'u1', corp_uuid: 'c1' }, robotType: 'bao_mini', isLegacy: false }
const LISTS = { menus: menuList, types, robots }

const apiOver = (answer: () => Promise<Response>) =>
  createApi({ origin: 'https://console.example', fetch: answer, now: () => 0, lang: () => 'en' })

const refusing = apiOver(async () =>
  Response.json({ ret: 101002, msg: 'told', code: 200, data: null }, { headers: { 'x-request-id': 'req-9' } }),
)

describe('§7: a failed menu, robot-type or robot list is logged', () => {
  const log = vi.spyOn(console, 'error')
  beforeEach(() => void log.mockReset())
  afterEach(() => void log.mockReset())

  it.each(Object.entries(LISTS))('%s', async (name, list) => {
    const asked = createActor(list(refusing), { input }).start()
    await expect(toPromise(asked)).rejects.toMatchObject({ ret: 101002 })
    expect(log.mock.calls).toEqual([[`the list of ${name} failed: RET:101002`, 'req-9']])
  })

  it.each(Object.entries(LISTS))('and not where nobody waits for it any more: %s', async (_, list) => {
    const answered: (() => void)[] = []
    const late = apiOver(
      () => new Promise<Response>((resolve) => answered.push(() => resolve(new Response('', { status: 500 })))),
    )
    const asked = createActor(list(late), { input }).start()
    asked.stop()
    for (const answer of answered) answer()
    await new Promise(setImmediate)
    expect(log).not.toHaveBeenCalled()
  })
})
