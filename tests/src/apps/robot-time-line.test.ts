import { describe, expect, it } from 'vitest'
import {
  batteryAt,
  eventsAt,
  heardFor,
  pathOf,
  placeOf,
  stretchesOf,
  ticksOf,
} from '../../../src/apps/robot/time-line.ts'
import type { RobotEvent } from '../../../src/apps/robot/use-events.ts'

const HOUR_S = 3600
const window = { from: 1000, until: 2000 }
const level = (at: number, battery: number, is_last = false) => ({ at, battery, is_last })

describe('the curve', () => {
  it('leads over nothing that nobody heard', () => {
    const levels = [level(1000, 80), level(1100, 70, true), level(1500, 40), level(1600, 30, true)]
    expect(stretchesOf(levels).map((stretch) => pathOf(window, stretch))).toEqual([
      'M0.0 20L100.0 30',
      'M500.0 60L600.0 70',
    ])
  })

  it('shows one report alone as a dot', () => {
    expect(stretchesOf([level(1500, 50, true)]).map((stretch) => pathOf(window, stretch))).toEqual(['M500.0 50h0.01'])
    expect(stretchesOf([])).toEqual([])
  })
})

describe('the battery at a moment', () => {
  const levels = [level(1000, 80), level(1100, 70, true), level(1500, 40), level(1600, 60)]

  it('is what the curve has there, and after the last report what that said', () => {
    expect([1000, 1050, 1100, 1550, 1700].map((at) => batteryAt(levels, at))).toEqual([80, 75, 70, 50, 60])
  })

  it('is known neither in a gap nor before the first report', () => {
    expect([999, 1101, 1499].map((at) => batteryAt(levels, at))).toEqual([undefined, undefined, undefined])
    expect(batteryAt([], 1000)).toBeUndefined()
  })
})

describe('what went on at a moment', () => {
  const event = (lane: RobotEvent['lane'], from: number, until?: number): RobotEvent => ({
    ...{ id: `${lane} ${from}`, lane, kind: '', words: '', from },
    ...(until !== undefined && { until }),
  })
  const idsAt = (events: readonly RobotEvent[], at: number) =>
    eventsAt({ until: 2000, step_s: 20 }, events, at).map(({ id }) => id)

  it('is what had begun and had not ended', () => {
    const events = [event('online', 1000, 1500), event('task', 1500, 2000)]
    expect([999, 1000, 1500, 2000].map((at) => idsAt(events, at))).toEqual([
      [],
      ['online 1000'],
      ['task 1500'],
      ['task 1500'],
    ])
  })

  it('is a command, or an alarm that was over at once, for as long as a step of the keys is', () => {
    const events = [event('commands', 1500), event('alarms', 1500, 1503), event('online', 1500, 1503)]
    expect(idsAt(events, 1490)).toEqual(['commands 1500', 'alarms 1500'])
    expect(idsAt(events, 1510)).toEqual(['commands 1500', 'alarms 1500'])
    expect(idsAt(events, 1511)).toEqual([])
  })
})

describe('a span', () => {
  it('lies where it was in the whole, and is cut at its ends', () => {
    expect(placeOf(window, { from: 1250, until: 1500 })).toEqual({ start: 0.25, size: 0.25 })
    expect(placeOf(window, { from: 0, until: 5000 })).toEqual({ start: 0, size: 1 })
  })

  it('is seen however short it was, also at the very end', () => {
    expect(placeOf(window, { from: 1500, until: 1500 }).size).toBeGreaterThan(0)
    const { start, size } = placeOf(window, { from: 2000, until: 2000 })
    expect([size > 0, start + size <= 1]).toEqual([true, true])
  })

  it('counts for how long the robot was heard, whatever else it did', () => {
    const span = { what: 'online', place: '', from: 0, until: 600 } as const
    const span_list = [
      { ...span, lane: 'online' as const },
      { ...span, lane: 'task' as const },
    ]
    expect(heardFor({ span_list })).toBe(600)
  })
})

describe('the ticks', () => {
  const at = (iso: string) => Date.parse(iso) / 1000
  const clocksOf = (ticks: readonly number[], timeZone: string) =>
    ticks.map((tick) =>
      new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(tick * 1000),
    )

  it('of a day stand at every fourth hour of the company’s clocks', () => {
    const until = at('2026-11-28T12:30:00Z')
    for (const time_zone of ['UTC', 'Asia/Shanghai', 'Asia/Kolkata', 'Asia/Kathmandu']) {
      const ticks = ticksOf({ from: until - 24 * HOUR_S, until, time_zone }, 'day')
      expect(ticks).toHaveLength(6)
      expect(new Set(clocksOf(ticks, time_zone))).toEqual(new Set(['00', '04', '08', '12', '16', '20']))
    }
  })

  it('of a week stand at its midnights, also where clocks are changed', () => {
    const until = at('2026-10-28T12:00:00Z')
    const ticks = ticksOf({ from: until - 7 * 24 * HOUR_S, until, time_zone: 'Europe/Berlin' }, 'week')
    expect(clocksOf(ticks, 'Europe/Berlin')).toEqual(Array.from({ length: 7 }, () => '00'))
    expect(ticks.map((tick, nr) => tick - (ticks[nr - 1] ?? tick)).filter((gap) => gap === 25 * HOUR_S)).toHaveLength(1)
  })
})
