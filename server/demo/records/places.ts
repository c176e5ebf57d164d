import type { maps as Maps, roomMaps as RoomMaps } from '../../../domain/resources/maps.ts'
import type { dataRooms as DataRooms } from '../../../domain/resources/sites.ts'
import { at, day, fromNow } from './moments.ts'
import type { Rows } from './rows.ts'

const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

type Kind = (typeof Maps)['fields']['points']['fields']['kind']['options'][number]
const point = (name: string, kind: Kind, x: number, y: number, heading = 0) => ({
  ...{ name, kind, x, y, heading, node_id: '' },
})
const TOWER = { building: 'Aurora Tower', width_m: 48, depth_m: 34, state: 'in_use' } as const

// biome-ignore format: one map and one point a line
export const maps: Rows<'maps'> = {
  c_aurora: [
    { ...TOWER, name: 'Ground floor', floor: 'G', picture: '/plans/lobby.svg', version: 4, surveyed_on: day(-64), points: [
      point('Entrance', 'entrance', 24, 1.5, 90), point('Front desk', 'reception', 21, 4.5, 90), point('Lift hall', 'lift', 24, 26, 270),
      point('Visitor center', 'room', 22, 24.5), point('Dock east', 'charger', 12.5, 12, 180), point('Dock west', 'charger', 34.5, 12), point('Exhibition hall', 'exhibit', 31.5, 9),
      point('Atrium centre', 'exhibit', 24, 14), point('Terrace door', 'door', 46, 20),
    ] },
    { ...TOWER, name: 'First floor', floor: '1', picture: '/plans/gallery.svg', version: 2, surveyed_on: day(-64), points: [
      point('Lift hall', 'lift', 24, 17), point('Showroom', 'room', 14.5, 12), point('Gallery north', 'exhibit', 33, 10.5), point('Gallery south', 'exhibit', 33, 27), point('Dock', 'charger', 3, 17, 180),
      point('Gallery north 1', 'exhibit', 28, 6), point('Gallery north 3', 'exhibit', 39, 6), point('Gallery hall', 'exhibit', 38, 17), point('Gallery south 2', 'exhibit', 38, 30),
    ] },
    { ...TOWER, name: 'Second floor', floor: '2', picture: '/plans/hall.svg', version: 3, surveyed_on: day(-20), points: [
      point('Canteen', 'counter', 10, 23), point('Auditorium', 'room', 40, 18.5, 180), point('Terrace door', 'door', 36, 30.5, 90), point('Lift hall', 'lift', 24, 12), point('Dock', 'charger', 15, 22, 180),
      point('Kitchen door', 'door', 4, 28, 180), point('Tray return', 'counter', 6, 18), point('Table 7', 'room', 12, 27), point('Window seats', 'room', 20, 30), point('Stairs east', 'door', 46, 8), point('Stairs west', 'door', 2, 8, 180),
    ] },
    { ...TOWER, name: 'Third floor', floor: '3', picture: '/plans/offices.svg', surveyed_on: day(-150), points: [
      point('Human resources', 'room', 6.5, 11.5), point('Mail room', 'room', 16, 9), point('Lift hall', 'lift', 24, 24), point('Dock', 'charger', 44, 17),
    ] },
    { ...TOWER, name: 'Basement', floor: 'B1', state: 'draft', note: 'The archive was rebuilt; the eastern half must be mapped again.', points: [
      point('Goods lift', 'lift', 8, 7.5), point('Archive', 'room', 26.5, 12), point('Gate one', 'door', 20, 8), point('Gate two', 'door', 33, 8), point('Shelves A', 'room', 23, 15), point('Shelves F', 'room', 30, 15),
    ] },
    { ...TOWER, name: 'Old pavilion', building: 'Pavilion', floor: 'G', state: 'retired', version: 7, surveyed_on: day(-700) },
  ],
  c_hotel: [
    { name: 'Fourth floor', building: 'Harbour Hotel', floor: '4', picture: '/plans/rooms.svg', width_m: 40, depth_m: 24, state: 'in_use', surveyed_on: day(-90), points: [point('Lift', 'lift', 2.5, 12), point('Pantry', 'waiting', 38, 12), point('Stairs', 'door', 2.5, 20)] },
    { name: 'Ground floor', building: 'Harbour Hotel', floor: 'G', picture: '/plans/lobby.svg', width_m: 40, depth_m: 24, state: 'in_use', surveyed_on: day(-90), points: [point('Restaurant', 'room', 8, 12), point('Pool door', 'door', 38, 12), point('Lobby wall', 'exhibit', 20, 22)] },
  ],
  c_melody: [
    { name: 'Second floor', building: 'Melody', floor: '2', picture: '/plans/rooms.svg', width_m: 40, depth_m: 24, state: 'in_use', surveyed_on: day(-30), points: [point('Reception', 'reception', 2.5, 12), point('Door 201', 'door', 9.5, 12), point('Door 208', 'door', 27.5, 12), point('Bar', 'counter', 36, 12)] },
  ],
}

