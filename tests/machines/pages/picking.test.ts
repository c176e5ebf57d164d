import { describe, expect, it } from 'vitest'
import type { Robot } from '../../../machines/entities.ts'
import {
  allToggled,
  chosenOf,
  NONE_CHOSEN,
  onlineOr,
  shareOf,
  toggled,
  VIRTUAL_ROBOT_UUID,
  withoutVirtual,
} from '../../../machines/pages/picking.ts'
import { robot } from '../support/stage.ts'

const named = (robot_uuid: string, state = 1): Robot => ({
  ...robot('bao_mini'),
  robot_uuid,
  robot_name: robot_uuid,
  state,
})

const [lobby, gate, hall] = [named('Lobby'), named('Gate', 0), named('Hall')] as const
const ROBOTS = [lobby, gate, hall]
const online = onlineOr()

describe('which robots can be added', () => {
  it('a robot can be added only if it is online or allowed by a supplied check', () => {
    const supplied = onlineOr(({ robot_name }) => robot_name === 'Gate')
    expect(ROBOTS.map(online)).toEqual([true, false, true])
    expect(ROBOTS.map(supplied)).toEqual([true, true, true])
    expect([...toggled(NONE_CHOSEN, gate, online)]).toEqual([])
    expect([...toggled(NONE_CHOSEN, gate, supplied)]).toEqual(['Gate'])
  })

  it('a robot that went offline since can still be removed', () => {
    expect([...toggled(new Set(['Gate', 'Hall']), gate, online)]).toEqual(['Hall'])
  })

  it('select all adds only allowed robots, and only those that are visible', () => {
    expect([...allToggled(NONE_CHOSEN, ROBOTS, online)]).toEqual(['Lobby', 'Hall'])
    expect([...allToggled(NONE_CHOSEN, [hall], online)]).toEqual(['Hall'])
  })

  it('once all are selected, select all takes them back and leaves those that the search hides', () => {
    expect([...allToggled(new Set(['Lobby', 'Hall']), [hall, gate], online)]).toEqual(['Lobby'])
  })

  it('tells whether all, some or none of the visible and allowed robots are selected', () => {
    const share = (...chosen: string[]) => shareOf(new Set(chosen), ROBOTS, online)
    expect([share(), share('Lobby'), share('Lobby', 'Hall'), share('Gate')]).toEqual(['none', 'some', 'all', 'none'])
  })
})

describe('the robots themselves', () => {
  it('hide the virtual one where that is asked', () => {
    expect(withoutVirtual([lobby, named(VIRTUAL_ROBOT_UUID)])).toEqual([lobby])
  })

  it('that were chosen and are gone since do not count', () => {
    expect(chosenOf(ROBOTS, new Set(['Hall', 'Sold']))).toEqual([hall])
  })
})
