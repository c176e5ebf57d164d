import { SCOPE } from '../scopes.ts'
import { KEY_STATES } from './choices.ts'
import { resource } from './shape.ts'

/** The company's own apps, and those that every company has: what stands behind entries of the menu, and what it may do. */
export const openApps = resource({
  id: 'openApps',
  page: 'registry.open_apps',
  fields: {
    open_appid: { type: 'text', required: true, max: 64, unique: true, fixed: true },
    name: { type: 'localTexts', required: true, max: 60 },
    address: { type: 'link', required: true },
    scopes: { type: 'choices', options: Object.values(SCOPE) },
    kind: { type: 'choice', options: ['own', 'shared'], readOnly: true },
    is_shown: { type: 'flag', readOnly: true },
    key_state: { type: 'choice', options: KEY_STATES, readOnly: true },
    old_key_until: { type: 'moment', readOnly: true },
  },
  title: 'open_appid',
  columns: ['open_appid', 'name', 'kind', 'address', 'is_shown', 'key_state', 'old_key_until'],
  searches: ['open_appid', 'name'],
  filters: ['kind', 'key_state'],
  sorts: ['open_appid'],
  may: { read: 'superAdmin', write: 'superAdmin' },
  locked: { kind: ['shared'] },
  keys: 'each',
})
