import { resource } from './shape.ts'

/** What people have sent to support of what their console did; the server deletes them with time. */
export const supportReports = resource({
  id: 'supportReports',
  page: 'registry.support_reports',
  fields: {
    report_id: { type: 'text', readOnly: true, unique: true },
    sent_at: { type: 'moment', readOnly: true },
    sent_by: { type: 'text', readOnly: true },
    size_kb: { type: 'number', readOnly: true, unit: 'KB' },
    build: { type: 'text', readOnly: true },
    /** Of the failure that it was sent from. */
    support_id: { type: 'text', readOnly: true },
    file: { type: 'file', readOnly: true, kinds: ['json'] },
  },
  title: 'report_id',
  columns: ['report_id', 'sent_at', 'sent_by', 'size_kb', 'build'],
  searches: ['report_id', 'sent_by', 'support_id'],
  filters: ['sent_at'],
  sorts: ['sent_at', 'sent_by'],
  sort: { by: 'sent_at', descending: true },
  may: { read: 'superAdmin', write: 'superAdmin' },
  without: ['add'],
})
