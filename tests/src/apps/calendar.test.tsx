import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { announcements } from '../../../domain/resources/announcements.ts'
import { receptions } from '../../../domain/resources/receptions.ts'
import type { Resource } from '../../../domain/resources/shape.ts'
import { emptyValues } from '../../../domain/resources/values.ts'
import calendar from '../../../locales/calendar/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import type { Values } from '../../../machines/entities.ts'
import { recordsMachine } from '../../../machines/pages/records.machine.ts'
import { selectWanted } from '../../../machines/pages/records-selectors.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { CalendarPart } from '../../../src/apps/records/calendar/CalendarPart.tsx'
import { calendarTextsIn } from '../../../src/apps/records/calendar/CalendarTexts.tsx'
import { ActedNotice } from '../../../src/apps/records/list/ActedNotice.tsx'
import { firstWanted } from '../../../src/apps/records/list-route.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { heldCalls, refusal } from '../../machines/support/stage.ts'
import { placeAt } from '../support/place-at.ts'
import { RecordsStage } from '../support/records-stage.tsx'

/** A wide window. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DAYS = { from: '2026-11-22', until: '2026-11-28', today: '2026-11-24', time_zone: 'Europe/Berlin' }
const record = (resource: Resource, record_id: string, values: Values) => ({
  ...{ record_id, version: 3, created_at: 0, updated_at: 0, updated_by: '' },
  values: { ...emptyValues(resource.fields), ...values },
})
const visit = (record_id: string, subject: string, starts_at: string, more: Values = {}) =>
  record(receptions, record_id, { subject, starts_at, minutes: 60, ...more })

const AUDIT = visit('r1', 'Audit', '2026-11-24T08:00:00Z')

type Opening = {
  resource?: Resource
  records?: readonly ReturnType<typeof record>[]
  total?: number
  mayMove?: boolean
  wanted?: object
}

async function open({
  resource = receptions,
  records = [AUDIT],
  total = records.length,
  mayMove = true,
  wanted = {},
}: Opening = {}) {
  const calls = heldCalls()
  const list = createActor(
    recordsMachine.provide({
      actors: {
        place: fromCallback(() => undefined),
        listRecords: polled(calls.actor('listRecords')),
        changeRecord: calls.actor('changeRecord'),
      },
    }),
    { input: { resource: resource.id, wanted: { ...firstWanted(resource), span: 'week', ...wanted } } },
  ).start()
  const [onOpen, onCreate] = [vi.fn(), vi.fn()]
  await calendarTextsIn('en')
  await act(async () => {
    render(
      <I18nProvider lang="en" messages={en}>
        <RecordsStage>
          <ActedNotice {...{ list, resource }} />
          <CalendarPart
            {...{ list, resource, onOpen, mayMove }}
            place={placeAt('/')}
            onCreate={mayMove ? onCreate : undefined}
          />
        </RecordsStage>
      </I18nProvider>,
    )
  })
  const answer = {
    listed: { records, total, names: { x: 'Robot X' }, calendar: DAYS },
    etag: 'e',
    clockAheadMs: 0,
    asOfMs: 0,
  }
  const answered = () => act(() => calls.answer('listRecords', answer))
  return { calls, list, onOpen, onCreate, answered }
}

const item = (name: RegExp | string) => within(screen.getByRole('region')).getByRole('button', { name })
const press = (element: HTMLElement, key: string, more = {}) => fireEvent.keyDown(element, { key, ...more })

test('a visit stands at its time by the clocks of the company, and a press opens it', async () => {
  const { onOpen, answered } = await open()
  expect(screen.getByRole('status', { name: en.common.loading })).toBeTruthy()
  await answered()
  fireEvent.click(item(/^Tuesday, November 24, 09:00–10:00 Audit Expected/))
  expect(onOpen.mock.calls).toEqual([['r1']])
  expect(screen.getByText(calendar.zone.replace('{{zone}}', 'Europe/Berlin'))).toBeTruthy()
})

test('keys move it and make it longer, Enter saves it of its version, and it can be put back', async () => {
  const { calls, onOpen, answered } = await open()
  await answered()
  const audit = item(/Audit/)
  press(audit, 'ArrowDown')
  press(audit, 'ArrowRight')
  press(audit, 'ArrowDown', { shiftKey: true })
  expect(screen.getByText(/Audit: Wednesday, November 25, 09:15–10:30/)).toBeTruthy()
  press(item(/Audit/), 'Enter')
  const values = { starts_at: '2026-11-25T08:15:00Z', minutes: 75 }
  expect(calls.inputOf('changeRecord')).toEqual({ resource: 'receptions', record_id: 'r1', version: 3, values })
  expect(item(/Wednesday, November 25, 09:15–10:30 Audit/).getAttribute('aria-busy')).toBe('true')
  await act(() => calls.answer('changeRecord', { ...AUDIT, version: 4, values: { ...AUDIT.values, ...values } }))
  expect(item(/Wednesday, November 25, 09:15–10:30 Audit/).getAttribute('aria-busy')).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: pages.list.undo }))
  expect(calls.inputOf('changeRecord')).toMatchObject({
    version: 4,
    values: { starts_at: '2026-11-24T08:00:00Z', minutes: 60 },
  })
  expect(onOpen).not.toHaveBeenCalled()
})

test('Escape puts it back, and nothing is saved that stays where it is', async () => {
  const { calls, answered } = await open()
  await answered()
  press(item(/Audit/), 'ArrowUp')
  press(item(/Audit/), 'Escape')
  expect(item(/09:00–10:00 Audit/)).toBeTruthy()
  press(item(/Audit/), 'ArrowUp')
  press(item(/Audit/), 'ArrowDown')
  press(item(/Audit/), 'Enter')
  expect(calls.count('changeRecord')).toBe(0)
})

test('where somebody else was quicker it stands where they put it, and that is said', async () => {
  const { calls, answered } = await open()
  await answered()
  press(item(/Audit/), 'ArrowDown')
  press(item(/Audit/), 'Enter')
  const theirs = { ...AUDIT, version: 9, values: { ...AUDIT.values, starts_at: '2026-11-26T13:00:00Z' } }
  await act(() =>
    calls.refuse('changeRecord', { ...refusal(RET.versionConflict, 'recordChange'), detail: { record: theirs } }),
  )
  expect(screen.getByRole('alert').textContent).toContain(pages.list.notActed.replace('{{count}}', '1'))
  expect(item(/Thursday, November 26, 14:00–15:00 Audit/)).toBeTruthy()
  press(item(/Audit/), 'ArrowDown')
  press(item(/Audit/), 'Enter')
  expect(calls.inputOf('changeRecord')).toMatchObject({ version: 9 })
})

test('who may only read opens visits and moves and adds none', async () => {
  const { calls, answered } = await open({ mayMove: false })
  await answered()
  press(item(/Audit/), 'ArrowDown')
  press(item(/Audit/), 'Enter')
  expect(calls.count('changeRecord')).toBe(0)
  expect(item(/09:00–10:00 Audit/).getAttribute('aria-describedby')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Add on/ })).toBeNull()
})

test('two visits of a robot at once say so in words', async () => {
  const { answered } = await open({
    records: [
      visit('r1', 'Audit', '2026-11-24T08:00:00Z', { robots: ['x'] }),
      visit('r2', 'Lunch', '2026-11-24T08:30:00Z', { robots: ['x'] }),
    ],
  })
  await answered()
  expect(item(/09:00–10:00 Audit At the same time as Lunch: Robot X/)).toBeTruthy()
  expect(item(/09:30–10:30 Lunch At the same time as Audit: Robot X/)).toBeTruthy()
})

test('what is said each day moves on all of its days, and that is told before it is saved', async () => {
  const said = record(announcements, 'a1', {
    name: 'Closing',
    days: ['mon', 'tue'],
    times: [{ at: '17:00' }],
    is_on: true,
  })
  const { calls, answered } = await open({ resource: announcements, records: [said] })
  await answered()
  press(item(/Monday, November 23, 17:00 Closing/), 'ArrowDown')
  expect(item(/Tuesday, November 24, 17:15 Closing/)).toBeTruthy()
  expect(screen.getByText(new RegExp(calendar.repeated))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: pages.form.save }))
  expect(calls.inputOf('changeRecord')).toMatchObject({ values: { times: [{ at: '17:15' }] } })
})

test('a day can be chosen for a new record without a pointer', async () => {
  const { onCreate, answered } = await open()
  await answered()
  fireEvent.click(screen.getByRole('button', { name: calendar.addOn.replace('{{day}}', 'Friday, November 27') }))
  expect(onCreate.mock.calls).toEqual([[{ starts_at: '2026-11-27T08:00:00Z', minutes: 60 }]])
})

test('other days are asked for at once, and today without naming it', async () => {
  const { list, answered } = await open()
  await answered()
  const wanted = () => selectWanted(list.getSnapshot())
  fireEvent.click(screen.getByRole('button', { name: calendar.next.week }))
  fireEvent.click(screen.getByRole('button', { name: calendar.next.week }))
  expect(wanted()).toMatchObject({ span: 'week', at: '2026-12-08' })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^December 6\s–\s12, 2026$/)
  fireEvent.click(screen.getByRole('button', { name: calendar.today }))
  expect(wanted().at).toBeUndefined()
  fireEvent.click(screen.getByRole('radio', { name: calendar.span.day }))
  expect(wanted()).toMatchObject({ span: 'day' })
})

test('what is empty, too much or not to be had is said', async () => {
  const empty = await open({ records: [] })
  await empty.answered()
  expect(screen.getByText(calendar.none.week)).toBeTruthy()
  cleanup()
  const narrowed = await open({ records: [], wanted: { q: 'audit' } })
  await narrowed.answered()
  expect(screen.getByText(calendar.noMatch)).toBeTruthy()
  cleanup()
  const many = await open({ total: 812 })
  await many.answered()
  expect(screen.getByText(/The first 1 of 812 are shown/)).toBeTruthy()
  cleanup()
  const failed = await open()
  await act(() => failed.calls.refuse('listRecords', refusal(RET.notAllowed, 'recordList')))
  expect(screen.getByText(pages.list.failed)).toBeTruthy()
})
