import { choice, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { ON_DAYS, ON_ROBOTS } from './shared-fields.ts'

/** How a robot speaks to people who did not come to it. */
export const icebreakers = resource({
  id: 'icebreakers',
  page: 'greeter.greeter_greet',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    situation: choice(['passing', 'standing', 'looking', 'group', 'child', 'returning']),
    phrases: {
      type: 'rows',
      required: true,
      min: 1,
      max: 20,
      fields: { says: { type: 'localTexts', required: true, max: 120 } },
    },
    gesture: choice(['none', 'turn', 'wave', 'approach'], 'turn'),
    within_metres: { type: 'number', required: true, min: 0.5, max: 5, step: 0.5, default: 2, unit: 'metres' },
    after_seconds: { type: 'number', min: 0, max: 60, default: 2, unit: 'seconds' },
    pause_seconds: { type: 'number', required: true, min: 10, max: 600, step: 5, default: 30, unit: 'seconds' },
    place: { type: 'text', max: 100 },
    ...ON_DAYS,
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['name', 'situation', 'phrases', 'gesture', 'from_time', 'until_time', 'robots', 'is_on'],
  searches: ['name', 'phrases', 'place'],
  filters: ['situation', 'gesture', 'is_on'],
  sorts: ['name', 'situation', 'from_time'],
  may: { read: 'staff', write: 'staff' },
  actions: ON_AND_OFF,
})
