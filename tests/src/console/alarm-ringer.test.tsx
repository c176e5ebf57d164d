import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { AlarmRinger } from '../../../src/console/alarms/AlarmRinger.tsx'
import { AlarmsArea } from '../../../src/console/alarms/AlarmsArea.tsx'
import { alarmTextsIn } from '../../../src/console/alarms/AlarmTexts.tsx'
import { pageVisibility } from '../../../src/console/alarms/alarm-calls.ts'
import { hasWish, wishesOf } from '../../../src/console/alarms/alarm-wishes.ts'
import { isFirst, playTones } from '../../../src/console/alarms/ring.ts'
import { STOPPED, STUCK } from '../../models/console/alarms.model.ts'
import { showAlarms } from './alarms-stage.tsx'

/** The browser's notifications: what it answers when it is asked, and what it has shown. `isForInstalled`: open pages can make none. */
function browserThat(
  answers: NotificationPermission,
  before: NotificationPermission = 'default',
  isForInstalled = false,
) {
  const shown: { title: string; body?: string; tag?: string; onclick?: () => void; close: () => void }[] = []
  const asked = { times: 0 }
  class Shown {
    static permission = before
    static async requestPermission() {
      asked.times += 1
      Shown.permission = answers
      return answers
    }
    constructor(title: string, options: NotificationOptions) {
      if (isForInstalled) throw new TypeError('Illegal constructor')
      const notification = { title, body: options.body, tag: options.tag }
      if (Shown.permission === 'granted') shown.push(Object.assign(this, notification))
    }
    close() {
      shown.splice(shown.indexOf(this as never), shown.includes(this as never) ? 1 : 0)
    }
  }
  vi.stubGlobal('Notification', Shown)
  return { shown, asked }
}

beforeEach(async () => {
  await alarmTextsIn('en')
  await import('../../../src/console/alarms/AlarmsPanel.tsx')
})
afterEach(() => {
  cleanup()
  for (const wish of Object.values(wishesOf(''))) wish.choose('off')
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function openPanel() {
  const stage = await showAlarms(
    <>
      <AlarmRinger />
      <AlarmsArea />
    </>,
  )
  stage.list([STUCK])
  act(() => stage.alarms.send({ type: 'alarms.open' }))
  await screen.findByRole('dialog', { name: 'Alarms' })
  return stage
}

const turn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const NOTIFICATIONS = 'Notifications of the browser'

describe('notifications of the browser', () => {
  it('are asked for by the press of the person alone, and say a new alarm from then on', async () => {
    const { shown, asked } = browserThat('granted')
    const { hands, list } = await openPanel()
    expect([asked.times, turn(NOTIFICATIONS).checked, hasWish('')]).toEqual([0, false, false])
    await hands.click(turn(NOTIFICATIONS))
    await vi.waitFor(() => expect(turn(NOTIFICATIONS).checked).toBe(true))
    expect([asked.times, hasWish('')]).toEqual([1, true])
    list([STOPPED, STUCK])
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]).toMatchObject({ title: 'Alarms', body: 'New alarm: Stopped by hand, Gate two', tag: 'alarm a2' })
    act(() => shown[0]?.onclick?.())
    expect(await screen.findByRole('button', { name: 'All alarms' })).toBeTruthy()
  })

  it('come once for an alarm, whichever tab is first', async () => {
    expect([await isFirst('a2'), await isFirst('a2'), await isFirst('a3')]).toEqual([true, false, true])
  })

  it('that the browser refuses are not on, and it is said why', async () => {
    browserThat('denied')
    const { hands } = await openPanel()
    await hands.click(turn(NOTIFICATIONS))
    expect(await screen.findByText(/The browser does not allow notifications here/)).toBeTruthy()
    expect([turn(NOTIFICATIONS).checked, hasWish('')]).toEqual([false, false])
  })

  it('that the browser refused before are said to be refused once somebody wants them here', async () => {
    browserThat('denied', 'denied')
    const { hands } = await openPanel()
    expect(screen.queryByText(/The browser does not allow notifications here/)).toBeNull()
    await hands.click(turn(NOTIFICATIONS))
    expect(await screen.findByText(/The browser does not allow notifications here/)).toBeTruthy()
  })

  it('that were on and are refused since are said to be at once', async () => {
    wishesOf('').notification.choose('on')
    browserThat('denied', 'denied')
    await openPanel()
    expect(screen.getByText(/The browser does not allow notifications here/)).toBeTruthy()
  })

  it('that the browser has not cannot be turned on', async () => {
    vi.stubGlobal('Notification', undefined)
    for (const each of [window, globalThis]) Reflect.deleteProperty(each, 'Notification')
    await openPanel()
    expect(turn(NOTIFICATIONS).disabled).toBe(true)
    expect(screen.getByText('This browser has no notifications here.')).toBeTruthy()
  })

  it.each(['default', 'granted'] as const)(
    'that the browser makes for installed pages alone are not on, and it is said so (%s)',
    async (before) => {
      const { asked } = browserThat('granted', before, true)
      const { hands } = await openPanel()
      await hands.click(turn(NOTIFICATIONS))
      expect(
        await screen.findByText('This browser cannot show notifications of this page. They stay off.'),
      ).toBeTruthy()
      expect([turn(NOTIFICATIONS).checked, hasWish(''), asked.times]).toEqual([false, false, 0])
    },
  )

  it('that were on where they cannot be shown are off, and said to be, with the first alarm', async () => {
    wishesOf('').notification.choose('on')
    browserThat('granted', 'granted', true)
    const { list } = await openPanel()
    expect(turn(NOTIFICATIONS).checked).toBe(true)
    list([STOPPED, STUCK])
    expect(await screen.findByText('This browser cannot show notifications of this page. They stay off.')).toBeTruthy()
    expect([turn(NOTIFICATIONS).checked, hasWish('')]).toEqual([false, false])
  })

  it('say nothing of an alarm that is snoozed, nor where nobody wishes it', async () => {
    const { shown } = browserThat('granted', 'granted')
    const { hands, list } = await openPanel()
    list([STOPPED, STUCK])
    await hands.click(turn(NOTIFICATIONS))
    list([{ ...STOPPED, alarm_id: 'a7', is_silenced: true }, STOPPED, STUCK])
    expect(shown).toEqual([])
  })
})

