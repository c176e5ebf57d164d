import { choice } from './choices.ts'
import { resource } from './shape.ts'

/** What somebody must look after, from the report to the end. */
export const tickets = resource({
  id: 'tickets',
  page: 'ticket.ticket',
  fields: {
    subject: { type: 'text', required: true, max: 120 },
    kind: choice(['fault', 'request', 'cleaning', 'lost_property', 'other']),
    priority: choice(['low', 'normal', 'high', 'urgent'], 'normal'),
    state: choice(['open', 'working', 'waiting', 'solved', 'closed']),
    description: { type: 'longText', max: 2000 },
    robots: { type: 'robots' },
    place: { type: 'text', max: 100 },
    assignee: { type: 'reference', of: 'staff' },
    due: { type: 'date' },
    steps: {
      type: 'rows',
      max: 50,
      fields: {
        what: { type: 'text', required: true, max: 300 },
        is_done: { type: 'flag', default: false },
      },
    },
    /** Of which it was made. */
    alarm: { type: 'reference', of: 'warningRecord', fixed: true, given: true },
    pictures: { type: 'rows', max: 5, fields: { picture: { type: 'link', required: true } } },
  },
  title: 'subject',
  columns: ['subject', 'kind', 'priority', 'state', 'assignee', 'due', 'updated_at'],
  searches: ['subject', 'description', 'place'],
  filters: ['state', 'priority', 'kind', 'assignee', 'due'],
  sorts: ['subject', 'priority', 'state', 'due'],
  sort: { by: 'updated_at', descending: true },
  may: { read: 'staff', write: 'staff' },
  imports: ['subject', 'kind', 'priority', 'state', 'description', 'robots', 'place', 'assignee', 'due'],
  actions: {
    start: { from: { state: ['open', 'waiting'] }, set: { state: 'working' } },
    solve: { from: { state: ['open', 'working', 'waiting'] }, set: { state: 'solved' } },
    reopen: { from: { state: ['solved', 'closed'] }, set: { state: 'open' } },
  },
})