const path = (from: string, to: string, width_cm = 120, speed = 0.8) => ({
  from,
  to,
  way: 'both' as const,
  width_cm,
  speed,
})

/** Each by the name of the map that it is drawn over. */
// biome-ignore format: one path or zone a line
export const mapPaths: Rows<'mapPaths'> = {
  c_aurora: [
    {
      name: 'Ground floor',
      paths: [path('Entrance', 'Front desk', 200), path('Front desk', 'Lift hall', 160), path('Lift hall', 'Visitor center'), { ...path('Front desk', 'Exhibition hall', 140, 0.6), way: 'there' }, path('Front desk', 'Dock east', 100, 0.5)],
      zones: [
        { name: 'Coffee bar', kind: 'forbidden', x: 1, y: 25, width: 10, depth: 8, from_time: '', until_time: '' },
        { name: 'Revolving door', kind: 'slow', x: 22, y: 0.5, width: 4, depth: 3, from_time: '', until_time: '' },
        { name: 'Waiting area', kind: 'silent', x: 36, y: 1, width: 11, depth: 11, from_time: '12:00', until_time: '14:00' },
      ],
    },
    { name: 'First floor', paths: [path('Lift hall', 'Showroom'), path('Lift hall', 'Gallery north', 160, 0.6), path('Gallery north', 'Gallery south', 160, 0.6)], zones: [{ name: 'Glass cases', kind: 'slow', x: 31, y: 13, width: 12, depth: 8, from_time: '', until_time: '' }] },
  ],
  c_hotel: [{ name: 'Fourth floor', paths: [path('Lift', 'Pantry', 150)], zones: [{ name: 'Ice machine', kind: 'one_at_a_time', x: 36, y: 10, width: 3, depth: 4, from_time: '', until_time: '' }] }],
}

// biome-ignore format: one drive a line
export const mapJobs: Rows<'mapJobs'> = {
  c_aurora: [
    { name: 'Basement, eastern half', robots: ['r_cr-2026-0013'], building: 'Aurora Tower', floor: 'B1', start_point: 'Goods lift', area: 640, obstacles: ['cables', 'ramps'], driver: 'u_staff_10', starts_at: at(1, '20:30'), map: 'Basement', note: 'After closing time, with the gates open.' },
    { name: 'Ninth floor', robots: ['r_xm-2026-0105'], building: 'Aurora Tower', floor: '9', start_point: 'Lounge dock', area: 420, resolution: 3, obstacles: ['glass', 'mirrors'], driver: 'u_staff_9', starts_at: fromNow(-40), state: 'driving' },
    { name: 'Canteen after the rebuild', robots: ['r_zc-2026-0045'], building: 'Aurora Tower', floor: '2', start_point: 'Canteen', area: 1180, obstacles: ['crowds'], driver: 'u_staff_9', starts_at: at(-20, '21:00'), state: 'done', map: 'Second floor' },
    { name: 'Seventh floor', robots: ['r_xd-2026-0213'], building: 'Aurora Tower', floor: '7', start_point: 'Pantry', area: 560, driver: 'u_staff_10', starts_at: at(-6, '19:00'), state: 'failed', note: 'Lost its place behind the glass wall of room 703.' },
  ],
  c_hotel: [{ name: 'Sixth floor', robots: ['r_jd-2026-0303'], building: 'Harbour Hotel', floor: '6', start_point: 'Linen store', area: 900, driver: 'u_one', starts_at: at(2, '13:00') }],
}

type Rooms = (typeof RoomMaps)['fields']['rooms']['fields']
const room = (name: string, kind: Rooms['kind']['options'][number], x: number, y: number, phone = '') => ({
  name,
  kind,
  x,
  y,
  phone,
  tells_by: phone === '' ? ('waits' as const) : ('call' as const),
})

