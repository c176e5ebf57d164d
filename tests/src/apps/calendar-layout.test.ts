import { describe, expect, test } from 'vitest'
import { daysAfter, daysBetween, weekBegin, weekdayOf } from '../../../domain/days.ts'
import { advertising } from '../../../domain/resources/advertising.ts'
import { RESOURCES } from '../../../domain/resources/all.ts'
import { announcements } from '../../../domain/resources/announcements.ts'
import { calendarFields } from '../../../domain/resources/calendar.ts'
import { DAYS } from '../../../domain/resources/choices.ts'
import { patrol } from '../../../domain/resources/guiding.ts'
import { listableOf } from '../../../domain/resources/list-columns.ts'
import { receptions } from '../../../domain/resources/receptions.ts'
import type { Resource } from '../../../domain/resources/shape.ts'
import { emptyValues } from '../../../domain/resources/values.ts'
import type { Values } from '../../../machines/entities.ts'
import { clashesAmong } from '../../../src/apps/records/calendar/clashes.ts'
import { inLanes, piecesOf } from '../../../src/apps/records/calendar/lanes.ts'
import { givenAt, movedValues, NO_MOVE } from '../../../src/apps/records/calendar/moved.ts'
import { type Occurrence, occurrencesOf, stretchesOf } from '../../../src/apps/records/calendar/occurrences.ts'
import { firstWanted, routeOf, spotAt } from '../../../src/apps/records/list-route.ts'

const BERLIN = 'Europe/Berlin'
const WEEK = { from: '2026-11-23', until: '2026-11-29' }

const record = (resource: Resource, values: Values, record_id = 'r1') => ({
  ...{ record_id, version: 1, created_at: 0, updated_at: 0, updated_by: '' },
  values: { ...emptyValues(resource.fields), ...values },
})
const shapeOf = ({ calendar }: Resource) => {
  if (!calendar) throw new Error('a definition without a calendar')
  return calendar
}
const happening = (resource: Resource, values: Values, { days = WEEK, zone = BERLIN, id = 'r1' } = {}) =>
  occurrencesOf(record(resource, values, id), { shape: shapeOf(resource), days, zone })
const drawn = (all: readonly Occurrence[], zone = BERLIN) =>
  all.flatMap((each) => piecesOf(each, zone)).map(({ day, from, until }) => [day, from, until])
const only = (all: readonly Occurrence[]) => {
  const [one] = all
  if (!one || all.length !== 1) throw new Error(`${all.length} occurrences`)
  return one
}

test('every calendar is drawn of fields that a list may carry, and finds moments in the order of its list', () => {
  const withOne = RESOURCES.filter((each: Resource) => each.calendar) as readonly Resource[]
  expect(withOne.map(({ id }) => id).sort()).toEqual([
    'advertising',
    'announcements',
    'patrol',
    'receptions',
    'tourists',
  ])
  for (const resource of withOne) {
    expect(listableOf(resource)).toEqual(expect.arrayContaining([...calendarFields(resource)]))
    const { happens } = shapeOf(resource)
    if ('at' in happens) expect(resource.sorts).toContain(happens.at)
  }
})

test('days follow each other across months, years and changes of clocks', () => {
  expect([daysAfter('2026-12-31', 1), daysAfter('2028-03-01', -1), daysAfter('2026-03-28', 2)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-03-30',
  ])
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(weekdayOf('2026-11-29')).toBe('sun')
  expect((['mon', 'sun', 'sat'] as const).map((first) => weekBegin('2026-11-28', first))).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-11-28',
  ])
})

