import { choice, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { ON_ROBOTS } from './shared-fields.ts'

const PLAN = { picture: 'picture', width: 'width_m', depth: 'depth_m' } as const

/** Where something stands on a plan, in metres from its lower left corner. */
const METRES = { type: 'number', required: true, min: 0, max: 500, step: 0.01, unit: 'm' } as const
const SIDE = { type: 'number', required: true, min: 1, max: 500, step: 0.1, default: 40, unit: 'm' } as const
/** For robots that have names and a measure of their own (robots/vda5050). */
const OTHER_MAKERS = { section: 'other_makers' } as const
const ORIGIN = { type: 'number', min: -10_000, max: 10_000, step: 0.01, unit: 'm', ...OTHER_MAKERS } as const
const HEADING = { type: 'number', min: 0, max: 359, unit: '°' } as const

/** A floor as robots know it; what reports the map's name stands on it. */
export const maps = resource({
  id: 'maps',
  page: 'map.map',
  archetype: 'cards',
  fields: {
    name: { type: 'text', required: true, unique: true, max: 60 },
    building: { type: 'text', max: 60 },
    floor: { type: 'text', max: 20 },
    picture: { type: 'picture' },
    width_m: SIDE,
    depth_m: SIDE,
    points: {
      type: 'rows',
      max: 100,
      plan: PLAN,
      fields: {
        name: { type: 'text', required: true, max: 40, distinct: true },
        kind: choice(
          ['entrance', 'reception', 'charger', 'lift', 'door', 'room', 'exhibit', 'waiting', 'counter'],
          'room',
        ),
        x: METRES,
        y: METRES,
        heading: HEADING,
        node_id: { type: 'text', max: 64, distinct: true },
      },
    },
    robots: { type: 'robots' },
    robots_here: { type: 'texts', readOnly: true },
    version: { type: 'number', required: true, min: 1, max: 9999, default: 1 },
    surveyed_on: { type: 'date' },
    state: { ...choice(['draft', 'in_use', 'retired']), byAction: true },
    note: { type: 'longText', max: 500 },
    map_id: { type: 'text', unique: true, max: 64, ...OTHER_MAKERS },
    origin_x: ORIGIN,
    origin_y: ORIGIN,
  },
  title: 'name',
  columns: ['picture', 'name', 'building', 'floor', 'points', 'robots_here', 'version', 'state', 'updated_at'],
  searches: ['name', 'building', 'points', 'map_id'],
  filters: ['state', 'surveyed_on'],
  sorts: ['name', 'building', 'floor', 'state'],
  may: { read: 'staff', write: 'admin' },
  actions: {
    use: { from: { state: ['draft', 'retired'] }, set: { state: 'in_use' } },
    retire: { from: { state: ['in_use'] }, set: { state: 'retired' } },
  },
})

/** How robots may drive on a map: its paths and zones, drawn over its plan. */
export const mapPaths = resource({
  id: 'mapPaths',
  page: 'bxd_map.bxd_remote_map',
  archetype: 'cards',
  fields: {
    name: { type: 'text', readOnly: true },
    building: { type: 'text', readOnly: true },
    floor: { type: 'text', readOnly: true },
    picture: { type: 'picture', readOnly: true },
    width_m: { type: 'number', readOnly: true, unit: 'm' },
    depth_m: { type: 'number', readOnly: true, unit: 'm' },
    points: {
      type: 'rows',
      readOnly: true,
      fields: { name: { type: 'text' }, x: { type: 'number' }, y: { type: 'number' } },
    },
    paths: {
      type: 'rows',
      max: 100,
      plan: { ...PLAN, behind: 'points' },
      fields: {
        from: { type: 'text', required: true, max: 40, pointOn: 'points' },
        to: { type: 'text', required: true, max: 40, pointOn: 'points', differsFrom: 'from' },
        way: choice(['both', 'there']),
        width_cm: { type: 'number', required: true, min: 60, max: 500, step: 5, default: 120, unit: 'cm' },
        speed: { type: 'number', required: true, min: 0.1, max: 1.5, step: 0.1, default: 0.8, unit: 'm/s' },
      },
    },
    zones: {
      type: 'rows',
      max: 50,
      plan: { ...PLAN, behind: 'points' },
      fields: {
        name: { type: 'text', required: true, max: 40, distinct: true },
        kind: choice(['forbidden', 'slow', 'silent', 'no_waiting', 'one_at_a_time']),
        x: METRES,
        y: METRES,
        width: { type: 'number', required: true, min: 0.2, max: 500, step: 0.1, default: 2, unit: 'm' },
        depth: { type: 'number', required: true, min: 0.2, max: 500, step: 0.1, default: 2, unit: 'm' },
        from_time: { type: 'time' },
        until_time: { type: 'time', differsFrom: 'from_time' },
      },
    },
  },
  title: 'name',
  columns: ['picture', 'name', 'building', 'floor', 'points', 'paths', 'zones', 'updated_at'],
  searches: ['name'],
  filters: [],
  sorts: ['name'],
  may: { read: 'staff', write: 'admin' },
  without: ['add', 'remove'],
})

/** A drive on which a robot maps a place. */
export const mapJobs = resource({
  id: 'mapJobs',
  page: 'map.remote_create_map',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    robots: { type: 'robots', required: true, max: 1 },
    building: { type: 'text', max: 60 },
    floor: { type: 'text', max: 20 },
    start_point: { type: 'text', required: true, max: 60 },
    area: { type: 'number', min: 10, max: 20_000, step: 10, unit: 'm²' },
    resolution: { type: 'number', required: true, min: 1, max: 10, default: 5, unit: 'cm' },
    obstacles: { type: 'choices', options: ['glass', 'mirrors', 'stairs', 'ramps', 'crowds', 'cables'] },
    driver: { type: 'reference', of: 'staff' },
    starts_at: { type: 'moment', required: true },
    state: { ...choice(['planned', 'driving', 'drawing', 'done', 'failed', 'cancelled']), byAction: true },
    map: { type: 'reference', of: 'maps' },
    note: { type: 'longText', max: 500 },
  },
  title: 'name',
  columns: ['name', 'robots', 'building', 'floor', 'driver', 'starts_at', 'state', 'map'],
  searches: ['name', 'building', 'floor', 'start_point'],
  filters: ['state', 'driver', 'starts_at'],
  sorts: ['starts_at', 'name', 'building', 'state'],
  sort: { by: 'starts_at', descending: true },
  may: { read: 'staff', write: 'admin' },
  exports: ['name', 'building', 'floor', 'start_point', 'area', 'resolution', 'starts_at', 'state', 'note'],
  actions: {
    start: { from: { state: ['planned'] }, set: { state: 'driving' } },
    draw: { from: { state: ['driving'] }, set: { state: 'drawing' } },
    finish: { from: { state: ['drawing'] }, set: { state: 'done' } },
    fail: { from: { state: ['driving', 'drawing'] }, set: { state: 'failed' } },
    cancel: { from: { state: ['planned'] }, set: { state: 'cancelled' } },
    repeat: { from: { state: ['failed', 'cancelled'] }, set: { state: 'planned' } },
  },
})