// biome-ignore format: one room a line
export const roomMaps: Rows<'roomMaps'> = {
  c_aurora: [
    { name: 'Canteen', building: 'Aurora Tower', floor: '2', picture: '/plans/hall.svg', width_m: 48, depth_m: 34, robots: ['r_zc-2026-0045', 'r_zc-2026-0046', 'r_zc-2026-0047'],
      rooms: [room('Kitchen', 'kitchen', 6, 24), room('Table 7', 'table', 21, 28), room('Table 12', 'table', 36, 30.5), room('Dish return', 'counter', 14, 20), room('Dock', 'charger', 15, 22)],
      doors: [{ name: 'Terrace', x: 36, y: 27, opens_by: 'itself', device: 'DR-2-04' }] },
    { name: 'Third floor offices', building: 'Aurora Tower', floor: '3', picture: '/plans/offices.svg', width_m: 48, depth_m: 34, robots: ['r_xd-2026-0211'],
      rooms: [room('Human resources', 'meeting_room', 6.5, 11.5, '3010'), room('Room 12', 'meeting_room', 24, 17, '3012'), room('Mail room', 'store', 16, 9, '3001')],
      lifts: [{ name: 'Lift 2', x: 24, y: 24, floors: ['G', '1', '2', '3', '5', '7', '9'], device: 'LF-02', most: 1 }],
      doors: [{ name: 'Archive door', x: 44, y: 26, opens_by: 'staff', device: '' }] },
  ],
  c_hotel: [
    { name: 'Fourth floor', building: 'Harbour Hotel', floor: '4', picture: '/plans/rooms.svg', width_m: 40, depth_m: 24,
      rooms: [room('401', 'guest_room', 3.5, 14, '401'), room('402', 'guest_room', 9.5, 14, '402'), room('403', 'guest_room', 15.5, 14, '403'), room('Pantry', 'store', 38, 12)],
      lifts: [{ name: 'Guest lift', x: 2.5, y: 12, floors: ['G', '1', '2', '3', '4', '5', '6'], device: 'LF-01', most: 1 }] },
  ],
}

// biome-ignore format: one site a line
export const remoteSites: Rows<'remoteSites'> = {
  c_aurora: [
    { name: 'Aurora Tower', code: 'AT-01', kind: 'office', state: 'open', city: 'Shanghai', address: '1 Pier Street', contact: 'u_admin', phone: '+862150001000', days: WORKDAYS, opens: '08:00', closes: '20:00', network: 'both', maps: [{ map: 'maps_1' }, { map: 'maps_2' }, { map: 'maps_3' }, { map: 'maps_4' }, { map: 'maps_5' }], opened_on: day(-420) },
    { name: 'Pavilion', code: 'AT-02', kind: 'museum', state: 'paused', city: 'Shanghai', address: '1 Pier Street, garden side', contact: 'u_staff_5', days: ['sat', 'sun'], opens: '10:00', closes: '17:00', maps: [{ map: 'maps_6' }], is_remote_allowed: false, opened_on: day(-700), note: 'Closed for works until spring.' },
    { name: 'Riverside Clinic', code: 'RC-01', kind: 'hospital', state: 'planned', city: 'Suzhou', address: '88 Willow Road', contact: 'u_staff_9', phone: '+8651265550188', network: 'wifi' },
    { name: 'Airport lounge', code: 'AL-01', kind: 'other', state: 'closed', city: 'Shanghai', address: 'Terminal 2, gate 40', network: 'mobile', opened_on: day(-900) },
  ],
  c_hotel: [{ name: 'Harbour Hotel', code: 'HH-01', kind: 'hotel', state: 'open', city: 'Dubai', address: '7 Quay', contact: 'u_one', phone: '+971500000007', opens: '00:00', closes: '23:59', maps: [{ map: 'maps_1' }], opened_on: day(-365) }],
}

type Look = (typeof DataRooms)['fields']['stops']['fields']['look']['options'][number]
const stop = (rack: string, look: Look = 'lights', takes_photo = true) => ({ rack, look, seconds: 20, takes_photo })

// biome-ignore format: one room a line
export const dataRooms: Rows<'dataRooms'> = {
  c_aurora: [
    { name: 'Server room B1', site: 'remoteSites_1', region: 'East China', address: '1 Pier Street, basement', endpoint: 'https://rooms.aurora.example/readings', checks: ['temperature', 'humidity', 'lights', 'doors'], stops: [stop('A-01'), stop('A-02'), stop('B-01', 'display'), stop('Cooling 1', 'floor', false)], days: WORKDAYS, rounds: [{ at: '07:00' }, { at: '13:00' }, { at: '19:00' }], robots: ['r_cr-2026-0013'], receivers: [{ person: 'u_staff_9' }] },
    { name: 'Network room 3', site: 'remoteSites_1', region: 'East China', state: 'attention', temperature_most: 25, checks: ['temperature', 'noise', 'smoke'], stops: [stop('N-01'), stop('N-02', 'door')], rounds: [{ at: '06:30' }, { at: '22:00' }], robots: ['r_xd-2026-0211'], receivers: [{ person: 'u_staff_9' }, { person: 'u_admin' }], note: 'Rack N-02 ran warm on Sunday; the fan is ordered.' },
    { name: 'Pavilion cabinet', site: 'remoteSites_2', region: 'East China', state: 'normal', checks: ['leaks'], stops: [stop('P-01', 'floor')], rounds: [{ at: '09:00' }], robots: ['r_xp-2026-0021'], is_on: false },
  ],
  c_hotel: [{ name: 'Hotel server room', site: 'remoteSites_1', region: 'Gulf', checks: ['temperature', 'leaks'], stops: [stop('H-01'), stop('H-02')], rounds: [{ at: '03:00' }], robots: ['r_jd-2026-0303'], receivers: [{ person: 'u_one' }] }],
}