describe('what happens once', () => {
  test('stands at its time by the clocks of the company, as long as it lasts', () => {
    expect(drawn(happening(receptions, { starts_at: '2026-11-24T08:00:00Z', minutes: 45 }))).toEqual([
      ['2026-11-24', 540, 585],
    ])
    expect(drawn(happening(receptions, { starts_at: '2026-11-24T08:00:00Z', minutes: null }))).toEqual([
      ['2026-11-24', 540, 600],
    ])
  })

  test('is shown on both days where it runs past midnight, and not where it ends with it', () => {
    const late = happening(receptions, { starts_at: '2026-11-24T22:00:00Z', minutes: 120 })
    expect(drawn(late)).toEqual([
      ['2026-11-24', 1380, 1440],
      ['2026-11-25', 0, 60],
    ])
    expect(drawn(happening(receptions, { starts_at: '2026-11-24T22:00:00Z', minutes: 60 }))).toEqual([
      ['2026-11-24', 1380, 1440],
    ])
    expect(happening(receptions, { starts_at: '2026-11-22T22:30:00Z', minutes: 60 })).toHaveLength(1)
    expect(happening(receptions, { starts_at: '2026-11-22T22:30:00Z', minutes: 30 })).toHaveLength(0)
  })

  test('keeps its length on the nights on which clocks are changed', () => {
    const spring = { days: { from: '2026-03-29', until: '2026-03-29' } }
    expect(drawn(happening(receptions, { starts_at: '2026-03-29T00:30:00Z', minutes: 60 }, spring))).toEqual([
      ['2026-03-29', 90, 210],
    ])
    const autumn = { days: { from: '2026-10-25', until: '2026-10-25' } }
    expect(drawn(happening(receptions, { starts_at: '2026-10-25T00:30:00Z', minutes: 60 }, autumn))).toEqual([
      ['2026-10-25', 150, 210],
    ])
    expect(drawn(happening(receptions, { starts_at: '2026-10-25T22:45:00Z', minutes: 10 }, autumn))).toEqual([
      ['2026-10-25', 1425, 1435],
    ])
  })

  test('without a moment, or with none that can be read, happens never', () => {
    expect(happening(receptions, { starts_at: '' })).toEqual([])
    expect(happening(receptions, { starts_at: 'soon' })).toEqual([])
  })
})

describe('what comes again and again', () => {
  const at = (...times: string[]) => times.map((time) => ({ at: time }))

  test('stands on each of its days at each of its times, from its first day to its last', () => {
    const values = { days: ['mon', 'wed', 'sun'], times: at('09:00', '17:30'), starts_on: '2026-11-24' }
    expect(drawn(happening(announcements, values))).toEqual([
      ['2026-11-25', 540, 545],
      ['2026-11-25', 1050, 1055],
      ['2026-11-29', 540, 545],
      ['2026-11-29', 1050, 1055],
    ])
    expect(happening(announcements, { ...values, ends_on: '2026-11-26' })).toHaveLength(2)
    expect(happening(patrol, { days: [], starts: at('02:00') })).toHaveLength(7)
  })

  test('on a day that has no such time comes as much later, and once where it has it twice', () => {
    const values = { times: at('02:30') }
    const on = (day: string) => drawn(happening(announcements, values, { days: { from: day, until: day } }))
    expect(on('2026-03-29')).toEqual([['2026-03-29', 210, 215]])
    expect(on('2026-10-25')).toEqual([['2026-10-25', 150, 155]])
    const round = (day: string) =>
      drawn(happening(patrol, { days: [], starts: at('02:30') }, { days: { from: day, until: day } }))
    expect(round('2026-03-29')).toEqual([['2026-03-29', 210, 240]])
    expect(round('2026-10-25')).toEqual([['2026-10-25', 150, 180]])
  })

  test('across midnight begins on its day and ends on the next, also the one before the first that is shown', () => {
    const values = { days: ['sun'], from_time: '22:00', until_time: '02:00' }
    const pieces = happening(advertising, values).flatMap((each) => piecesOf(each, BERLIN))
    expect(
      pieces
        .filter(({ day }) => day >= WEEK.from && day <= WEEK.until)
        .map(({ day, from, until }) => [day, from, until]),
    ).toEqual([
      ['2026-11-23', 0, 120],
      ['2026-11-29', 1320, 1440],
    ])
  })

  test('without hours is a bar over its days, in one piece as long as none is left out', () => {
    const bars = (values: Values) =>
      stretchesOf(record(advertising, values), { shape: shapeOf(advertising), days: WEEK }).map(({ from, until }) => [
        from,
        until,
      ])
    expect(bars({ starts_on: '2026-11-10', ends_on: '2026-11-25' })).toEqual([['2026-11-23', '2026-11-25']])
    expect(bars({ days: ['mon', 'tue', 'sat'] })).toEqual([
      ['2026-11-23', '2026-11-24'],
      ['2026-11-28', '2026-11-28'],
    ])
    expect(bars({ from_time: '09:00' })).toEqual([])
    expect(happening(advertising, { days: ['mon'] })).toEqual([])
  })
})