it('a wish is that of a person in this browser', () => {
  wishesOf('u1').sound.choose('on')
  expect([hasWish('u1'), hasWish('u2')]).toEqual([true, false])
  wishesOf('u1').sound.choose('off')
})

it('a wish that another tab has chosen counts at once, and is seen where the wishes are shown', async () => {
  browserThat('granted')
  await openPanel()
  localStorage.setItem('alarms.sound.', 'on')
  expect(hasWish('')).toBe(true)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'alarms.sound.' })))
  expect(turn('Sound').checked).toBe(true)
})

/** The browser's sound, which begins when it is let out. */
function sound() {
  const played: number[] = []
  let letOut: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    letOut = resolve
  })
  const closed = { times: 0 }
  class Context {
    currentTime = 0
    destination = {}
    resume = () => begun
    async close() {
      closed.times += 1
    }
  }
  class Node {
    gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    connect = () => this
    start = (at: number) => void played.push(at)
    stop = () => undefined
  }
  for (const [name, value] of Object.entries({ AudioContext: Context, OscillatorNode: Node, GainNode: Node }))
    vi.stubGlobal(name, value)
  return { played, closed, letOut: () => letOut() }
}

describe('the tones of an alarm', () => {
  it.each([
    ['are heard', 'at once', 0, 3],
    ['are not heard', 'a minute later, when the tab is awake again', 60_000, 0],
  ])('%s where the browser lets them out %s', async (_, __, afterMs, tones) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { played, closed, letOut } = sound()
    const ended = playTones()
    vi.setSystemTime(Date.now() + afterMs)
    letOut()
    await ended
    vi.useRealTimers()
    expect([played.length, closed.times]).toEqual([tones, tones === 0 ? 1 : 0])
  })
})

it('a browser without sound keeps the wish and plays nothing', async () => {
  browserThat('granted')
  const { hands } = await openPanel()
  await hands.click(turn('Sound'))
  expect(turn('Sound').checked).toBe(true)
})

describe('while nobody looks at the console', () => {
  it.each([
    ['alarms are asked for where somebody wishes to hear of them', true, []],
    ['they are not where nobody does', false, ['page.hidden', 'page.shown']],
  ])('%s', (_, isWished, told) => {
    const heard: string[] = []
    const note = { actions: ({ event }: { event: { type: string } }) => void heard.push(event.type) }
    const around = setup({ actors: { visibility: pageVisibility(() => isWished) } }).createMachine({
      invoke: { src: 'visibility' },
      on: { '*': note },
    })
    const actor = createActor(around).start()
    const hidden = vi.spyOn(document, 'hidden', 'get')
    for (const isHidden of [true, false]) {
      hidden.mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    actor.stop()
    hidden.mockRestore()
    expect(heard).toEqual(told)
  })
})
