import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { OVERVIEW_CURRENT_MS, OVERVIEW_REFRESH_MS } from '../../../machines/limits.ts'
import { overviewMachine } from '../../../machines/pages/overview.machine.ts'
import { type OverviewEvent, phaseOf } from '../../../machines/pages/overview.ts'
import { isOverviewStale, selectOverview } from '../../../machines/pages/overview-selectors.ts'
import { polled, type Visibility } from '../../../machines/polling.machine.ts'
import { handSource, heldCalls, refusal, SILENCE } from '../support/stage.ts'

const OVERVIEW = { day: { date: '2026-11-28', time_zone: 'UTC', from: 0, until: 86_400 } }

function open() {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const visibility = handSource<Visibility, undefined>()
  const machine = overviewMachine.provide({
    actors: { readOverview: polled(calls.actor('overview'), visibility.actor) },
  })
  const actor = createActor(machine, { clock, input: { robot_prodtype_id: 'bao_mini', areAll: false } }).start()
  const answer = (overview?: typeof OVERVIEW) =>
    calls.answer('overview', { overview, etag: 'one', asOfMs: 1, clockAheadMs: 0 })
  return { clock, calls, answer, now: () => actor.getSnapshot() }
}

describe('the overview', () => {
  it('is looked at again after two seconds, and stays where nothing has changed', async () => {
    const { clock, calls, answer, now } = open()
    await answer(OVERVIEW)
    clock.increment(OVERVIEW_REFRESH_MS - 1)
    expect(calls.count('overview')).toBe(1)
    clock.increment(1)
    expect([calls.count('overview'), calls.inputOf('overview')]).toMatchObject([2, { etag: 'one' }])
    await answer()
    expect(now().matches('shown')).toBe(true)
    expect(selectOverview(now())).toEqual(OVERVIEW)
  })

  it('counts as old once its answer is late, whatever a request waits for, and as new with the next', async () => {
    const { clock, answer, now } = open()
    await answer(OVERVIEW)
    clock.increment(OVERVIEW_CURRENT_MS)
    expect(isOverviewStale(now())).toBe(true)
    await answer()
    expect(isOverviewStale(now())).toBe(false)
    clock.increment(OVERVIEW_REFRESH_MS)
    await answer()
    clock.increment(OVERVIEW_CURRENT_MS - 1)
    expect(isOverviewStale(now())).toBe(false)
  })

  it('shows what it knew where a look fails, and nothing more once the page is not open to the person', async () => {
    const { clock, calls, answer, now } = open()
    await answer(OVERVIEW)
    clock.increment(OVERVIEW_REFRESH_MS)
    await calls.refuse('overview', SILENCE)
    expect([isOverviewStale(now()), selectOverview(now())]).toEqual([true, OVERVIEW])
    clock.increment(2 * OVERVIEW_REFRESH_MS)
    await calls.refuse('overview', refusal(101001, 'overview'))
    expect([now().matches('refused'), selectOverview(now())]).toEqual([true, undefined])
  })

  it('is asked for as a whole once it has been refused: nothing is known any more that could be unchanged', async () => {
    const { clock, calls, answer, now } = open()
    await answer(OVERVIEW)
    clock.increment(OVERVIEW_REFRESH_MS)
    expect(calls.inputOf('overview')).toMatchObject({ etag: 'one' })
    await calls.refuse('overview', refusal(101001, 'overview'))
    clock.increment(2 * OVERVIEW_REFRESH_MS)
    expect(calls.inputOf('overview')).toMatchObject({ etag: '' })
    await answer(OVERVIEW)
    expect([now().matches('shown'), selectOverview(now())]).toEqual([true, OVERVIEW])
  })
})

describe('an event of the day', () => {
  const event = (parts: Partial<OverviewEvent>): OverviewEvent => ({
    ...{ kind: 'reception', entry: '', record_id: 'r', name: 'Interview', with: '', place: '' },
    ...{ at: 1000, until: 2000, state: 'expected', ...parts },
  })

  it.each([
    ['is to come before its time', {}, 999, 'next'],
    ['is now until its end', {}, 1999, 'now'],
    ['is over with its end', {}, 2000, 'over'],
    ['is over at once where nobody says how long it lasts', { until: null, state: '' as const }, 1000, 'over'],
    ['is over where the visitor did not come', { state: 'missed' as const }, 1500, 'over'],
    ['is now while the visitor is here, however long', { state: 'met' as const }, 9000, 'now'],
  ] as const)('%s', (_, parts, now, phase) => {
    expect(phaseOf(event(parts), now)).toBe(phase)
  })
})