describe('what lies at the same time', () => {
  const lanes = (...spans: [number, number][]) =>
    inLanes(spans.map(([from, until]) => ({ from, until }))).map(({ from, lane, lanes }) => [from, lane, lanes])

  test('stands side by side, in as many lanes as its crowd needs and no more', () => {
    expect(lanes([60, 120], [90, 150], [120, 180], [200, 210])).toEqual([
      [60, 0, 2],
      [90, 1, 2],
      [120, 0, 2],
      [200, 0, 1],
    ])
    expect(lanes([60, 240], [60, 90], [60, 90], [100, 120])).toEqual([
      [60, 0, 3],
      [60, 1, 3],
      [60, 2, 3],
      [100, 1, 3],
    ])
  })

  test('never lies one on the other, whatever comes', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed / 2147483648
    }
    const all = Array.from({ length: 300 }, () => {
      const from = Math.floor(random() * 1300)
      return { from, until: from + Math.floor(random() * 200) }
    })
    const laid = inLanes(all, 30)
    expect(laid).toHaveLength(300)
    const endOf = ({ from, until }: { from: number; until: number }) => Math.max(until, from + 30)
    for (const [at, one] of laid.entries())
      for (const other of laid.slice(at + 1))
        if (one.from < endOf(other) && other.from < endOf(one)) {
          expect(one.lane === other.lane).toBe(false)
          expect(one.lanes).toBe(other.lanes)
        }
  })

  const visit = (id: string, starts_at: string, robots: string[], more: Values = {}) =>
    happening(receptions, { starts_at, minutes: 60, robots, ...more }, { id })
  const clashes = (...all: Occurrence[][]) => Object.fromEntries(clashesAmong(shapeOf(receptions), all.flat()))

  test('clashes where it needs the same robot, and both say with what', () => {
    expect(
      clashes(visit('a', '2026-11-24T08:00:00Z', ['x', 'y']), visit('b', '2026-11-24T08:30:00Z', ['y', 'z'])),
    ).toEqual({
      'a.0.0': [{ record_id: 'b', needed: ['y'] }],
      'b.0.0': [{ record_id: 'a', needed: ['y'] }],
    })
  })

  test('does not clash where one begins as the other ends, needs others or nobody in particular, or is off', () => {
    const first = visit('a', '2026-11-24T08:00:00Z', ['x'])
    expect(clashes(first, visit('b', '2026-11-24T09:00:00Z', ['x']))).toEqual({})
    expect(clashes(first, visit('b', '2026-11-24T08:30:00Z', ['y']))).toEqual({})
    expect(clashes(first, visit('b', '2026-11-24T08:30:00Z', []))).toEqual({})
    expect(clashes(first, visit('b', '2026-11-24T08:30:00Z', ['x'], { state: 'cancelled' }))).toEqual({})
  })

  test('does not clash in the hour that clocks show twice, where it is not the same hour', () => {
    const days = { from: '2026-10-25', until: '2026-10-25' }
    const night = (id: string, starts_at: string) =>
      happening(receptions, { starts_at, minutes: 60, robots: ['x'] }, { id, days })
    const [one, other] = [night('a', '2026-10-25T00:00:00Z'), night('b', '2026-10-25T01:00:00Z')]
    expect(drawn([...one, ...other]).map(([, from]) => from)).toEqual([120, 120])
    expect(clashes(one, other)).toEqual({})
  })
})

