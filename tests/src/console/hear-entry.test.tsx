import { afterEach, describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback } from 'xstate'
import { selectWorkspace } from '../../../machines/console/console-selectors.ts'
import { framesMachine } from '../../../machines/console/frames.machine.ts'
import type { AddressNews, FrameEntry } from '../../../machines/console/frames-context.ts'
import { selectNodes } from '../../../machines/console/menu-selectors.ts'
import { selectMenu } from '../../../machines/console/workspace-selectors.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import { selectConsole, selectSettingsChart } from '../../../machines/session/session-selectors.ts'
import { hearEntry } from '../../../src/console/frame/hear-entry.ts'
import { loadMessages } from '../../../src/i18n/load-messages.ts'
import { settled } from '../../machines/support/stage.ts'
import { MENU, type Stage, startPage } from '../support/shell-stage.tsx'

const BASIC = '/frame/basic/basic/'
const GRID = { '/capi/v1/corp/robot_list/': { data: { robot_list: [] } } }
const still = fromCallback<EventObject, FrameEntry>(() => undefined)
const without = (menu_id: string) => MENU.filter(({ menu }) => menu.menu_id !== menu_id)
const menuOf = (lists: Record<string, MenuNode[]>) => (url: URL) => ({
  data: { menu_list: lists[url.searchParams.get('robot_prodtype_id') ?? ''] ?? MENU },
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The charts of a signed-in console, and what `frames` hears of its address. */
async function open(stage: Stage = {}) {
  const { running } = await startPage({ path: BASIC, ...stage })
  const { session, spoken } = running
  await expect.poll(() => selectConsole(session.getSnapshot())).toBeTruthy()
  const opened = selectConsole(session.getSnapshot())
  const workspace = opened && selectWorkspace(opened.getSnapshot())
  const settings = selectSettingsChart(session.getSnapshot())
  if (!workspace || !settings) throw new Error('the console did not open')
  const address = hearEntry(() => ({ session, spoken, workspace, settings }))
  const heard: AddressNews[] = []
  const frames = createActor(framesMachine.provide({ actors: { frame: still as never, address } }), {
    inspect: (seen) => {
      if (seen.type !== '@xstate.event' || seen.actorRef !== frames) return
      if (seen.event.type.startsWith('entry.')) heard.push(seen.event as AddressNews)
    },
  })
  stops.push(() => frames.stop())
  frames.start()
  const menuNow = () => selectMenu(workspace.getSnapshot())
  const menuComes = () =>
    expect
      .poll(() => {
        const menu = menuNow()
        return menu && selectNodes(menu.getSnapshot())
      })
      .toBeTruthy()
  await menuComes()
  const said = () => heard.map((news) => (news.type === 'entry.show' ? news.entry.key : (news.why ?? 'nothing')))
  return { frames, workspace, settings, spoken, said, menuNow, menuComes, heard }
}

describe('which page the address names', () => {
  it('is told with the robot type, the robot and the place in the page that go with it', async () => {
    const { heard } = await open({ path: `${BASIC}?grid=r7&at=/robots/3`, answers: GRID })
    expect(heard.at(-1)).toMatchObject({
      entry: { robot_prodtype_id: 'bao_xiao_mi', grid: 'r7', system: 'jiedai', route: '/robots/3' },
    })
  })

  it('is heard however the address changes, and once for each page', async () => {
    const { said } = await open()
    const before = said().length
    history.pushState(null, '', '/frame/qa/keyword/')
    history.replaceState(null, '', '/frame/qa/keyword/?at=/words/3')
    history.replaceState(null, '', '/frame/no/such/')
    history.pushState(null, '', '/any/ttsSetting')
    history.replaceState(null, '', '/frame/qa/lexicon/?grid=r7')
    expect(said().slice(before)).toEqual([
      'qa keyword  bao_xiao_mi  jiedai',
      'unknown',
      'notAvailable',
      'qa lexicon  bao_xiao_mi r7 jiedai',
    ])
    Reflect.get(window, 'happyDOM').setURL(new URL(BASIC, location.href).href)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(said().at(-1)).toBe('basic basic  bao_xiao_mi  jiedai')
  })

  it('is never a page that the menu of another robot type lacks', async () => {
    const menu_list = menuOf({ bao_mini: without('basic') })
    const { said, workspace, menuComes } = await open({ answers: { '/capi/v1/corp/menu_list': menu_list } })
    const before = said().length
    workspace.send({ type: 'type.choose', robotType: 'bao_mini' })
    expect(said().slice(before)).toEqual(['nothing'])
    await menuComes()
    expect(said().slice(before)).toEqual(['nothing', 'unknown'])
  })

  it('is the page of the other robot type where its menu has it too', async () => {
    const { said, workspace, menuComes } = await open()
    const before = said().length
    workspace.send({ type: 'type.choose', robotType: 'bao_mini' })
    await menuComes()
    expect(said().slice(before)).toEqual(['nothing', 'basic basic  bao_mini  jiedai'])
  })

  it('stays what it is in another language, and where the menu comes again', async () => {
    const { said, spoken, menuNow } = await open()
    const before = said().length
    spoken.speak({ lang: 'zh', messages: await loadMessages('zh') })
    menuNow()?.send({ type: 'menu.reload' })
    await settled()
    await expect.poll(() => menuNow()?.getSnapshot().value).toBe('ready')
    expect(said().slice(before)).toEqual([])
  })

  it('is none once the menu has lost it, or cannot be loaded again', async () => {
    let answer: () => { ret?: number; data?: { menu_list: MenuNode[] } } = () => ({ data: { menu_list: MENU } })
    const { said, menuNow } = await open({ answers: { '/capi/v1/corp/menu_list': () => answer() } })
    answer = () => ({ ret: 101001 })
    menuNow()?.send({ type: 'menu.reload' })
    await expect.poll(() => said().at(-1)).toBe('nothing')
    answer = () => ({ data: { menu_list: without('basic') } })
    menuNow()?.send({ type: 'menu.retry' })
    await expect.poll(() => said().at(-1)).toBe('unknown')
  })

  it('waits for what the console knows of its server', async () => {
    let data: object | undefined
    const known = { apps_origin: 'https://apps.example', frame_origins: [], window_origins: [], demo: true, links: {} }
    const answers = { '/open/v1/console_settings': () => (data ? { data } : { status: 500 }) }
    const { said, settings } = await open({ answers })
    expect(said()).toEqual(['nothing'])
    data = known
    await expect.poll(() => settings.getSnapshot().value, { timeout: 8000 }).toBe('failed')
    settings.send({ type: 'settings.retry' })
    await expect.poll(() => said().at(-1)).toBe('basic basic  bao_xiao_mi  jiedai')
  })

  it('is heard no longer once the frames are gone', async () => {
    const { frames, said } = await open()
    const before = said().length
    frames.stop()
    history.pushState(null, '', '/frame/qa/keyword/')
    expect(said().slice(before)).toEqual([])
  })
})
