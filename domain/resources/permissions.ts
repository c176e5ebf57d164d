import { ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'

/** Who may open what: groups of people, each with entries of the menu. A person in no group opens what their role allows. */
export const permissions = resource({
  id: 'permissions',
  page: 'permissions.permissions',
  fields: {
    name: { type: 'text', required: true, unique: true, max: 60 },
    description: { type: 'longText', max: 300 },
    members: {
      type: 'rows',
      required: true,
      max: 100,
      fields: { person: { type: 'reference', of: 'staff', required: true, distinct: true } },
    },
    entries: { type: 'entries', required: true },
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['name', 'description', 'members', 'entries', 'is_on', 'updated_at'],
  searches: ['name', 'description'],
  filters: ['is_on'],
  sorts: ['name'],
  may: { read: 'admin', write: 'superAdmin' },
  actions: ON_AND_OFF,
})
