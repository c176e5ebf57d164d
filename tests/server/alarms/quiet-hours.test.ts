import { describe, expect, test } from 'vitest'
import { quietUntil } from '../../../server/alarms/quiet-hours.ts'

const NIGHT = { from: '22:00', until: '06:00' }
const BERLIN = 'Europe/Berlin'

const endOf = (now: string, hours = NIGHT, zone = 'UTC') => quietUntil(hours, zone, new Date(now))?.toISOString() ?? ''

describe('quiet hours', () => {
  test.each([
    ['2026-11-25T21:59:59Z', ''],
    ['2026-11-25T22:00:00Z', '2026-11-26T06:00:00.000Z'],
    ['2026-11-25T23:59:59Z', '2026-11-26T06:00:00.000Z'],
    ['2026-11-26T00:00:00Z', '2026-11-26T06:00:00.000Z'],
    ['2026-11-26T05:59:59Z', '2026-11-26T06:00:00.000Z'],
    ['2026-11-26T06:00:00Z', ''],
  ])('over midnight: at %s they end at %s', (now, end) => {
    expect(endOf(now)).toBe(end)
  })

  test('of a day end on the same day', () => {
    const lunch = { from: '12:00', until: '13:30' }
    expect(endOf('2026-11-25T12:10:30Z', lunch)).toBe('2026-11-25T13:30:00.000Z')
    expect(endOf('2026-11-25T11:59:00Z', lunch)).toBe('')
    expect(endOf('2026-11-25T13:30:00Z', lunch)).toBe('')
  })

  test('are those of the company’s clocks', () => {
    expect(endOf('2026-11-25T15:30:00Z', NIGHT, 'Asia/Shanghai')).toBe('2026-11-25T22:00:00.000Z')
    expect(endOf('2026-11-25T22:30:00Z', NIGHT, 'Asia/Shanghai')).toBe('')
    expect(endOf('2026-11-25T16:20:00Z', NIGHT, 'Asia/Kathmandu')).toBe('2026-11-26T00:15:00.000Z')
  })

  test('end at six in the night in which the clocks are put forward, and in that in which they are put back', () => {
    expect(endOf('2026-03-28T21:30:00Z', NIGHT, BERLIN)).toBe('2026-03-29T04:00:00.000Z')
    expect(endOf('2026-10-24T20:30:00Z', NIGHT, BERLIN)).toBe('2026-10-25T05:00:00.000Z')
  })

  test('whose end the clocks leave out are over when they are put forward', () => {
    const hours = { from: '22:00', until: '02:30' }
    expect(endOf('2026-03-28T22:30:00Z', hours, BERLIN)).toBe('2026-03-29T01:00:00.000Z')
    expect(endOf('2026-03-29T01:00:00Z', hours, BERLIN)).toBe('')
  })

  test('whose end the clocks show twice are over when they show it first', () => {
    const hours = { from: '22:00', until: '02:30' }
    expect(endOf('2026-10-24T21:30:00Z', hours, BERLIN)).toBe('2026-10-25T00:30:00.000Z')
  })
})
