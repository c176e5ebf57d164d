import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { RobotsPage } from '../../../src/apps/basic/RobotsPage.tsx'
import type { Place } from '../../../src/apps/runtime/use-place.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { ToldLostContext } from '../../../src/kit/told-lost.ts'
import { useChart } from '../../../src/recorder/use-chart.ts'
import { LiveRobots } from '../../../src/robots/LiveRobots.tsx'
import { RobotStatus } from '../../../src/robots/RobotStatus.tsx'
import { heldCalls, robot as robotOf } from '../../machines/support/stage.ts'
import { giveDeskSize } from '../support/desk-size.ts'
import { PickerStage } from '../support/pickers/stage.tsx'

const LONG_AGO = Date.UTC(2026, 10, 23, 9, 0)
const nothing = () => undefined
const place: Place = {
  ...{ route: '/', isPlaceRefused: false, prefs: {}, prefer: nothing },
  ...{ go: nothing, entitle: nothing, toast: nothing, guard: nothing, navigate: nothing, openWindow: nothing },
}
const robot = { ...robotOf('bao_mini'), robot_name: 'Lobby East', last_seen: LONG_AGO / 1000 }

beforeAll(giveDeskSize)
beforeEach(
  () =>
    void vi.useFakeTimers({
      now: LONG_AGO,
      toFake: ['Date', 'performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    }),
)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A server that answers once, and then leaves each call without an answer, as one that hangs. */
async function open(shown: (robotList: typeof robotListMachine) => React.ReactNode) {
  const calls = heldCalls()
  const robotList = robotListMachine.provide({
    actors: {
      openRobotList: polled(calls.actor('openRobotList')),
    },
  })
  render(
    <I18nProvider lang="en" messages={en}>
      <PickerStage>{shown(robotList)}</PickerStage>
    </I18nProvider>,
  )
  const answer = () =>
    act(() =>
      calls.answer('openRobotList', { robots: [robot], etag: 'e', clockAheadMs: 0, receivedAtMs: performance.now() }),
    )
  await answer()
  return { answer }
}

function Picker({ robotList }: { robotList: typeof robotListMachine }) {
  const list = useChart(robotList, { input: { robot_prodtype_id: '' } })
  return (
    <LiveRobots list={list}>
      <RobotStatus robot={robot} />
    </LiveRobots>
  )
}

describe('§4 "Robot state": no state is shown as current once the last answer is older than three seconds', () => {
  test('the pill loses its colour and says when the robot was last seen; the task is not known either', async () => {
    const { answer } = await open((robotList) => (
      <RobotsPage robotList={robotList} robot_prodtype_id="" grid="" place={place} />
    ))
    const tile = within(screen.getByRole('listitem'))
    expect(tile.getByText('Online').dataset.state).toBe('online')
    await pass(2500)
    expect(tile.getByText('Online').dataset.state).toBe('online')
    await pass(300)
    expect(tile.queryByText('Online')).toBeNull()
    expect(tile.queryByText('Updated just now')).toBeNull()
    expect(tile.getByText(/^Last seen/).dataset.state).toBe('unknown')
    expect(screen.getByRole('alert').textContent).toContain('No fresh data')
    await answer()
    await pass(250)
    expect(tile.getByText('Online').dataset.state).toBe('online')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a clock that is set back does not make it current', async () => {
    await open((robotList) => <Picker robotList={robotList} />)
    expect(screen.getByText('Online').dataset.state).toBe('online')
    vi.setSystemTime(LONG_AGO - 3_600_000)
    await pass(2800)
    expect(screen.getByText('Unknown').dataset.state).toBe('unknown')
  })

  test('where the console says that its server is away, nothing is current and nothing says it again', async () => {
    await open((robotList) => (
      <ToldLostContext value={true}>
        <RobotsPage robotList={robotList} robot_prodtype_id="" grid="" place={place} />
      </ToldLostContext>
    ))
    expect(within(screen.getByRole('listitem')).getByText(/^Last seen/).dataset.state).toBe('unknown')
    await pass(2800)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('in pickers too', async () => {
    await open((robotList) => <Picker robotList={robotList} />)
    expect(screen.getByText('Online').dataset.state).toBe('online')
    await pass(2800)
    expect(screen.getByText('Unknown').dataset.state).toBe('unknown')
  })
})
