import { choice, LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { ON_DAYS } from './shared-fields.ts'
import { DEPARTMENTS } from './staff.ts'

export const WARNING_KINDS = [
  'offline',
  'battery_low',
  'stuck',
  'fault',
  'off_route',
  'emergency_stop',
  'door_open',
  'stranger',
] as const
export const ALARM_STATES = ['open', 'taken', 'closed'] as const
const LEVELS = ['notice', 'warning', 'alarm'] as const
/** As much as the command has room for. */
const SAYS_MAX = 300

/** What is to be noted, and who should know of it. */
export const warningRules = resource({
  id: 'warningRules',
  page: 'alarm.alarm_warning',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    kind: choice(WARNING_KINDS),
    level: choice(LEVELS, 'warning'),
    after_minutes: { type: 'number', min: 0, max: 1440, default: 5, unit: 'minutes' },
    battery_below: { type: 'number', min: 1, max: 99, unit: '%', requiredWhen: { kind: ['battery_low'] } },
    robots: { type: 'robots' },
    ...ON_DAYS,
    /** Besides the bell of the console, which counts every alarm. People are reminded by messages. */
    channels: {
      type: 'choices',
      options: ['sms', 'email', 'robot'],
      requiredWith: 'remind_minutes',
      requires: ['sms', 'email'],
    },
    /** Once, when the alarm is opened, by the robot that it is of: one that is offline says nothing. */
    says: { type: 'longText', max: SAYS_MAX, requiredWhen: { channels: ['robot'] }, emptyWhen: { kind: ['offline'] } },
    /** Of what it says; none is the company's. */
    language: { type: 'choice', options: LANG_CODES },
    receivers: {
      type: 'rows',
      max: 20,
      requiredWhen: { channels: ['sms', 'email'] },
      fields: {
        person: { type: 'reference', of: 'staff', requiredWithout: 'dept', distinct: true, reachedBy: 'channels' },
        /** All who are of it when an alarm is opened, at once. */
        dept: { type: 'reference', of: DEPARTMENTS, distinct: true, reachedBy: 'channels' },
        /** Without an answer; 0 is at once. */
        after_minutes: { type: 'number', min: 0, max: 1440, default: 0 },
      },
    },
    /** Whoever has taken an alarm is told again, each time that so many minutes have passed, until it is closed. */
    remind_minutes: { type: 'number', min: 10, max: 1440, unit: 'minutes' },
    /** Messages wait until they end, and no robot says anything; what the console shows does not wait. */
    quiet_from: { type: 'time', requiredWith: 'quiet_until' },
    quiet_until: { type: 'time', requiredWith: 'quiet_from', differsFrom: 'quiet_from' },
    advice: { type: 'longText', max: 500 },
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['name', 'kind', 'level', 'after_minutes', 'channels', 'robots', 'is_on', 'updated_at'],
  searches: ['name', 'advice'],
  filters: ['kind', 'level', 'is_on'],
  sorts: ['name', 'kind', 'level', 'after_minutes'],
  may: { read: 'staff', write: 'admin' },
  actions: ON_AND_OFF,
})

/** What went wrong, as it was noticed; written by the server alone. */
export const warningRecord = resource({
  id: 'warningRecord',
  page: 'alarm.warning_record',
  archetype: 'log',
  fields: {
    at: { type: 'moment', readOnly: true },
    robot: { type: 'text', readOnly: true },
    kind: { type: 'choice', options: WARNING_KINDS, readOnly: true },
    level: { type: 'choice', options: LEVELS, readOnly: true },
    place: { type: 'text', readOnly: true },
    /** By name; it says nothing of messages. */
    should_know: { type: 'texts', readOnly: true },
    state: { type: 'choice', options: ALARM_STATES, readOnly: true },
    /** How often its cause has come until it was closed. */
    times: { type: 'number', readOnly: true },
    over_at: { type: 'moment', readOnly: true },
    /** By name. */
    taken_by: { type: 'text', readOnly: true },
    closed_by: { type: 'text', readOnly: true },
    found: { type: 'longText', max: 500, readOnly: true },
  },
  title: 'robot',
  columns: [
    'at',
    'state',
    'level',
    'kind',
    'robot',
    'place',
    'times',
    'over_at',
    'should_know',
    'taken_by',
    'closed_by',
  ],
  searches: ['robot', 'place', 'found'],
  filters: ['state', 'level', 'kind', 'at'],
  sorts: ['at', 'robot', 'kind', 'level'],
  sort: { by: 'at', descending: true },
  may: { read: 'staff' },
  exports: { allBut: [] },
})
