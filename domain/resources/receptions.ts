import { choice, ON_AND_OFF } from './choices.ts'
import { CHANNELS, RECEPTION_OCCASIONS } from './notices.ts'
import { resource } from './shape.ts'
import { FROM_DAY_TO_DAY, FROM_TIME_TO_TIME, ON_ROBOTS } from './shared-fields.ts'

/** What is filled in for `{name}` and the others in the words of a template. */
export const RECEPTION_FACTS = ['name', 'host', 'time', 'room', 'code'] as const

/** Appointments: who comes to whom, how they sign in with a robot, and whether they are here. */
export const receptions = resource({
  id: 'receptions',
  page: 'greeter.visitor_reception',
  fields: {
    subject: { type: 'text', required: true, max: 100 },
    visitor: { type: 'reference', of: 'visitors', required: true },
    host: { type: 'reference', of: 'staff', required: true },
    starts_at: { type: 'moment', required: true },
    minutes: { type: 'number', min: 5, max: 480, step: 5, default: 60, unit: 'minutes' },
    room: { type: 'text', max: 60 },
    signs_in_by: { type: 'choices', options: ['face', 'code', 'mobile', 'name'], required: true },
    code: { type: 'text', min: 4, max: 8, requiredWhen: { signs_in_by: ['code'] } },
    welcome: { type: 'localTexts', max: 200 },
    afterwards: choice(['lead_to_room', 'ask_to_wait', 'call_host']),
    drinks: { type: 'choices', options: ['water', 'tea', 'coffee'] },
    channels: { type: 'choices', options: CHANNELS },
    robots: { type: 'robots' },
    state: choice(['expected', 'arrived', 'met', 'over', 'missed', 'cancelled']),
    arrived_at: { type: 'moment', emptyWhen: { state: ['expected', 'missed', 'cancelled'] } },
    note: { type: 'longText', max: 500 },
  },
  title: 'subject',
  columns: ['starts_at', 'subject', 'visitor', 'host', 'room', 'state', 'arrived_at'],
  searches: ['subject', 'room', 'code', 'note'],
  filters: ['state', 'host', 'starts_at'],
  sorts: ['starts_at', 'subject', 'room', 'state'],
  sort: { by: 'starts_at', descending: true },
  may: { read: 'staff', write: 'staff' },
  calendar: {
    happens: { at: 'starts_at', minutes: 'minutes' },
    lasts: 60,
    says: ['visitor', 'room'],
    needs: 'robots',
    off: { state: ['missed', 'cancelled'] },
  },
  exports: ['starts_at', 'subject', 'minutes', 'room', 'state', 'arrived_at', 'note'],
  actions: {
    arrive: { from: { state: ['expected', 'missed'] }, set: { state: 'arrived' }, now: ['arrived_at'] },
    meet: { from: { state: ['arrived'] }, set: { state: 'met' } },
    end: { from: { state: ['arrived', 'met'] }, set: { state: 'over' } },
    miss: { from: { state: ['expected'] }, set: { state: 'missed' } },
    cancel: { from: { state: ['expected'] }, set: { state: 'cancelled' } },
  },
})

/** What is done for a guest of honour, by whom and when. */
export const vipService = resource({
  id: 'vipService',
  page: 'greeter.vip_service',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    vip: { type: 'reference', of: 'vips', required: true },
    occasion: choice(['every_visit', 'arrival', 'meal', 'departure', 'birthday']),
    services: {
      type: 'rows',
      max: 20,
      fields: {
        kind: choice(['escort', 'drink', 'seat', 'gift', 'parking', 'photo', 'other']),
        detail: { type: 'text', max: 200 },
        person: { type: 'reference', of: 'staff' },
      },
    },
    welcome: { type: 'localTexts', max: 200 },
    screen: { type: 'picture' },
    follows: { type: 'flag', default: false },
    ...FROM_DAY_TO_DAY,
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['name', 'vip', 'occasion', 'services', 'ends_on', 'robots', 'is_on'],
  searches: ['name', 'services', 'welcome'],
  filters: ['vip', 'occasion', 'is_on', 'ends_on'],
  sorts: ['name', 'occasion', 'ends_on'],
  may: { read: 'staff', write: 'admin' },
  actions: ON_AND_OFF,
})

export const inviteSms = resource({
  id: 'inviteSms',
  page: 'greeter.invite_sms',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    occasion: choice(RECEPTION_OCCASIONS),
    message: { type: 'localTexts', required: true, max: 300, fills: RECEPTION_FACTS },
    signature: { type: 'text', max: 20 },
    sends_before: { type: 'number', min: 1, max: 168, unit: 'hours', requiredWhen: { occasion: ['reminder'] } },
    ...FROM_TIME_TO_TIME,
    includes: { type: 'choices', options: ['place', 'code'] },
    purposes: { type: 'choices', options: ['meeting', 'interview', 'delivery', 'maintenance', 'tour', 'other'] },
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['name', 'occasion', 'message', 'signature', 'includes', 'is_on', 'updated_at'],
  searches: ['name', 'message', 'signature'],
  filters: ['occasion', 'is_on'],
  sorts: ['name', 'occasion'],
  sort: { by: 'occasion' },
  may: { read: 'staff', write: 'admin' },
  actions: ON_AND_OFF,
})
