import { resource } from './shape.ts'

/** With what the company's own server signs its people in: each is a secret that still works. */
export const signInSecrets = resource({
  id: 'signInSecrets',
  page: 'registry.sign_in_secrets',
  fields: {
    made_at: { type: 'moment', readOnly: true },
    state: { type: 'choice', options: ['valid', 'ending'], readOnly: true },
    valid_until: { type: 'moment', readOnly: true },
  },
  title: 'made_at',
  columns: ['made_at', 'state', 'valid_until'],
  searches: [],
  filters: ['state'],
  sorts: ['made_at'],
  sort: { by: 'made_at', descending: true },
  may: { read: 'superAdmin', write: 'superAdmin' },
  without: ['add', 'remove'],
  keys: 'company',
})