describe('what is moved', () => {
  const reception = (values: Values) => only(happening(receptions, { minutes: 60, ...values }))
  const moved = (resource: Resource, occurrence: Occurrence, move: object) =>
    movedValues(resource, occurrence, { ...NO_MOVE, ...move }, BERLIN)

  test('keeps its time of day on another day, also where clocks were changed between', () => {
    const occurrence = only(
      happening(
        receptions,
        { starts_at: '2026-10-24T08:00:00Z' },
        { days: { from: '2026-10-24', until: '2026-10-25' } },
      ),
    )
    expect(moved(receptions, occurrence, { days: 1 })).toEqual({ starts_at: '2026-10-25T09:00:00Z' })
    expect(moved(receptions, occurrence, { minutes: -15 })).toEqual({ starts_at: '2026-10-24T07:45:00Z' })
  })

  test('lasts no shorter and no longer than it may', () => {
    const occurrence = reception({ starts_at: '2026-11-24T08:00:00Z' })
    expect(moved(receptions, occurrence, { longer: 30 })).toEqual({ minutes: 90 })
    expect(moved(receptions, occurrence, { longer: -300 })).toEqual({ minutes: 5 })
    expect(moved(receptions, occurrence, { longer: 9000 })).toEqual({ minutes: 480 })
    expect(moved(receptions, occurrence, {})).toEqual({})
  })

  test('one time of several leaves the others, and stays within its day', () => {
    const [, second] = happening(announcements, { days: ['mon'], times: [{ at: '09:00' }, { at: '17:30' }] })
    if (!second) throw new Error('no second time')
    expect(moved(announcements, second, { minutes: 45 })).toEqual({ times: [{ at: '09:00' }, { at: '18:15' }] })
    expect(moved(announcements, second, { minutes: 900 })).toEqual({ times: [{ at: '09:00' }, { at: '23:45' }] })
  })

  test('goes to another day where it comes on one, and keeps to its days where it comes on several', () => {
    const weekly = (days: string[]) => happening(announcements, { days, times: [{ at: '09:00' }] })[0] as Occurrence
    expect(moved(announcements, weekly(['mon']), { days: 2 })).toEqual({ days: ['wed'] })
    expect(moved(announcements, weekly(['mon', 'fri']), { days: 2 })).toEqual({})
    expect(moved(announcements, weekly([...DAYS]), { days: 2 })).toEqual({})
  })

  test('hours move together and end across midnight too, begin on their own day, and are never none', () => {
    const shown = (from_time: string, until_time: string) =>
      happening(advertising, { days: ['tue'], from_time, until_time })[0] as Occurrence
    expect(moved(advertising, shown('09:00', '12:00'), { minutes: 30 })).toEqual({
      from_time: '09:30',
      until_time: '12:30',
    })
    expect(moved(advertising, shown('21:00', '23:30'), { minutes: 60 })).toEqual({
      from_time: '22:00',
      until_time: '00:30',
    })
    for (const longer of [-180, -195])
      expect(moved(advertising, shown('09:00', '12:00'), { longer })).toEqual({ until_time: '09:15' })
    expect(moved(advertising, shown('00:15', '02:00'), { minutes: -30 })).toEqual({
      from_time: '00:00',
      until_time: '01:45',
    })
    expect(moved(advertising, shown('22:00', '02:00'), { longer: 1440 })).toEqual({ until_time: '21:45' })
  })
})

describe('a new record', () => {
  test('has the times of the empty hours that were pressed, and its address keeps them', () => {
    const given = givenAt(receptions, '2026-11-24', 540, 600, BERLIN)
    expect(given).toEqual({ starts_at: '2026-11-24T08:00:00Z', minutes: 60 })
    const route = routeOf(receptions, { wanted: firstWanted(receptions), open: 'new', given })
    expect(spotAt(receptions, route)).toMatchObject({ open: 'new', given })
  })

  test('that comes again has the weekday, and its time or its hours', () => {
    const said = givenAt(announcements, '2026-11-24', 540, 545, BERLIN)
    expect(said).toEqual({ days: ['tue'], times: [{ at: '09:00' }] })
    expect(
      spotAt(announcements, routeOf(announcements, { wanted: firstWanted(announcements), open: 'new', given: said })),
    ).toMatchObject({ given: said })
    expect(givenAt(advertising, '2026-11-24', 1380, 1440, BERLIN)).toEqual({
      days: ['tue'],
      from_time: '23:00',
      until_time: '00:00',
    })
  })
})

describe('the address', () => {
  test('keeps the calendar and its day, where the page has one', () => {
    const wanted = { ...firstWanted(receptions), span: 'week', at: '2026-11-24' } as const
    expect(routeOf(receptions, { wanted })).toBe('/?span=week&at=2026-11-24')
    expect(spotAt(receptions, '/?span=week&at=2026-11-24').wanted).toEqual(wanted)
    expect(spotAt(receptions, '/?span=year&at=2026-11-24').wanted).toEqual(firstWanted(receptions))
    expect(spotAt(receptions, '/?span=day&at=tomorrow').wanted).toEqual({ ...firstWanted(receptions), span: 'day' })
    const tickets = RESOURCES.find(({ id }) => id === 'tickets') as Resource
    expect(spotAt(tickets, '/?span=week').wanted).toEqual(firstWanted(tickets))
  })

  test('that says nothing leads to the shape that was looked at last, one that narrows to the list', () => {
    const prefs = { 'shape.receptions': ['week'] }
    expect(spotAt(receptions, '/', prefs).wanted.span).toBe('week')
    expect(spotAt(receptions, '/r1', prefs)).toMatchObject({ open: 'r1', wanted: { span: 'week' } })
    expect(spotAt(receptions, '/?f.state=expected', prefs).wanted.span).toBeUndefined()
    expect(spotAt(receptions, '/', { 'shape.receptions': ['decade'] }).wanted.span).toBeUndefined()
  })
})
