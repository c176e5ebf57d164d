import { resource } from './shape.ts'

/** Who did what, when; written by the server alone. */
export const operationLog = resource({
  id: 'operationLog',
  page: 'person.operation_log',
  archetype: 'log',
  fields: {
    at: { type: 'moment', readOnly: true },
    person: { type: 'text', readOnly: true },
    action: {
      type: 'choice',
      readOnly: true,
      options: [
        'sign_in',
        'sign_out',
        'sessions_ended',
        'password_set',
        'password_reset',
        'person_modified',
        'passkey_added',
        'passkey_removed',
        'record_created',
        'record_changed',
        'records_removed',
        'records_restored',
        'record_published',
        'publication_retried',
        'publication_withdrawn',
        'command_sent',
        'command_retried',
        'command_cancelled',
      ],
    },
    resource: { type: 'text', readOnly: true, names: 'resource' },
    /** Which fields of the record, and of how many records. */
    fields: { type: 'texts', readOnly: true, namedBy: 'resource' },
    count: { type: 'number', readOnly: true },
  },
  title: 'action',
  columns: ['at', 'person', 'action', 'resource', 'fields', 'count'],
  searches: ['person'],
  filters: ['action', 'at'],
  sorts: ['at', 'action', 'person'],
  sort: { by: 'at', descending: true },
  may: { read: 'admin' },
  exports: ['at', 'person', 'action', 'resource', 'fields', 'count'],
})
