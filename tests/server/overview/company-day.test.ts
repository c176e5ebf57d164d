import { expect, test } from 'vitest'
import { dayAt, timeOn } from '../../../server/overview/company-day.ts'
import { eventsOf } from '../../../server/overview/events.ts'

const at = (moment: string) => Date.parse(moment) / 1000
const dayIn = (zone: string, now: string) => dayAt(new Date(now), zone)
const HOUR_S = 3600

test('a day is that of the company, wherever its server stands', () => {
  const now = '2026-11-28T20:30:00Z'
  expect(dayIn('UTC', now)).toMatchObject({ date: '2026-11-28', weekday: 'sat' })
  expect(dayIn('Asia/Shanghai', now)).toMatchObject({
    ...{ date: '2026-11-29', weekday: 'sun' },
    ...{ from: at('2026-11-28T16:00:00Z'), until: at('2026-11-29T16:00:00Z') },
  })
  expect(dayIn('America/Los_Angeles', now)).toMatchObject({ date: '2026-11-28', from: at('2026-11-28T08:00:00Z') })
})

test.each([
  ['put forward', '2026-03-29T10:00:00Z', 23],
  ['put back', '2026-10-25T10:00:00Z', 25],
  ['left alone', '2026-10-26T10:00:00Z', 24],
])('a day on which clocks are %s has so many hours', (_, now, hours) => {
  const { from, until } = dayIn('Europe/Berlin', now)
  expect((until - from) / HOUR_S).toBe(hours)
})

test('times of such a day are by the clocks, before and after they are changed', () => {
  const day = dayIn('Europe/Berlin', '2026-03-29T10:00:00Z')
  expect(timeOn(day, '01:30')).toBe(at('2026-03-29T00:30:00Z'))
  expect(timeOn(day, '02:30')).toBe(at('2026-03-29T01:30:00Z'))
  expect(timeOn(day, '09:00')).toBe(at('2026-03-29T07:00:00Z'))
})

test.each([
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00Z'],
  ['America/Santiago', '2026-09-06', '00:30', '2026-09-06T04:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00Z'],
])('a time that clocks leave out in %s is as much later', (zone, date, time, moment) => {
  expect(timeOn(dayIn(zone, `${date}T12:00:00Z`), time)).toBe(at(moment))
})

test.each([
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
])('where %s leaves out midnight, one day ends and the next begins when clocks are changed', (zone, date, moment) => {
  const day = dayIn(zone, `${date}T12:00:00Z`)
  const eve = dayAt(new Date((day.from - HOUR_S) * 1000), zone)
  expect(day).toMatchObject({ date, from: at(moment), until: at(moment) + 23 * HOUR_S })
  expect([eve.until, eve.until - eve.from]).toEqual([day.from, 24 * HOUR_S])
})

const announcement = (record_id: string, values: Record<string, unknown>) => ({
  ...{ resource: 'announcements', record_id, visitor: '' },
  values: { name: record_id, days: [], times: [{ at: '09:00' }], starts_on: '', ends_on: '', ...values },
})

test('what is said at set times stands in the day once for each of them, in their order', () => {
  const day = dayIn('Europe/Berlin', '2026-11-28T10:00:00Z')
  const found = eventsOf(
    [announcement('late', { times: [{ at: '18:00' }, { at: '08:00' }] }), announcement('nine', {})],
    day,
  )
  expect(found.map(({ name, at }) => [name, at])).toEqual([
    ['late', at('2026-11-28T07:00:00Z')],
    ['nine', at('2026-11-28T08:00:00Z')],
    ['late', at('2026-11-28T17:00:00Z')],
  ])
})

test('what is for other days of the week, is over or has not begun is not of today', () => {
  const day = dayIn('Europe/Berlin', '2026-11-28T10:00:00Z')
  const rows = [
    announcement('of Saturdays', { days: ['sat'] }),
    announcement('of Sundays', { days: ['sun'] }),
    announcement('until today', { ends_on: '2026-11-28' }),
    announcement('until yesterday', { ends_on: '2026-11-27' }),
    announcement('from tomorrow', { starts_on: '2026-11-29' }),
  ]
  expect(eventsOf(rows, day).map(({ name }) => name)).toEqual(['of Saturdays', 'until today'])
})

test('a reception lasts as long as it is said to', () => {
  const day = dayIn('Europe/Berlin', '2026-11-28T10:00:00Z')
  const values = {
    subject: 'Interview',
    starts_at: '2026-11-28T09:00:00Z',
    minutes: 45,
    room: 'Room 2',
    state: 'expected',
  }
  const [found] = eventsOf([{ resource: 'receptions', record_id: 'r', visitor: 'Lin Mei', values }], day)
  expect(found).toMatchObject({
    ...{ kind: 'reception', name: 'Interview', with: 'Lin Mei', place: 'Room 2', state: 'expected' },
    ...{ at: at('2026-11-28T09:00:00Z'), until: at('2026-11-28T09:45:00Z') },
  })
})
