import { choice, DAYS, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { FROM_DAY_TO_DAY, ON_ROBOTS } from './shared-fields.ts'

/** What robots say aloud at set times, asked by nobody. */
export const announcements = resource({
  id: 'announcements',
  page: 'qa.report',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    kind: choice(['notice', 'event', 'opening', 'closing', 'safety']),
    says: { type: 'localTexts', required: true, max: 500 },
    in_turn: { type: 'flag', default: true },
    chime: choice(['none', 'bell', 'gong', 'tune'], 'bell'),
    days: { type: 'choices', options: DAYS },
    times: {
      type: 'rows',
      required: true,
      min: 1,
      max: 24,
      fields: { at: { type: 'time', required: true, distinct: true } },
    },
    repeats: { type: 'number', required: true, min: 1, max: 5, default: 1 },
    volume: { type: 'number', required: true, min: 0, max: 100, step: 5, default: 70, unit: '%' },
    waits: { type: 'flag', default: true },
    ...FROM_DAY_TO_DAY,
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['name', 'kind', 'says', 'days', 'times', 'ends_on', 'robots', 'is_on'],
  searches: ['name', 'says'],
  filters: ['kind', 'is_on', 'ends_on'],
  sorts: ['name', 'kind', 'ends_on'],
  may: { read: 'staff', write: 'staff' },
  calendar: {
    happens: { days: 'days', first: 'starts_on', last: 'ends_on', times: 'times' },
    lasts: 5,
    says: ['kind'],
    needs: 'robots',
    off: { is_on: [false] },
  },
  actions: ON_AND_OFF,
})
