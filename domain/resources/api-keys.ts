import { KEY_STATES } from './choices.ts'
import { resource } from './shape.ts'

/** Of a company. */
export const API_KEYS_MOST = 20

/** What systems of the company's own show to call the console, and how far each reaches. */
export const apiKeys = resource({
  id: 'apiKeys',
  page: 'registry.api_keys',
  fields: {
    name: { type: 'text', required: true, unique: true, max: 60 },
    robots: { type: 'robots' },
    /** The last day on which it works, in the company's time zone. */
    ends_on: { type: 'date' },
    reads: { type: 'entries' },
    /** Whoever writes there reads there too. */
    writes: { type: 'entries' },
    begins: { type: 'text', readOnly: true },
    key_state: { type: 'choice', options: [...KEY_STATES, 'ended'], readOnly: true },
    old_key_until: { type: 'moment', readOnly: true },
    last_used_at: { type: 'moment', readOnly: true },
    made_by: { type: 'text', readOnly: true },
  },
  title: 'name',
  columns: [
    'name',
    'begins',
    'key_state',
    'reads',
    'writes',
    'robots',
    'last_used_at',
    'ends_on',
    'made_by',
    'old_key_until',
  ],
  searches: ['name'],
  filters: [],
  sorts: ['name', 'ends_on'],
  may: { read: 'superAdmin', write: 'superAdmin' },
  keys: 'each',
})
