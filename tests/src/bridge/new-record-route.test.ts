import { describe, expect, it } from 'vitest'
import { tickets } from '../../../domain/resources/tickets.ts'
import { spotAt } from '../../../src/apps/records/list-route.ts'
import { isRoute, ROUTE_MAX } from '../../../src/bridge/messages.ts'
import { newRecordRoute } from '../../../src/bridge/new-record-route.ts'

const GIVEN = {
  ...{ alarm: 'a1', robots: 'r_1', place: 'Hall & bar / 50%' },
  ...{ subject: '被困：大堂 #1 + 2', description: 'Since 28 Nov, 14:02.\nWhat to do: // ask\\call = go?' },
}

describe('the form of a work order that an alarm leads to', () => {
  it('is filled in with what was given, to the sign', () => {
    const { open, given } = spotAt(tickets, newRecordRoute(GIVEN))
    expect([open, given]).toEqual(['new', { ...GIVEN, robots: ['r_1'] }])
  })

  it.each(['很', '/', '🤖'])(
    'has an address that pages take, however many of %s there are: the last text is cut',
    (sign) => {
      const route = newRecordRoute({ ...GIVEN, description: sign.repeat(600) })
      expect([isRoute(route), route.length <= ROUTE_MAX]).toEqual([true, true])
      const { given } = spotAt(tickets, route)
      expect(given).toMatchObject({ alarm: 'a1', subject: GIVEN.subject })
      expect(String(given?.description)).toMatch(new RegExp(`^(${sign}){20,}$`, 'u'))
    },
  )

  it('is filled in with nothing that cannot be written there, and only where it is new', () => {
    const said = 'v.state=nowhere&v.nonsense=1&v.subject=Box&v.updated_at=1'
    expect(spotAt(tickets, `/new?${said}`).given).toEqual({ subject: 'Box' })
    expect(spotAt(tickets, `/r_1?${said}`).given).toBeUndefined()
    expect(spotAt(tickets, '/new').given).toBeUndefined()
  })
})
