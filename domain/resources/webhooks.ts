import { choice, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'

/** What other systems may hear of. */
export const WEBHOOK_EVENTS = [
  'alarm_opened',
  'alarm_taken',
  'alarm_closed',
  'alarm_over',
  'alarm_again',
  'robot_offline',
  'robot_online',
  'record_created',
  'record_changed',
  'record_removed',
] as const

/** Of a company: each takes a place where others wait. */
export const WEBHOOKS_MOST = 20

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What is sent, as soon as it happens, to systems of the company's own. */
export const webhooks = resource({
  id: 'webhooks',
  page: 'registry.webhooks',
  fields: {
    name: { type: 'text', required: true, unique: true, max: 60 },
    address: { type: 'link', required: true },
    secret: { type: 'text', required: true, min: 16, max: 200, secret: true },
    events: { type: 'choices', options: WEBHOOK_EVENTS, required: true },
    /** Of events of records those of these pages; without one, of all. */
    pages: { type: 'entries' },
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['name', 'address', 'events', 'is_on', 'updated_at'],
  searches: ['name', 'address'],
  filters: ['is_on'],
  sorts: ['name'],
  may: { read: 'superAdmin', write: 'superAdmin' },
  actions: ON_AND_OFF,
})

/** What became of each event for each webhook; the server deletes them with time. */
export const webhookDeliveries = resource({
  id: 'webhookDeliveries',
  page: 'registry.webhook_deliveries',
  archetype: 'log',
  fields: {
    at: { type: 'moment', readOnly: true },
    webhook: { type: 'reference', of: 'webhooks', readOnly: true },
    event: { type: 'choice', options: WEBHOOK_EVENTS, readOnly: true },
    /** The record, robot or alarm, as it was called then. */
    about: { type: 'text', readOnly: true },
    state: { ...choice(['waiting', 'delivered', 'failed', 'dropped']), byAction: true },
    tries: { type: 'number', readOnly: true },
    /** What the receiver answered last, as a status of HTTP. */
    status: { type: 'number', readOnly: true },
    why: {
      type: 'choice',
      readOnly: true,
      options: [
        'refused',
        'too_late',
        'no_connection',
        'no_such_host',
        'not_trusted',
        'private_address',
        'no_secret',
        'turned_off',
        'removed',
      ],
    },
    delivered_at: { type: 'moment', readOnly: true },
    next_at: { type: 'moment', readOnly: true },
    event_id: { type: 'text', readOnly: true },
  },
  title: 'about',
  columns: ['at', 'webhook', 'event', 'about', 'state', 'tries', 'status', 'why', 'delivered_at'],
  searches: ['about'],
  filters: ['state', 'event', 'webhook', 'at'],
  sorts: ['at'],
  sort: { by: 'at', descending: true },
  may: { read: 'superAdmin', write: 'superAdmin' },
  without: ['add', 'remove'],
  actions: { sendAgain: { from: { state: ['delivered', 'failed'] }, set: { state: 'waiting' } } },
})
