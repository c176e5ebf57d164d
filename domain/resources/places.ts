import { choice, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { FROM_TIME_TO_TIME, ON_ROBOTS } from './shared-fields.ts'

export const places = resource({
  id: 'places',
  page: 'qa.guide',
  fields: {
    name: { type: 'text', required: true, unique: true, max: 60 },
    names: { type: 'localTexts', max: 60 },
    aliases: { type: 'texts', max: 30, longest: 60 },
    kind: choice(['room', 'desk', 'toilet', 'lift', 'exit', 'exhibit', 'shop', 'food', 'parking', 'other']),
    floor: { type: 'text', max: 20 },
    map_point: { type: 'text', max: 60 },
    leads: { type: 'flag', default: true },
    directions: { type: 'localTexts', required: true, max: 300 },
    minutes: { type: 'number', min: 0, max: 60, step: 0.5, unit: 'minutes' },
    on_arrival: { type: 'localTexts', max: 200 },
    picture: { type: 'picture' },
    is_step_free: { type: 'flag', default: true },
    ...FROM_TIME_TO_TIME,
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['name', 'kind', 'floor', 'aliases', 'leads', 'is_step_free', 'robots', 'is_on'],
  searches: ['name', 'names', 'aliases', 'floor', 'map_point'],
  filters: ['kind', 'leads', 'is_step_free', 'is_on'],
  sorts: ['name', 'kind', 'floor'],
  may: { read: 'staff', write: 'staff' },
  imports: ['name', 'aliases', 'kind', 'floor', 'map_point', 'leads', 'directions', 'minutes', 'is_step_free', 'is_on'],
  actions: ON_AND_OFF,
})
