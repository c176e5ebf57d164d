import { choice, DAYS, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { ON_ROBOTS } from './shared-fields.ts'

export const CHANNELS = ['sms', 'email'] as const

/** The summary that people get once a day. */
export const dailyNotice = resource({
  id: 'dailyNotice',
  page: 'alarm.daily_notice',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    days: {
      type: 'choices',
      options: DAYS,
      required: true,
    },
    at: { type: 'time', required: true },
    contents: {
      type: 'choices',
      options: ['robot_states', 'warnings', 'visitors', 'questions', 'distance', 'battery'],
      required: true,
    },
    channels: { type: 'choices', options: CHANNELS, required: true },
    receivers: {
      type: 'rows',
      required: true,
      max: 50,
      fields: {
        person: { type: 'reference', of: 'staff', required: true, distinct: true, reachedBy: 'channels' },
        /** By the link in a mail; a row that is added anew has not. */
        unsubscribed_at: { type: 'moment', readOnly: true },
      },
    },
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['name', 'days', 'at', 'contents', 'channels', 'is_on', 'updated_at'],
  searches: ['name'],
  filters: ['is_on'],
  sorts: ['name', 'at'],
  may: { read: 'staff', write: 'admin' },
  actions: ON_AND_OFF,
})

/** What is told of a reception, and when. */
export const RECEPTION_OCCASIONS = ['invited', 'reminder', 'changed', 'cancelled', 'arrived'] as const

/** What became of each message of a notice or a reception for each person; the server deletes it with time. */
export const noticeLog = resource({
  id: 'noticeLog',
  page: 'alarm.notice_log',
  archetype: 'log',
  fields: {
    at: { type: 'moment', readOnly: true },
    kind: { ...choice(['daily', ...RECEPTION_OCCASIONS, 'trial']), readOnly: true },
    /** As the notice or the reception, and the person, were called then. */
    notice: { type: 'text', readOnly: true },
    receiver: { type: 'text', readOnly: true },
    channel: { type: 'choice', options: CHANNELS, readOnly: true },
    state: { ...choice(['waiting', 'sent', 'failed', 'missed', 'dropped']), readOnly: true },
    tries: { type: 'number', readOnly: true },
    why: {
      type: 'choice',
      readOnly: true,
      options: [
        'not_configured',
        'unreachable',
        'no_answer',
        'unauthorized',
        'refused',
        'no_address',
        'switched_off',
        'gone',
        'turned_off',
        'removed',
        'unsubscribed',
        'server_away',
        'too_late',
        'overtaken',
        'hour_limit',
      ],
    },
    /** What the provider said no with. */
    status: { type: 'number', readOnly: true },
    /** What the provider said when it took it. */
    answer: { type: 'text', max: 200, readOnly: true },
    /** What it says, of a reception. */
    text: { type: 'longText', readOnly: true },
    sent_at: { type: 'moment', readOnly: true },
    next_at: { type: 'moment', readOnly: true },
  },
  title: 'notice',
  columns: ['at', 'kind', 'notice', 'receiver', 'channel', 'state', 'tries', 'why', 'status', 'answer', 'sent_at'],
  searches: ['notice', 'receiver'],
  filters: ['state', 'kind', 'channel', 'at'],
  sorts: ['at'],
  sort: { by: 'at', descending: true },
  may: { read: 'staff' },
})
