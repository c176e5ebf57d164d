import { Topic } from 'vda-5050-lib'
import { expect, test } from 'vitest'
import { Master } from '../../../robots/vda5050/master.ts'
import { stateOf } from './support/played.ts'

const master = new Master(
  { manufacturer: 'Acme', serialNumber: 'AMR-0001' },
  { url: 'mqtt://broker.example', interface: 'uagv' },
  () => undefined,
)
const flawIn = (more: object) => master.flawIn(Topic.State, { ...stateOf(), ...more })

test('states of any VDA 5050 2.x are read, with what later versions add', () => {
  expect(flawIn({})).toBeUndefined()
  expect(
    flawIn({ version: '2.1.0', maps: [{ mapId: 'floor-0', mapVersion: '1', mapStatus: 'ENABLED' }] }),
  ).toBeUndefined()
})

test.each([
  [{ version: '1.1.0' }, 'version 1.1.0 of VDA 5050, and not 2.x'],
  [{ version: undefined }, 'version undefined of VDA 5050, and not 2.x'],
  [{ batteryState: 80 }, expect.stringContaining('#/batteryState')],
])('a state with %j cannot be read, and why is told', (more, why) => {
  expect(flawIn(more)).toEqual(why)
})
