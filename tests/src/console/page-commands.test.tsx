import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FrameEntry } from '../../../machines/console/frames-context.ts'
import { TOAST_TICK_MS, TOAST_TICKS } from '../../../machines/limits.ts'
import type { Toast } from '../../../machines/news/toasts.machine.ts'
import { type CommandContext, runCommand } from '../../../src/console/frame/page-commands.ts'
import { menuNode } from '../../machines/support/stage.ts'

const ENTRY = { key: 'basic', open_appid: 'foyer.basic' } as FrameEntry
const FORUM = 'https://forum.example'

function reach() {
  const went: string[] = []
  const shown: Toast[] = []
  const ways: CommandContext = {
    menu: [menuNode('basic.basic'), menuNode('qa.keyword')],
    origins: { apps_origin: 'https://apps.example', frame_origins: [], window_origins: [FORUM] },
    navigate: (path) => void went.push(path),
    toast: (toast) => void shown.push(toast),
    openPalette: () => {},
    putAppPrefs: () => true,
  }
  return { went, shown, ways }
}

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

describe('an errand of a page', () => {
  it('opens windows on the sites that the settings name, and on no other', () => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const { ways } = reach()
    expect(runCommand({ type: 'openWindow', id: '1', url: 'https://evil.example/' }, ENTRY, ways)).toBe('invalid')
    expect(open).not.toHaveBeenCalled()
    expect(runCommand({ type: 'openWindow', id: '2', url: `${FORUM}/new` }, ENTRY, ways)).not.toBe('invalid')
  })

  it('opens a report on the charts of the console itself, and nothing else there', () => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const { ways } = reach()
    const ask = (url: string) => runCommand({ type: 'openWindow', id: '1', url }, ENTRY, ways)
    const others = [
      '/statecharts/',
      '/statecharts/?report=R-7K3M-9QXA&lang=ar',
      '/statecharts/?report=',
      '/frame/a/b/',
      '//evil.example/?report=R',
    ]
    expect(others.map(ask)).toEqual(others.map(() => 'invalid'))
    expect(open).not.toHaveBeenCalled()
    ask('/statecharts/?report=R-7K3M-9QXA')
    expect(open).toHaveBeenCalledWith('/statecharts/?report=R-7K3M-9QXA', '_blank', 'noopener,noreferrer')
  })

  it('opens the reference of the API, which is the console’s own too', () => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const { ways } = reach()
    const ask = (url: string) => runCommand({ type: 'openWindow', id: '1', url }, ENTRY, ways)
    expect(['/reference/../frame/a/b/', '/reference/?lang=ar', '//reference/'].map(ask)).toEqual(
      Array(3).fill('invalid'),
    )
    expect(open).not.toHaveBeenCalled()
    ask('/reference/')
    expect(open).toHaveBeenCalledWith('/reference/', '_blank', 'noopener,noreferrer')
  })

  it('says for 1.5 s what worked (§9), and for the usual time what failed', () => {
    const { shown, ways } = reach()
    runCommand({ type: 'toast', text: 'Copied', tone: 'success' }, ENTRY, ways)
    runCommand({ type: 'toast', text: 'Not copied', tone: 'danger' }, ENTRY, ways)
    expect(shown.map(({ ticks = TOAST_TICKS }) => ticks * TOAST_TICK_MS)).toEqual([1500, 3000])
  })

  it('leads to another entry with the robot of the address, and not with the page’s own path', () => {
    history.replaceState(null, '', '/frame/basic/basic/?grid=r7&at=/robots/3')
    const { went, ways } = reach()
    const entry = { project_id: 'qa', menu_id: 'keyword' }
    expect(runCommand({ type: 'navigate', id: '1', ...entry }, ENTRY, ways)).toBeUndefined()
    expect(runCommand({ type: 'navigate', id: '2', ...entry, route: '/a b' }, ENTRY, ways)).toBeUndefined()
    expect(went).toEqual(['/frame/qa/keyword/?grid=r7', '/frame/qa/keyword/?grid=r7&at=/a+b'])
    expect(runCommand({ type: 'navigate', id: '3', project_id: 'no', menu_id: 'such' }, ENTRY, ways)).toBe('unknown')
  })
})
