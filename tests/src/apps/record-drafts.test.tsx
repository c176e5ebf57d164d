import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tickets } from '../../../domain/resources/tickets.ts'
import { draftsFrom, draftsIn } from '../../../src/apps/records/drafts.ts'
import { useRecordDraft } from '../../../src/apps/records/form/use-record-draft.ts'

const GIVEN = { subject: 'Stuck: Lobby East', place: 'Gate two', robots: ['r1'] }

/** The form of a new record to which a link has led, and what it is after a reload. */
function form() {
  const drafts = draftsFrom(draftsIn(sessionStorage, 'u1'), GIVEN)
  const open = () =>
    renderHook(() => useRecordDraft(tickets, undefined, { drafts, key: 'tickets:new', isUnchanged: false })).result
  return { open, stored: () => sessionStorage.length }
}

describe('what a link has filled in', () => {
  it('stands in the form until something else is typed', () => {
    const { open } = form()
    const first = open()
    expect(first.current.typed).toEqual(GIVEN)
    act(() => void first.current.change('place', 'Gate three'))
    expect(open().current.typed).toEqual({ ...GIVEN, place: 'Gate three' })
    act(() => first.current.forget())
  })

  it('stays empty after a reload where somebody has emptied it, even all of it', () => {
    const { open } = form()
    const first = open()
    act(() => void first.current.change('place', ''))
    expect(open().current.typed).toEqual({ subject: GIVEN.subject, robots: GIVEN.robots })
    act(() => void first.current.change('subject', ''))
    act(() => void first.current.change('robots', []))
    expect(open().current.typed).toEqual({})
    act(() => first.current.forget())
  })

  it('is there again once the draft is thrown away', () => {
    const { open, stored } = form()
    const first = open()
    act(() => void first.current.change('place', ''))
    act(() => first.current.forget())
    expect([open().current.typed, stored()]).toEqual([GIVEN, 0])
  })
})
