import { choice } from './choices.ts'
import { resource } from './shape.ts'
import { ON_ROBOTS } from './shared-fields.ts'

/** How guests are led to a karaoke room, and whether it is free. */
export const ktvLeads = resource({
  id: 'ktvLeads',
  page: 'ktvrmc.ktv_lead',
  fields: {
    room: { type: 'text', required: true, unique: true, max: 30 },
    room_size: choice(['small', 'medium', 'large', 'party'], 'medium'),
    seats: { type: 'number', required: true, min: 1, max: 100, default: 8 },
    state: { ...choice(['free', 'taken', 'cleaning', 'closed']), byAction: true },
    map: { type: 'reference', of: 'maps' },
    door_point: { type: 'text', required: true, max: 40, pointOn: 'map' },
    route: choice(['shortest', 'widest', 'past_bar']),
    via: { type: 'texts', max: 10, longest: 40, pointOn: 'map' },
    pace: choice(['strolling', 'walking'], 'walking'),
    on_start: { type: 'localTexts', required: true, max: 200 },
    on_the_way: { type: 'localTexts', max: 300 },
    on_arrival: { type: 'localTexts', required: true, max: 200 },
    waits: { type: 'number', required: true, min: 0, max: 120, step: 5, default: 15, unit: 'seconds' },
    returns_to: { type: 'text', max: 40, pointOn: 'map' },
    ...ON_ROBOTS,
  },
  title: 'room',
  columns: ['room', 'room_size', 'seats', 'state', 'door_point', 'route', 'on_arrival', 'robots', 'is_on'],
  searches: ['room', 'door_point', 'on_start', 'on_arrival'],
  filters: ['state', 'room_size', 'is_on'],
  sorts: ['room', 'room_size', 'seats', 'state'],
  may: { read: 'staff', write: 'staff' },
  imports: { allBut: ['state', 'map', 'on_the_way', 'robots', 'is_on'] },
  actions: {
    take: { from: { state: ['free'] }, set: { state: 'taken' } },
    clean: { from: { state: ['taken'] }, set: { state: 'cleaning' } },
    free: { from: { state: ['taken', 'cleaning', 'closed'] }, set: { state: 'free' } },
    shut: { from: { state: ['free', 'cleaning'] }, set: { state: 'closed' } },
  },
})
