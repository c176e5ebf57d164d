import { choice, LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { ON_ROBOTS } from './shared-fields.ts'

/** Web pages that open on a robot's screen. */
export const miniApps = resource({
  id: 'miniApps',
  page: 'qa.web_app',
  archetype: 'cards',
  fields: {
    name: { type: 'text', required: true, max: 40 },
    icon: { type: 'picture' },
    names: { type: 'localTexts', max: 40 },
    address: { type: 'link', required: true },
    category: choice(['information', 'booking', 'survey', 'game', 'shop', 'other']),
    opened_by: { type: 'texts', max: 20, longest: 60 },
    says: { type: 'localTexts', max: 200 },
    languages: { type: 'choices', options: LANG_CODES },
    fits: choice(['upright', 'across', 'both'], 'both'),
    idle_seconds: { type: 'number', required: true, min: 10, max: 600, step: 5, default: 60, unit: 'seconds' },
    is_on_home: { type: 'flag', default: true },
    may_leave: { type: 'flag', default: false },
    position: { type: 'number', required: true, min: 1, max: 99, default: 10 },
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['icon', 'name', 'category', 'address', 'opened_by', 'fits', 'robots', 'is_on'],
  searches: ['name', 'names', 'address', 'opened_by'],
  filters: ['category', 'fits', 'is_on'],
  sorts: ['position', 'name', 'category'],
  sort: { by: 'position' },
  may: { read: 'staff', write: 'staff' },
  actions: ON_AND_OFF,
})