/** The rooms, lifts and doors of a floor that robots share. */
export const roomMaps = resource({
  id: 'roomMaps',
  page: 'rmap.rmap_map',
  archetype: 'cards',
  fields: {
    name: { type: 'text', required: true, unique: true, max: 60 },
    building: { type: 'text', max: 60 },
    floor: { type: 'text', required: true, max: 20 },
    picture: { type: 'picture' },
    width_m: SIDE,
    depth_m: SIDE,
    rooms: {
      type: 'rows',
      max: 100,
      plan: PLAN,
      fields: {
        name: { type: 'text', required: true, max: 40, distinct: true },
        kind: choice(['guest_room', 'table', 'meeting_room', 'kitchen', 'store', 'counter', 'charger']),
        x: METRES,
        y: METRES,
        phone: { type: 'text', max: 20 },
        tells_by: choice(['call', 'bell', 'screen', 'waits']),
      },
    },
    lifts: {
      type: 'rows',
      max: 20,
      plan: PLAN,
      fields: {
        name: { type: 'text', required: true, max: 40, distinct: true },
        x: METRES,
        y: METRES,
        floors: { type: 'texts', required: true, max: 60, longest: 10 },
        device: { type: 'text', max: 60 },
        most: { type: 'number', required: true, min: 1, max: 4, default: 1 },
      },
    },
    doors: {
      type: 'rows',
      max: 50,
      plan: PLAN,
      fields: {
        name: { type: 'text', required: true, max: 40, distinct: true },
        x: METRES,
        y: METRES,
        opens_by: choice(['robot', 'itself', 'staff'], 'itself'),
        device: { type: 'text', max: 60 },
      },
    },
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['picture', 'name', 'building', 'floor', 'rooms', 'lifts', 'doors', 'robots', 'is_on'],
  searches: ['name', 'building', 'floor', 'rooms'],
  filters: ['is_on'],
  sorts: ['name', 'building', 'floor'],
  may: { read: 'staff', write: 'admin' },
  actions: ON_AND_OFF,
})
